import { unavailable } from '../kit/app-error.ts';

/** Statements that a node sends to the database at once. Its processors are few and shared by all that run. */
const CONCURRENCY = 6;
/** A statement that runs for longer waits for a lock or a disk, and uses no processor. */
const LONG_MS = 25;

interface Slot {
  readonly since: number;
}

/**
 * First come, first served, with bounded concurrency. Sixteen statements that run at once share a processor, so that
 * each ends as late as the last; one after the other they end sooner on average. A statement that takes long gives its
 * slot to the next one, so that nobody waits behind a lock.
 */
export class QueryQueue {
  // In the order in which they began.
  private readonly running = new Set<Slot>();
  private readonly queue: ((slot: Slot) => void)[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly concurrency = CONCURRENCY,
    private readonly longMs = LONG_MS,
  ) {}

  /** How many have not begun. */
  get waiting(): number {
    return this.queue.length;
  }

  /** @param maxWaitMs throws UNAVAILABLE when it has not begun by then */
  async run<T>(work: () => Promise<T>, maxWaitMs?: number): Promise<T> {
    const slot = this.running.size < this.concurrency ? this.begin() : await this.wait(maxWaitMs);
    try {
      return await work();
    } finally {
      this.end(slot);
    }
  }

  private begin(): Slot {
    const slot = { since: performance.now() };
    this.running.add(slot);
    return slot;
  }

  private wait(maxWaitMs: number | undefined): Promise<Slot> {
    this.watch();
    return new Promise((resolve, reject) => {
      if (maxWaitMs === undefined) {
        this.queue.push(resolve);
        return;
      }
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(begin), 1);
        reject(unavailable());
      }, maxWaitMs);
      const begin = (slot: Slot) => {
        clearTimeout(timer);
        resolve(slot);
      };
      this.queue.push(begin);
    });
  }

  private end(slot: Slot): void {
    // A long one has given its slot away already.
    if (this.running.delete(slot)) this.admit();
  }

  private admit(): void {
    if (this.queue.length === 0 || this.running.size >= this.concurrency) return;
    this.queue.shift()?.(this.begin());
  }

  /** While others wait, checks the oldest one when it becomes a long one. */
  private watch(): void {
    const [oldest] = this.running;
    if (this.timer || !oldest) return;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        for (const slot of this.running) {
          if (performance.now() - slot.since < this.longMs) break;
          this.end(slot);
        }
        if (this.waiting > 0) this.watch();
      },
      Math.max(0, oldest.since + this.longMs - performance.now()),
    );
    this.timer.unref();
  }
}
