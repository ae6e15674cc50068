import type { MailState } from '../auth/context.ts';
import type { DatabasePool } from '../db/database.ts';
import type { Clock } from '../kit/clock.ts';
import { updatePresence } from '../modules/consoles/index.ts';
import { cancelUnanswered, keepTime, escalateOrders } from '../modules/orders/index.ts';

/** How often a node looks for orders whose time is over: twice within the ten seconds that they may be late. */
const LOOK_MS = 5_000;
/** Orders that are ended side by side, each on a connection of its own. */
const AT_ONCE = 2;

export interface ClockOptions {
  readonly db: DatabasePool;
  readonly mail: MailState;
  /** Clock by which hours are read. */
  readonly clock: Clock;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Ends what no kitchen has answered in time, reminds kitchens before, and decides who is there. No job of one node: every
 * node does it, each order by one of them, so that the death of a node is noticed by nobody. The database's time decides.
 */
export class KitchenClock {
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private isStopping = false;

  constructor(private readonly options: ClockOptions) {}

  start(): void {
    const look = () => void this.sweep().catch(this.options.onTrouble);
    this.timer = setInterval(look, LOOK_MS).unref();
    look();
  }

  /** Waits for the orders that are being ended, not for the rest of a sweep. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearInterval(this.timer);
    await this.sweeping?.catch(() => undefined);
  }

  /** Looks once; waits for the look that is under way, if there is one. */
  sweep(): Promise<void> {
    this.sweeping ??= this.look().finally(() => {
      this.sweeping = undefined;
    });
    return this.sweeping;
  }

  private async look(): Promise<void> {
    const { db } = this.options;
    if (this.isStopping || !(await keepTime(db))) return;
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.endOrders()));
    let hasMore = true;
    while (hasMore && !this.isStopping) hasMore = await escalateOrders(db);
    if (!this.isStopping) await updatePresence(this.options);
  }

  private async endOrders(): Promise<void> {
    let hasMore = true;
    while (hasMore && !this.isStopping) hasMore = await cancelUnanswered(this.options.db);
  }
}
