/** Lets through what happens for the first time, and then once a period with how often it happened meanwhile. */
export class LogThrottle {
  private count = 0;
  private loggedAt = -Infinity;

  /** @param now in milliseconds, of a clock that only goes forward */
  constructor(
    private readonly periodMs: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** @returns how often it has happened since it was last let through; undefined while that is too recent */
  note(): number | undefined {
    this.count += 1;
    if (this.now() - this.loggedAt < this.periodMs) return undefined;
    this.loggedAt = this.now();
    const { count } = this;
    this.count = 0;
    return count;
  }
}
