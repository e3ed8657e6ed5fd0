/** QR codes as ISO/IEC 18004 has them: text as bytes, versions 1 to 40, correction levels L and M. */

// For each version, from 1: how many bytes of correction a block has, and how many blocks there are.
const LEVELS = {
  L: {
    sign: 1,
    correction: [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28,
      28, 28, 30, 30, 26, 28, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    blocks: [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8,
      8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17, 18, 19, 19, 20, 21, 22, 24, 25,
    ],
  },
  M: {
    sign: 0,
    correction: [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26,
      26, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    blocks: [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16,
      17, 17, 18, 20, 21, 23, 25, 26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
  },
};

const LARGEST = 40;

// The light border that readers need around a code.
const QUIET = 4;

// How far from the corner each bit of the format stands; the timing pattern is left out.
const NEAR = [0, 1, 2, 3, 4, 5, 7, 8, 7, 5, 4, 3, 2, 1, 0];

const MASKS = [
  (x, y) => (x + y) % 2 === 0,
  (x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The smallest code for a text: its size in modules and its rows, true for dark. */
export function qr(text, level = 'L') {
  const bytes = new TextEncoder().encode(text);
  const version = smallestVersion(bytes.length, level);
  const plain = drawn(version, interleaved(blocks(padded(bytes, version, level), version, level)));
  const masked = MASKS.map((mask, number) => finished(plain, mask, number, level));
  const worth = masked.map(penalty);
  return {size: plain.size, modules: masked[worth.indexOf(Math.min(...worth))]};
}

/** How many bytes of text a version holds. */
export function capacity(version, level = 'L') {
  return dataBytes(version, level) - Math.ceil((4 + lengthBits(version)) / 8);
}

/** A code as an SVG element with its light border, black on white whatever the page's colours. */
export function qrAsSvg(code, label = '') {
  const width = code.size + 2 * QUIET;
  const svg = svgElement('svg', {viewBox: `0 0 ${width} ${width}`, role: 'img', 'aria-label': label});
  svg.setAttribute('shape-rendering', 'crispEdges');
  svg.append(
    svgElement('rect', {width, height: width, fill: '#fff'}),
    svgElement('path', {d: outline(code.modules), fill: '#000'}),
  );
  return svg;
}

function svgElement(name, attributes) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

function outline(modules) {
  const rows = modules.map((row, y) =>
    runs(row).map(([start, length]) => `M${start + QUIET} ${y + QUIET}h${length}v1h-${length}z`).join(''),
  );
  return rows.join('');
}

function runs(row) {
  const line = row.map(Number).join('');
  return [...line.matchAll(/1+/g)].map((match) => [match.index, match[0].length]);
}

function smallestVersion(length, level) {
  for (let version = 1; version <= LARGEST; version += 1) {
    if (length <= capacity(version, level)) return version;
  }
  throw new RangeError(`${length} bytes are more than a code of level ${level} holds`);
}

function lengthBits(version) {
  return version < 10 ? 8 : 16;
}

function dataBytes(version, level) {
  const {correction, blocks} = LEVELS[level];
  return allBytes(version) - correction[version - 1] * blocks[version - 1];
}

function allBytes(version) {
  const size = sizeOf(version);
  const aligned = centres(version).length;
  const corners = 3 * 64;
  const timing = 2 * (size - 16);
  // Each alignment pattern covers 25 modules; those in row and column 6 share 5 of them with the timing.
  const alignment = aligned ? 25 * (aligned ** 2 - 3) - 2 * 5 * (aligned - 2) : 0;
  const signs = 31 + (version < 7 ? 0 : 36);
  return Math.floor((size ** 2 - corners - timing - alignment - signs) / 8);
}

function sizeOf(version) {
  return 4 * version + 17;
}

function centres(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = sizeOf(version) - 7;
  // The steps are even and as equal as that allows; version 32 has them smaller than the rest would say.
  const step = version === 32 ? 26 : 2 * Math.ceil((last - 6) / (count - 1) / 2);
  return Array.from({length: count}, (_, place) => (place ? last - (count - 1 - place) * step : 6));
}

function padded(bytes, version, level) {
  const bits = [];
  const put = (value, count) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  put(0b0100, 4);
  put(bytes.length, lengthBits(version));
  bytes.forEach((byte) => put(byte, 8));
  put(0, 4);
  const whole = new Uint8Array(dataBytes(version, level));
  bits.forEach((bit, place) => {
    whole[place >> 3] |= bit << (7 - (place & 7));
  });
  const used = bits.length >> 3;
  for (let place = used; place < whole.length; place += 1) whole[place] = (place - used) % 2 ? 0x11 : 0xec;
  return whole;
}

function blocks(bytes, version, level) {
  const count = LEVELS[level].blocks[version - 1];
  const divisor = generator(LEVELS[level].correction[version - 1]);
  const longer = bytes.length % count;
  const length = Math.floor(bytes.length / count);
  return Array.from({length: count}, (_, block) => {
    const start = block * length + Math.max(0, block - (count - longer));
    const data = bytes.subarray(start, start + length + (block < count - longer ? 0 : 1));
    return {data, correction: remainder(data, divisor)};
  });
}

function interleaved(all) {
  return [...inTurns(all.map((block) => block.data)), ...inTurns(all.map((block) => block.correction))];
}

function inTurns(parts) {
  const longest = Math.max(...parts.map((part) => part.length));
  const turns = Array.from({length: longest}, (_, place) => parts.map((part) => part[place]));
  return turns.flat().filter((byte) => byte !== undefined);
}

function generator(degree) {
  let product = [1];
  for (let power = 0, root = 1; power < degree; power += 1, root = times(root, 2)) {
    const shifted = [...product, 0];
    product = shifted.map((factor, place) => factor ^ times(product[place - 1] ?? 0, root));
  }
  return product.slice(1);
}

function remainder(data, divisor) {
  const rest = new Uint8Array(divisor.length);
  for (const byte of data) {
    const factor = byte ^ rest[0];
    rest.copyWithin(0, 1);
    rest[rest.length - 1] = 0;
    divisor.forEach((each, place) => {
      rest[place] ^= times(each, factor);
    });
  }
  return rest;
}

function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((b >>> bit) & 1) * a;
  }
  return product;
}

function drawn(version, bytes) {
  const size = sizeOf(version);
  const grid = {size, dark: empty(size), fixed: empty(size)};
  drawTiming(grid);
  drawFinders(grid);
  drawAlignment(grid, centres(version));
  formatPlaces(size).forEach(([x, y]) => set(grid, x, y, false));
  set(grid, 8, size - 8, true);
  if (version >= 7) drawVersion(grid, version);
  drawBytes(grid, bytes);
  return grid;
}

function empty(size) {
  return Array.from({length: size}, () => new Array(size).fill(false));
}

function set(grid, x, y, dark) {
  grid.dark[y][x] = Boolean(dark);
  grid.fixed[y][x] = true;
}

function drawTiming(grid) {
  for (let place = 0; place < grid.size; place += 1) {
    set(grid, 6, place, place % 2 === 0);
    set(grid, place, 6, place % 2 === 0);
  }
}

function drawFinders(grid) {
  const far = grid.size - 4;
  for (const [x, y] of [[3, 3], [far, 3], [3, far]]) drawRings(grid, x, y, 4, [2, 4]);
}

function drawAlignment(grid, places) {
  const last = places.length - 1;
  places.forEach((y, row) => places.forEach((x, column) => {
    const atFinder = [[0, 0], [0, last], [last, 0]].some(([y0, x0]) => row === y0 && column === x0);
    if (!atFinder) drawRings(grid, x, y, 2, [1]);
  }));
}

function drawRings(grid, centreX, centreY, reach, light) {
  for (let y = -reach; y <= reach; y += 1) {
    for (let x = -reach; x <= reach; x += 1) {
      const inside = grid.dark[centreY + y]?.[centreX + x] !== undefined;
      const ring = Math.max(Math.abs(x), Math.abs(y));
      if (inside) set(grid, centreX + x, centreY + y, !light.includes(ring));
    }
  }
}

// Level and mask stand twice: around the upper left corner, and beside the other two.
function formatPlaces(size) {
  return NEAR.flatMap((near, bit) => (
    bit < 8
      ? [[8, near, bit], [size - 1 - bit, 8, bit]]
      : [[near, 8, bit], [8, size - 15 + bit, bit]]
  ));
}

function drawVersion(grid, version) {
  const value = (version << 12) | checked(version, 12, 0x1f25);
  for (let place = 0; place < 18; place += 1) {
    const along = Math.floor(place / 3);
    const across = grid.size - 11 + (place % 3);
    set(grid, across, along, (value >>> place) & 1);
    set(grid, along, across, (value >>> place) & 1);
  }
}

function checked(value, bits, divisor) {
  let rest = value;
  for (let step = 0; step < bits; step += 1) rest = (rest << 1) ^ ((rest >>> (bits - 1)) * divisor);
  return rest;
}

// The bytes run through pairs of columns from the right, up and down in turn, past the timing column.
function drawBytes(grid, bytes) {
  let place = 0;
  for (let right = grid.size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    const upward = ((right + 1) & 2) === 0;
    for (let step = 0; step < grid.size; step += 1) {
      const y = upward ? grid.size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid.fixed[y][x]) continue;
        grid.dark[y][x] = ((bytes[place >> 3] >>> (7 - (place & 7))) & 1) === 1;
        place += 1;
      }
    }
  }
}

function finished(plain, mask, number, level) {
  const dark = plain.dark.map((row, y) => row.map((on, x) => on !== (!plain.fixed[y][x] && mask(x, y))));
  const sign = (LEVELS[level].sign << 3) | number;
  const format = ((sign << 10) | checked(sign, 10, 0x537)) ^ 0x5412;
  for (const [x, y, bit] of formatPlaces(plain.size)) dark[y][x] = ((format >>> bit) & 1) === 1;
  return dark;
}

function penalty(modules) {
  const size = modules.length;
  const lines = linePenalty(size, (line, place) => modules[line][place]);
  return lines + linePenalty(size, (line, place) => modules[place][line]) + areaPenalty(modules);
}

// Runs of one colour, and what could be taken for a finder with its light side.
function linePenalty(size, dark) {
  let sum = 0;
  for (let line = 0; line < size; line += 1) {
    let [recent, run, before] = [0, 0, null];
    for (let place = 0; place < size; place += 1) {
      const on = dark(line, place);
      run = on === before ? run + 1 : 1;
      before = on;
      if (run >= 5) sum += run === 5 ? 3 : 1;
      recent = ((recent << 1) | on) & 0x7ff;
      if (place >= 10 && (recent === 0b10111010000 || recent === 0b00001011101)) sum += 40;
    }
  }
  return sum;
}

// Squares of one colour, and how far dark and light are from balance.
function areaPenalty(modules) {
  let [squares, dark] = [0, 0];
  modules.forEach((row, y) => row.forEach((on, x) => {
    if (on) dark += 1;
    const above = modules[y - 1];
    if (x && above && row[x - 1] === on && above[x] === on && above[x - 1] === on) squares += 1;
  }));
  return 3 * squares + 10 * Math.floor(Math.abs((dark / modules.length ** 2) * 20 - 10));
}
