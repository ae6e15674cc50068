import type { MailState } from '../auth/context.ts';
import type { DatabasePool } from '../db/database.ts';
import { BackgroundWorker } from '../kit/background-worker.ts';
import type { Clock } from '../kit/clock.ts';
import { settleAll } from '../kit/settle-all.ts';
import { updatePresence } from '../modules/consoles/index.ts';
import { askLateKitchens, cancelUnanswered, keepTime, escalateOrders } from '../modules/orders/index.ts';

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
 * Ends what no kitchen has answered in time, reminds kitchens before, asks them about late orders, and decides who is there. No job of one node: every
 * node does it, each order by one of them, so that the death of a node is noticed by nobody. The database's time decides.
 */
export class KitchenClock extends BackgroundWorker {
  constructor(private readonly options: ClockOptions) {
    super({ everyMs: LOOK_MS, onTrouble: options.onTrouble });
  }

  /** When this node stops, the orders that are being ended are waited for, not the rest. */
  protected async work(): Promise<void> {
    const { db } = this.options;
    if (!(await keepTime(db))) return;
    // Where one fails the other is waited for: it is still ending an order.
    await settleAll(Array.from({ length: AT_ONCE }, () => this.endOrders()));
    let hasMore = true;
    while (hasMore && !this.isStopping) hasMore = await escalateOrders(db);
    hasMore = true;
    while (hasMore && !this.isStopping) hasMore = await askLateKitchens(db);
    if (!this.isStopping) await updatePresence(this.options);
  }

  private async endOrders(): Promise<void> {
    let hasMore = true;
    while (hasMore && !this.isStopping) hasMore = await cancelUnanswered(this.options.db);
  }
}
