/** A row of a list and its version: another one whenever the row may look different. */
export interface VersionedRow {
  readonly id: number;
  readonly version: string;
}

/** Parses `12:ab,11:cd`, as statements write it: the rows in their order. The whole text is the version of the list. */
export function parseRowVersions(text: string): VersionedRow[] {
  if (text === '') return [];
  return text.split(',').map((row) => {
    const colon = row.indexOf(':');
    return { id: Number(row.slice(0, colon)), version: row.slice(colon + 1) };
  });
}
