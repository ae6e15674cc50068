/** How many statements a node lets the database work on at once. Its processors are few, and each takes turns among all that run. */
const AT_ONCE = 6;
/** Whatever runs for longer waits itself, for a lock or a disk, and keeps nobody's processor busy. */
const LONG_MS = 25;

interface Turn {
  readonly since: number;
}

/**
 * Who comes first is served first. Sixteen statements that all run at once take turns on a processor, so that each is
 * done as late as the last; one after the other they are done sooner on average, and none much later than the others.
 * Statements that last stop counting, so that nobody waits behind a lock.
 */
export class Turns {
  // In the order in which they began.
  private readonly running = new Set<Turn>();
  private readonly queue: ((turn: Turn) => void)[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly atOnce = AT_ONCE,
    private readonly longMs = LONG_MS,
  ) {}

  /** How many have not begun. */
  get waiting(): number {
    return this.queue.length;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.running.size < this.atOnce ? this.begin() : await this.wait();
    try {
      return await work();
    } finally {
      this.end(turn);
    }
  }

  private begin(): Turn {
    const turn = { since: performance.now() };
    this.running.add(turn);
    return turn;
  }

  private wait(): Promise<Turn> {
    this.watch();
    return new Promise((resolve) => this.queue.push(resolve));
  }

  private end(turn: Turn): void {
    // One that lasted has been replaced already.
    if (this.running.delete(turn)) this.admit();
  }

  private admit(): void {
    if (this.queue.length === 0 || this.running.size >= this.atOnce) return;
    this.queue.shift()?.(this.begin());
  }

  /** While somebody waits, the oldest that runs is looked at when it would have lasted too long. */
  private watch(): void {
    const [oldest] = this.running;
    if (this.timer || !oldest) return;
    this.timer = setTimeout(
      () => {
        this.timer = undefined;
        for (const turn of this.running) {
          if (performance.now() - turn.since < this.longMs) break;
          this.end(turn);
        }
        if (this.waiting > 0) this.watch();
      },
      Math.max(0, oldest.since + this.longMs - performance.now()),
    );
    this.timer.unref();
  }
}
