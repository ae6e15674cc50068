/** One reading of an append-only table; everything in it of the same moment. */
export interface LogRead<Entry extends { readonly id: number }> {
  /** Entries above the floor. */
  readonly entries: readonly Entry[];
  /** The largest id that is visible. */
  readonly maxId: number;
  /** Every transaction below this has ended. */
  readonly xmin: number;
  /** No transaction from this on had begun. */
  readonly xmax: number;
}

/** An id is drawn a moment before its transaction has a number; nothing takes as long as this between the two. */
const SETTLE_MS = 1_000;

/**
 * Where to read an append-only table on, so that each entry is told once and none is missed. Ids are drawn before
 * the commit, so a smaller one may appear later than a larger one: the floor only rises to an id that was visible
 * before every transaction that runs now had begun, and what stands above it is remembered.
 */
export class Frontier<Entry extends { readonly id: number }> {
  private floor: number | undefined;
  private readonly told = new Set<number>();
  private marks: { maxId: number; xmax: number; at: number }[] = [];

  /** Entries up to this id are known. Before the first reading has settled there is nothing to start from. */
  get readFrom(): number {
    return this.floor ?? Number.MAX_SAFE_INTEGER;
  }

  /** False: which entries are new cannot be said yet, so everything may have changed. */
  get isSettled(): boolean {
    return this.floor !== undefined;
  }

  /** @param at when it was read, in milliseconds; returns what had not been told before */
  accept({ entries, maxId, xmin, xmax }: LogRead<Entry>, at: number): Entry[] {
    const fresh = entries.filter(({ id }) => !this.told.has(id));
    for (const { id } of fresh) this.told.add(id);
    // The earliest mark of an id is the one that settles first.
    if (this.marks.at(-1)?.maxId !== maxId) this.marks.push({ maxId, xmax, at });
    const settled = this.marks.findLastIndex((mark) => mark.xmax <= xmin && at - mark.at >= SETTLE_MS);
    const reached = this.marks[settled];
    if (reached) {
      // Never lower: old entries are thrown away, and the largest of none is 0.
      const floor = (this.floor = Math.max(this.floor ?? 0, reached.maxId));
      // The last mark stays: while nothing new is written, it is the one that says so.
      this.marks = this.marks.slice(settled + (settled === this.marks.length - 1 ? 0 : 1));
      for (const id of this.told) if (id <= floor) this.told.delete(id);
    }
    return fresh;
  }

  /** After too long a silence: what was told is not known any more. */
  reset(): void {
    this.floor = undefined;
    this.told.clear();
    this.marks = [];
  }
}
