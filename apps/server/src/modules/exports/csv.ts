import { guardFormula } from '@tiffin/contract/rules/formula-guard';

/** Value of a cell; null is empty. */
export type Cell = string | number | boolean | null;

/** The columns of a file by their names. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>;

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
  const text = guardFormula(value);
  return text !== value || NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
