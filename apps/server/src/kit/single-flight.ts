import { unavailable } from './app-error.ts';
import { withDeadline } from './deadline.ts';
import { timeLimits } from './time-limits.ts';

/**
 * One request at a time, shared by all who need its answer. One that takes too long fails for those who wait, and is
 * forgotten: the next who needs the answer requests anew.
 */
export class SingleFlight<T> {
  private flight: Promise<T> | undefined;

  constructor(private readonly limitMs: number = timeLimits.sharedRequestMs) {}

  /** @param request gets a function that says, after waiting, whether its answer may still be remembered */
  run(request: (isCurrent: () => boolean) => Promise<T>): Promise<T> {
    if (this.flight) return this.flight;
    const isCurrent = () => this.flight === flight;
    const flight: Promise<T> = withDeadline(
      // Begun later, so that `flight` stands when it asks.
      Promise.resolve().then(() => request(isCurrent)),
      this.limitMs,
      unavailable,
    ).finally(() => {
      if (isCurrent()) this.flight = undefined;
    });
    this.flight = flight;
    return flight;
  }

  /** Forgets the request under way: it is answered to those who wait, and to nobody else. */
  forget(): void {
    this.flight = undefined;
  }
}
