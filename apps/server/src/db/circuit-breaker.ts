import { unavailable } from '../kit/app-error.ts';

const MAX_FAILURES = 5;
const WITHIN_MS = 2_000;
const PROBE_EVERY_MS = 1_000;

/**
 * When connections to the database fail one after the other, requests are refused at once instead of waiting for the
 * same failure. Meanwhile a probe asks the database, at once and then every second; its first success lets requests
 * through again.
 */
export class CircuitBreaker {
  private failures: number[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isTripped = false;
  private isStopped = false;

  /** @param probe succeeds when the database answers on a connection of now */
  constructor(
    private readonly probe: () => Promise<unknown>,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get isOpen(): boolean {
    return this.isTripped;
  }

  /** Throws UNAVAILABLE while the circuit is open. */
  assertClosed(): void {
    if (this.isTripped) throw unavailable();
  }

  recordFailure(): void {
    if (this.isTripped || this.isStopped) return;
    const now = this.now();
    this.failures = [...this.failures.filter((at) => now - at < WITHIN_MS), now];
    if (this.failures.length < MAX_FAILURES) return;
    this.isTripped = true;
    this.failures = [];
    void this.runProbe();
  }

  /** No probe runs on after the pool was closed. */
  stop(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private async runProbe(): Promise<void> {
    const began = this.now();
    try {
      await this.probe();
      this.isTripped = false;
    } catch {
      if (this.isStopped) return;
      const pause = Math.max(0, PROBE_EVERY_MS - (this.now() - began));
      this.timer = setTimeout(() => void this.runProbe(), pause);
      this.timer.unref();
    }
  }
}
