/** A position in the log of changes: a row is its transaction and a number. */
export interface LogPosition {
  /** The transaction, as decimal digits without a zero before them: it may outgrow a number. */
  readonly xid: string;
  readonly id: number;
}

const compareXids = (a: string, b: string) => a.length - b.length || (a === b ? 0 : a < b ? -1 : 1);

export const compareLogPositions = (a: LogPosition, b: LogPosition) =>
  compareXids(a.xid, b.xid) || a.id - b.id;

export const isAfter = (one: LogPosition, other: LogPosition) => compareLogPositions(one, other) > 0;

export const oldestXid = (xids: readonly [string, ...string[]]) =>
  xids.reduce((least, xid) => (compareXids(xid, least) < 0 ? xid : least));
