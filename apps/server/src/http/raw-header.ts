/**
 * Returns the value of a header as `headers` of a request has it, without the object of all headers that asking for
 * `headers` makes.
 * @param rawHeaders names and values in turn
 * @param name in small letters
 */
export function rawHeader(rawHeaders: readonly string[], name: string): string | undefined {
  let found: string | undefined;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const one = rawHeaders[i] ?? '';
    if (one.length !== name.length || one.toLowerCase() !== name) continue;
    const value = rawHeaders[i + 1] ?? '';
    found = found === undefined ? value : `${found}, ${value}`;
  }
  return found;
}
