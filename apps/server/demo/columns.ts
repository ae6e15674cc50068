/** Values of a row, by their fields or columns. */
export type Fields = Record<string, unknown>;

/** Rows of tables; each row of a table has the same fields, and a column for each. */
export type Tables = (readonly [table: string, rows: readonly Fields[]])[];

/** Fields that hold a moment: `at`, `createdAt`, `validFrom`, `waitingSince`. */
const MOMENT = /^at$|(?:At|From|Until|Since)$/;

/** Rows by their columns. A column is called as its field: `owner_id` holds `ownerId`. A moment is written as the database reads it. */
export function inColumns(rows: readonly Fields[]): Fields[] {
  const columns = Object.keys(rows[0] ?? {}).map((field) => ({
    field,
    column: field.replace(/[A-Z]/g, '_$&').toLowerCase(),
    isMoment: MOMENT.test(field),
  }));
  return rows.map((row) => {
    const renamed: Fields = {};
    for (const { field, column, isMoment } of columns) {
      const value = row[field] ?? null;
      renamed[column] = isMoment && typeof value === 'number' ? new Date(value).toISOString() : value;
    }
    return renamed;
  });
}

/** Rows with their places in the list, from 1 on, as their numbers. */
export const numbered = <Row extends object>(rows: readonly Row[]): (Row & { id: number })[] =>
  rows.map((row, index) => ({ ...row, id: index + 1 }));

export const byId = <Row extends { id: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.id, row]));
