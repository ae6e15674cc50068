/** A place in the log of changes: a row is its transaction and a number. */
export interface Place {
  /** The transaction, as decimal digits without a zero before them: it may outgrow a number. */
  readonly xid: string;
  readonly id: number;
}

const compareXids = (a: string, b: string) => a.length - b.length || (a === b ? 0 : a < b ? -1 : 1);

export const comparePlaces = (a: Place, b: Place) => compareXids(a.xid, b.xid) || a.id - b.id;

export const isAfter = (one: Place, other: Place) => comparePlaces(one, other) > 0;

export const oldestXid = (xids: readonly [string, ...string[]]) =>
  xids.reduce((least, xid) => (compareXids(xid, least) < 0 ? xid : least));
