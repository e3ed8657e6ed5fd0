/** What an address asks. */

// One character's bytes, or a byte by itself.
const ESCAPED = /%[cd].%[89ab].|%e.(?:%[89ab].){2}|%f.(?:%[89ab].){3}|%[\da-f]{2}/gi;

/** What an address asks after its question mark, by name; of what stands there twice the first. */
export function read(query) {
  const args = new Map();
  for (const pair of query.replace(/^\?/, '').split('&').filter(Boolean)) {
    const [, name, value = ''] = /^([^=]*)=?(.*)$/s.exec(pair.replaceAll('+', ' ')).map(unescaped);
    if (!args.has(name)) args.set(name, value);
  }
  return args;
}

/** A text of a query as it was meant; bytes that are no text stay as they were written, as on the server. */
function unescaped(text) {
  return text.replace(ESCAPED, (written) => {
    try {
      return decodeURIComponent(written);
    } catch {
      return written.toUpperCase();
    }
  });
}
