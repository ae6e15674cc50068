/** Several named things in one cell of a sheet: 'Small = 149.00; "Half; half" = 199.00'. */
export interface ListEntry {
  readonly name: string;
  readonly value: string;
}

/** Names with signs of the list stand in quotation marks, and so do those that begin with one. */
const NEEDS_QUOTES = /[;="]/;

const quoted = (name: string): string => (NEEDS_QUOTES.test(name) ? `"${name.replaceAll('"', '""')}"` : name);

export const writeCellList = (entries: readonly ListEntry[]): string =>
  entries.map(({ name, value }) => `${quoted(name)} = ${value}`).join('; ');

const ENTRY = /\s*(?:"((?:[^"]|"")+)"|([^;="]+?))\s*=\s*([^;="]+?)\s*(?:;|$)/y;

/** Undefined where the cell is no such list. The last entry may end with its sign too. */
export function readCellList(cell: string): ListEntry[] | undefined {
  const text = cell.trim();
  const entries: ListEntry[] = [];
  ENTRY.lastIndex = 0;
  for (let at = 0; at < text.length; at = ENTRY.lastIndex) {
    const found = ENTRY.exec(text);
    if (!found) return undefined;
    const [, inQuotes, plain = '', value = ''] = found;
    entries.push({ name: inQuotes?.replaceAll('""', '"') ?? plain, value });
  }
  return entries;
}
