/** Work for later, all of which can be called off; none of it keeps the process alive. */
export class Timers {
  private readonly pending = new Set<NodeJS.Timeout>();

  constructor(private readonly onTrouble: (error: unknown) => void) {}

  /** Again and again; passed over while the time before is still at it. */
  every(ms: number, work: () => Promise<void>): void {
    let isRunning = false;
    const timer = setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      work()
        .catch(this.onTrouble)
        .finally(() => {
          isRunning = false;
        });
    }, ms);
    this.pending.add(timer.unref());
  }

  /** Once. */
  later(ms: number, work: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      this.pending.delete(timer);
      work().catch(this.onTrouble);
    }, ms);
    this.pending.add(timer.unref());
  }

  clear(): void {
    for (const timer of this.pending) clearTimeout(timer);
    this.pending.clear();
  }
}
