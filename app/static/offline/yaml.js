/**
 * YAML as far as scenarios are written in it: mappings, lists, texts, in blocks and in brackets.
 *
 * What is broken is not told here, the server does so; whatever cannot be read is left out.
 */

const KEY = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s[\]{},#&*!|>'"%@`-](?:[^:#\s]|:(?!\s|$)|(?<!\s)#|\s+(?=[^\s:#]|:\S))*|-(?!\s)(?:[^:#\s]|:(?!\s|$)|\s+(?=[^\s:#]|:\S))*)\s*:(?:\s+(.*))?$/s;
const DEEPEST = 16;

/** The tree of a text: lists, objects without a prototype, texts; null where nothing can be made of it. */
export function parsed(text) {
  try {
    return new Blocks(text).block(0, 0);
  } catch {
    return null;
  }
}

class Blocks {
  constructor(text) {
    this.lines = text.replace(/\r\n?/g, '\n').split('\n').filter((line) => line !== '---');
    this.at = 0;
  }

  /** How deep the next line stands that says anything; less than nothing at the end. */
  indent() {
    while (this.at < this.lines.length && /^\s*(#.*)?$/.test(this.lines[this.at])) this.at += 1;
    return this.at < this.lines.length ? /^ */.exec(this.lines[this.at])[0].length : -1;
  }

  /** What stands at this depth or deeper. */
  block(least, depth) {
    const indent = this.indent();
    if (indent < least || depth > DEEPEST) return null;
    const line = this.lines[this.at].slice(indent);
    if (/^-(\s|$)/.test(line)) return this.list(indent, depth);
    return KEY.test(uncommented(line)) && !/^[[{]/.test(line) ? this.mapping(indent, depth) : this.inline(line, indent);
  }

  list(indent, depth) {
    const found = [];
    while (this.indent() === indent && /^-(\s|$)/.test(this.lines[this.at].slice(indent))) {
      this.lines[this.at] = `${' '.repeat(indent + 1)}${this.lines[this.at].slice(indent + 1)}`;
      found.push(this.block(indent + 1, depth + 1));
    }
    return found;
  }

  mapping(indent, depth) {
    const found = Object.create(null);
    while (this.indent() === indent) {
      const match = KEY.exec(uncommented(this.lines[this.at].slice(indent)));
      if (!match) throw new Error('no key');
      found[unquoted(match[1])] = this.value(match[2] ?? '', indent, depth);
    }
    return found;
  }

  /** What stands behind a key, or below it. */
  value(rest, indent, depth) {
    if (/^[|>]/.test(rest)) return this.literal(indent);
    if (rest) return this.inline(rest, indent + 1);
    this.at += 1;
    const below = this.indent();
    const isList = below === indent && /^-(\s|$)/.test(this.lines[this.at].slice(indent));
    return this.block(isList ? indent : indent + 1, depth + 1) ?? '';
  }

  /** Lines that stand as they are. */
  literal(indent) {
    const found = [];
    for (this.at += 1; this.at < this.lines.length; this.at += 1) {
      const line = this.lines[this.at];
      if (line.trim() && /^ */.exec(line)[0].length <= indent) break;
      found.push(line.trim());
    }
    return found.join('\n').trim();
  }

  /** Brackets or a text; either may go on below, deeper than this. */
  inline(first, least) {
    let text = uncommented(first);
    this.at += 1;
    const goesOn = () => (/^["'[{]/.test(text) ? !isWhole(text) : this.indent() >= least);
    while (this.at < this.lines.length && goesOn()) {
      text += ` ${uncommented(this.lines[this.at]).trim()}`;
      this.at += 1;
    }
    return new Flow(text.trim()).value(0);
  }
}

/** Values in brackets. */
class Flow {
  constructor(text) {
    [this.text, this.at] = [text, 0];
  }

  take(pattern) {
    pattern.lastIndex = this.at;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }

  value(depth) {
    this.take(/\s*/y);
    const sign = this.text[this.at];
    if (depth > DEEPEST) throw new Error('too deep');
    if (sign === '[') return this.list(depth);
    if (sign === '{') return this.mapping(depth);
    const written = this.take(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/y);
    return written ? unquoted(written) : this.take(depth ? /(?:[^,[\]{}:]|:(?=\S))*/y : /.*/ys).trim();
  }

  list(depth) {
    const found = [];
    this.take(/\[\s*/y);
    while (this.at < this.text.length && !this.take(/\s*\]/y)) {
      const start = this.at;
      const value = this.value(depth + 1);
      if (this.take(/\s*:\s/y)) found.push(Object.assign(Object.create(null), {[value]: this.value(depth + 1)}));
      else found.push(value);
      this.take(/\s*,\s*/y);
      if (this.at === start) throw new Error('nothing was read');
    }
    return found;
  }

  mapping(depth) {
    const found = Object.create(null);
    this.take(/\{\s*/y);
    while (this.at < this.text.length && !this.take(/\s*\}/y)) {
      const start = this.at;
      const key = this.value(depth + 1);
      found[key] = this.take(/\s*:\s*/y) ? this.value(depth + 1) : '';
      this.take(/\s*,\s*/y);
      if (this.at === start) throw new Error('nothing was read');
    }
    return found;
  }
}

/** Whether every bracket and quote that is opened is closed. */
function isWhole(text) {
  const bare = text.replace(/"(?:[^"\\]|\\.)*"|(?<=^|[\s,[{:])'(?:[^']|'')*'/g, '');
  const count = (signs) => bare.split('').filter((sign) => signs.includes(sign)).length;
  return count('[{') <= count(']}') && !bare.includes('"') && !/^'/.test(bare);
}

/** A line without what is only said beside it. */
function uncommented(line) {
  const bare = line.replace(/"(?:[^"\\]|\\.)*"|(?<=^|[\s,[{:])'(?:[^']|'')*'/g, (quoted) => '_'.repeat(quoted.length));
  const at = bare.search(/(^|\s)#/);
  return (at < 0 ? line : line.slice(0, at)).trimEnd();
}

function unquoted(written) {
  if (/^"/.test(written)) return JSON.parse(written.replace(/\n/g, ' '));
  return /^'/.test(written) ? written.slice(1, -1).replaceAll("''", "'") : written.trim();
}
