import { AppError } from './app-error.ts';

export interface QueueLimits {
  /** Pieces of work that run at once. */
  readonly concurrency: number;
  /** Pieces of work of one key that run at once; all of them unless said. */
  readonly perKey?: number;
  /** Pieces of work that may wait. */
  readonly maxWaiting: number;
  /** Pieces of work of one key that may wait; all of them unless said. */
  readonly maxWaitingPerKey?: number;
  readonly longestWaitMs: number;
  /** Text for a caller who is refused. */
  readonly sentence: string;
}

interface Waiting {
  start(): void;
}

/**
 * A queue that refuses with UNAVAILABLE rather than grow: callers that come when it is full, and those that have waited
 * too long. Keys take turns, so that one with much work does not keep the others waiting.
 */
export class BoundedQueue {
  private running = 0;
  private readonly runningOf = new Map<string, number>();
  private waiting = 0;
  /** The key whose turn is next comes first. */
  private readonly waitingOf = new Map<string, Waiting[]>();

  constructor(private readonly limits: QueueLimits) {}

  /** @param options.signal takes work that has not begun out of the queue */
  async run<T>(
    work: () => Promise<T>,
    { key = '', signal }: { key?: string | undefined; signal?: AbortSignal | undefined } = {},
  ): Promise<T> {
    if (signal?.aborted) throw this.refusal();
    if (this.mayStart(key)) this.begin(key);
    else await this.wait(key, signal);
    try {
      return await work();
    } finally {
      this.end(key);
    }
  }

  private mayStart(key: string): boolean {
    const { concurrency, perKey = concurrency } = this.limits;
    return this.running < concurrency && (this.runningOf.get(key) ?? 0) < perKey;
  }

  private begin(key: string): void {
    this.running++;
    this.runningOf.set(key, (this.runningOf.get(key) ?? 0) + 1);
  }

  private end(key: string): void {
    this.running--;
    const left = (this.runningOf.get(key) ?? 0) - 1;
    if (left > 0) this.runningOf.set(key, left);
    else this.runningOf.delete(key);
    // It has had its turn.
    const own = this.waitingOf.get(key);
    if (own) {
      this.waitingOf.delete(key);
      this.waitingOf.set(key, own);
    }
    for (const [next, [first]] of this.waitingOf)
      if (this.mayStart(next)) {
        first?.start();
        return;
      }
  }

  private wait(key: string, signal: AbortSignal | undefined): Promise<void> {
    const { maxWaiting, maxWaitingPerKey = maxWaiting, longestWaitMs } = this.limits;
    const others = this.waitingOf.get(key)?.length ?? 0;
    if (this.waiting >= maxWaiting || others >= maxWaitingPerKey) throw this.refusal();
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', refuse);
        this.remove(key, waiting);
      };
      const refuse = () => {
        leave();
        reject(this.refusal());
      };
      const waiting = {
        start: () => {
          leave();
          this.begin(key);
          resolve();
        },
      };
      const timer = setTimeout(refuse, longestWaitMs);
      signal?.addEventListener('abort', refuse);
      this.waiting++;
      this.waitingOf.set(key, [...(this.waitingOf.get(key) ?? []), waiting]);
    });
  }

  private remove(key: string, waiting: Waiting): void {
    this.waiting--;
    const left = this.waitingOf.get(key)?.filter((one) => one !== waiting) ?? [];
    if (left.length > 0) this.waitingOf.set(key, left);
    else this.waitingOf.delete(key);
  }

  private refusal(): AppError {
    return new AppError('UNAVAILABLE', this.limits.sentence);
  }
}
