/** Value of a cell; null is empty. */
export type Cell = string | number | boolean | null;

/**
 * Beginnings that a spreadsheet may take for a formula, in any script's width, also behind white space and the control
 * characters that some skip.
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const FORMULA = /^[\s\u0000-\u001F\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
const CONTROL_FIRST = /^[\t\r\n]/;

/** Semicolon and tab divide cells, too, where a spreadsheet is set to a language that writes decimals with a comma. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** One line of CSV (RFC 4180). Text that could start a formula begins with an apostrophe, so that it stays text. */
export function toCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: Cell): string {
  if (value === null) return '';
  // Numbers of ours are no text, and so no formula, also below zero.
  if (typeof value !== 'string') return String(value);
  const isRisky = FORMULA.test(value) || CONTROL_FIRST.test(value);
  const text = isRisky ? `'${value}` : value;
  return isRisky || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
