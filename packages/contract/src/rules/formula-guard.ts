/**
 * Beginnings that a spreadsheet may take for a formula, in any script's width, also behind white space and the control
 * characters that some skip.
 */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const FORMULA = /^[\s\u0000-\u001F\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;
const CONTROL_FIRST = /^[\t\r\n]/;
const GUARD = "'";

const isRisky = (text: string): boolean => FORMULA.test(text) || CONTROL_FIRST.test(text);

/** A text that already begins like a guarded one is guarded too, or its own apostrophe would be taken for the guard. */
const needsGuard = (text: string): boolean => isRisky(text.replace(/^'+/, ''));

/** Text that could start a formula begins with an apostrophe, so that it stays text in a spreadsheet. */
export const guardFormula = (text: string): string => (needsGuard(text) ? `${GUARD}${text}` : text);

/** The same text as it was before `guardFormula`. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith(GUARD) && needsGuard(cell) ? cell.slice(GUARD.length) : cell;
