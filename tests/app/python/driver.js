// Answers, line by line, what a function gives: [module, name, what is given to it].
{
  const {asked, Dict, Fields, Members, NamedFields, Markup} = globalThis.ours;
  const sortable = (value) => JSON.stringify(value);
  const told = (value) => {
    if (value === null) return null;
    if (value === undefined) return {missing: true};
    if (typeof value === 'number') return Number.isFinite(value) ? (value === 0 ? 0 : value) : String(value);
    if (typeof value !== 'object') return typeof value === 'function' ? 'function' : value;
    if (value instanceof Markup) return {html: value.text};
    if (value instanceof Map) return {dict: [...value].map(([key, each]) => [told(key), told(each)])};
    if (value instanceof Set) return {set: [...value].map(told).sort((a, b) => (python(a) < python(b) ? -1 : 1))};
    if (value instanceof Fields && !(value instanceof NamedFields)) {
      return {fields: Object.fromEntries(value.constructor.FIELDS.map((name) => [name, told(value[name])]))};
    }
    if (value[Symbol.iterator]) return [...value].map(told);
    if (value.constructor !== Object) return {unknown: String(value)};
    return {dict: Object.entries(value).map(([key, each]) => [key, told(each)])}; // what came as JSON
  };
  // As json.dumps writes it: to order the members of a set as Python did.
  const python = (value) => {
    if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`;
    return sortable(value)?.replace(/[\u0080-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
  };
  const read = (value) => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map(read);
    if (value.dict) return new Dict(value.dict.map(([key, each]) => [read(key), read(each)]));
    return new Members(value.set.map(read));
  };
  const answer = (line) => {
    const [module, name, given] = JSON.parse(line);
    try {
      return told(asked[module][name](...read(given)));
    } catch (error) {
      return {error: error.constructor.name, what: error.message};
    }
  };
  let rest = '';
  process.stdin.setEncoding('utf-8').on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop();
    for (const line of lines) process.stdout.write(`${JSON.stringify(answer(line))}\n`);
  });
}
