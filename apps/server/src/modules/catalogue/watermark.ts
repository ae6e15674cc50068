/** One reading of an append-only table; everything in it of the same moment. */
export interface LogRead<Entry extends { readonly id: number }> {
  /** Entries above the floor. */
  readonly entries: readonly Entry[];
  /** The largest id that is visible. */
  readonly maxId: number;
  /** No transaction from this on had begun. */
  readonly xmax: number;
  /** The transactions that are under way. */
  readonly running: readonly number[];
}

/** An id is drawn a moment before its transaction has a number; nothing takes as long as this between the two. */
const SETTLE_MS = 1_000;

/** A transaction that runs for longer is none of ours, which have limits: it is not waited for. */
const LONG_MS = 5_000;

/** Which entries are new cannot be said: everything may have changed. */
type Everything = 'everything';

/**
 * Where to read an append-only table on, so that each entry is reported once and none is missed. Ids are drawn before
 * the commit, so a smaller one may appear later than a larger one: the floor only rises to an id that was visible
 * before every transaction that runs now had begun, and what stands above it is remembered. A transaction that stays
 * open does not hold the floor; when it ends at last, what it wrote may lie below, and everything may have changed.
 */
export class Watermark<Entry extends { readonly id: number }> {
  private floor: number | undefined;
  private readonly reported = new Set<number>();
  private marks: { maxId: number; xmax: number; at: number }[] = [];
  /** When each running transaction was seen first. */
  private firstSeen = new Map<number, number>();
  /** Those that run still and were not waited for. */
  private passed = new Set<number>();

  /** Entries up to this id are known. Before the first reading has settled there is nothing to start from. */
  get readFrom(): number {
    return this.floor ?? Number.MAX_SAFE_INTEGER;
  }

  /** For how long the oldest transaction has been seen to run. @param at as in `accept` */
  oldestMs(at: number): number {
    return at - Math.min(at, ...this.firstSeen.values());
  }

  /** @param at when it was read, in milliseconds; returns what had not been reported before */
  accept({ entries, maxId, xmax, running }: LogRead<Entry>, at: number): Entry[] | Everything {
    const wasSettled = this.floor !== undefined;
    const fresh = entries.filter(({ id }) => !this.reported.has(id));
    for (const { id } of fresh) this.reported.add(id);
    this.firstSeen = new Map(running.map((xid) => [xid, this.firstSeen.get(xid) ?? at]));
    const isLong = (xid: number) => at - (this.firstSeen.get(xid) ?? at) >= LONG_MS;
    const waitedFor = running.filter((xid) => !isLong(xid));
    const oldest = Math.min(xmax, ...waitedFor);
    // The earliest mark of an id is the one that settles first.
    if (this.marks.at(-1)?.maxId !== maxId) this.marks.push({ maxId, xmax, at });
    const settled = this.marks.findLastIndex((mark) => mark.xmax <= oldest && at - mark.at >= SETTLE_MS);
    const reached = this.marks[settled];
    if (reached) {
      // Never lower: old entries are thrown away, and the largest of none is 0.
      const floor = (this.floor = Math.max(this.floor ?? 0, reached.maxId));
      // The last mark stays: while nothing new is written, it is the one that says so.
      this.marks = this.marks.slice(settled + (settled === this.marks.length - 1 ? 0 : 1));
      for (const id of this.reported) if (id <= floor) this.reported.delete(id);
    }
    const hasPassedEnded = [...this.passed].some((xid) => !this.firstSeen.has(xid));
    this.passed = new Set(running.filter(isLong));
    return wasSettled && !hasPassedEnded ? fresh : 'everything';
  }

  /** After too long a silence: what was reported is not known any more. */
  reset(): void {
    this.floor = undefined;
    this.reported.clear();
    this.marks = [];
    this.firstSeen.clear();
    this.passed.clear();
  }
}
