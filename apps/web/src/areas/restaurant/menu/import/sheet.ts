import Papa from 'papaparse';

import { UNREADABLE } from './sheet-text.ts';

/** One row of a sheet that is not blank. */
export type SheetRow = {
  /** Its first line in the file, from 1. */
  line: number;
  cells: string[];
  /** The line of its first character that could not be read. */
  unreadableLine?: number;
};

/** A file as rows of cells; the first of them names the columns. */
export type Sheet = {
  head: string[];
  rows: SheetRow[];
  /** Sign between its cells. */
  separator: string;
  /** Line of a quote that is never closed: from there on nothing can be told apart. */
  openQuoteLine?: number;
};

/** What our file of lines to mend says in front of each; nothing is read of it when they come back. */
export const PROBLEM_COLUMN = 'What is wrong';

/** Excel's own word for what stands between cells. */
const SEPARATOR_LINE = /^sep=(.)(?:\r\n?|\n|$)/i;

/** Signs that stand between cells where the first line says nothing. */
const SEPARATORS = [',', ';', '\t', '|'] as const;

/** Enough of them to find out what stands between the cells. */
const GUESSED_ROWS = 50;

/**
 * The sign between the cells, where the first line does not say it. It divides the names of the columns, and no line into
 * more cells than those; any other sign is text. Of two that do, the one that makes more cells, and cells that begin
 * without a space.
 */
function separatorOf(text: string): string {
  const [best] = SEPARATORS.map((sign) => {
    const { data } = Papa.parse<string[]>(text, {
      delimiter: sign,
      skipEmptyLines: 'greedy',
      preview: GUESSED_ROWS,
    });
    const [head = [], ...rows] = data;
    const fitting = rows.filter(({ length }) => length > 1 && length <= head.length).length;
    return {
      sign,
      columns: head.length,
      share: head.length > 1 ? fitting / Math.max(1, rows.length) : -1,
      spaces: head.filter((cell) => cell.startsWith(' ')).length,
    };
  }).toSorted((a, b) => b.share - a.share || b.columns - a.columns || a.spaces - b.spaces);
  return best?.sign ?? ',';
}

export function readSheet(text: string): Sheet {
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(separatorLine.length);
  const delimiter = separator ?? separatorOf(body);
  const lineAt = lineCounter(body, separatorLine === '' ? 1 : 2);
  const read: SheetRow[] = [];
  let begin = 0;
  let openQuoteLine: number | undefined;
  Papa.parse<string[]>(body, {
    delimiter,
    step: ({ data, errors, meta }) => {
      const open = errors.find(({ code }) => code === 'MissingQuotes');
      if (open) openQuoteLine ??= lineAt(open.index ?? begin);
      const cells = data.map((cell) => cell.trim());
      const row = { line: lineAt(begin), cells };
      const unreadable = body.slice(begin, meta.cursor).search(UNREADABLE);
      const isBlank = cells.every((cell) => cell === '');
      if (!isBlank)
        read.push(unreadable === -1 ? row : { ...row, unreadableLine: lineAt(begin + unreadable) });
      begin = meta.cursor;
    },
  });
  const [head, ...rows] = read;
  return {
    head: head?.cells ?? [],
    rows,
    separator: delimiter,
    ...(openQuoteLine !== undefined && { openQuoteLine }),
  };
}

/** The line of a position, asked in ascending order: each character is looked at once. */
function lineCounter(text: string, first: number) {
  let line = first;
  let seen = 0;
  return (position: number): number => {
    for (; seen < position; seen += 1) {
      const isBreak = text[seen] === '\n' || (text[seen] === '\r' && text[seen + 1] !== '\n');
      if (isBreak) line += 1;
    }
    return line;
  };
}
