const JSON_REFUSAL = 'is not valid JSON';

/**
 * Takes out of an error's message or stack what may tell of a person: query strings and fragments of URLs, e-mail
 * addresses, long numbers (phones, cards) and what a JSON parser quotes of the text it could not read. The browser
 * does it before it sends, the server once more before it stores. Linear in the text, which may be hostile.
 */
export function withoutPersonalData(text: string): string {
  return withoutQuotedJson(text)
    .replace(/[?#][^\s)'"]*/g, keepPosition)
    .replace(/[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '(e-mail)')
    .replace(/\+?\d(?:[ -]?\d){7,}/g, '(number)');
}

/** Line and column stand behind an address in a stack. */
const keepPosition = (queryAndPosition: string) => /(?::\d+){1,2}$/.exec(queryAndPosition)?.[0] ?? '';

function withoutQuotedJson(text: string): string {
  const end = text.lastIndexOf(JSON_REFUSAL);
  const start = text.search(/"|\.\.\./);
  if (start < 0 || start > end) return text;
  return `${text.slice(0, start)}(text) ${text.slice(end)}`;
}
