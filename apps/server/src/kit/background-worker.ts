export interface BackgroundWorkerOptions {
  /** Milliseconds from one look to the next. */
  readonly everyMs: number;
  readonly onTrouble: (error: unknown) => void;
}

/** Works beside the requests: when it starts, when woken and every few seconds, and never twice at once. */
export abstract class BackgroundWorker {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWanted = false;
  private readonly stopping = new AbortController();

  constructor(private readonly schedule: BackgroundWorkerOptions) {}

  /** Does what there is to do. */
  protected abstract work(): Promise<void>;

  protected get isStarted(): boolean {
    return this.timer !== undefined;
  }

  /** Aborted as soon as it is to stop: work goes no further than it must. */
  protected get stopSignal(): AbortSignal {
    return this.stopping.signal;
  }

  protected get isStopping(): boolean {
    return this.stopSignal.aborted;
  }

  /** Keeps no process alive. */
  start(): void {
    const look = () => {
      if (!this.running) this.wake();
    };
    this.timer = setInterval(look, this.schedule.everyMs).unref();
    look();
  }

  /** There may be something to do. */
  wake(): void {
    this.isWanted = true;
    if (!this.running) this.run().catch(this.schedule.onTrouble);
  }

  /** Works, and once more after the work under way; rejects with what failed. */
  run(): Promise<void> {
    if (this.isStopping) return Promise.resolve();
    this.isWanted = true;
    this.running ??= this.workWhileWanted();
    return this.running;
  }

  /** Waits for the work under way. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.running?.catch(() => undefined);
  }

  private async workWhileWanted(): Promise<void> {
    try {
      while (this.isWanted && !this.isStopping) {
        this.isWanted = false;
        await this.work();
      }
    } finally {
      // At once after the last look at what is wanted: a later wake starts it again.
      this.running = undefined;
    }
  }
}
