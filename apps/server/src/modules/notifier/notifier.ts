import type { Context } from '../../auth/context.ts';
import { isBusy } from '../../db/failures.ts';
import { BackgroundWorker } from '../../kit/background-worker.ts';
import { type Cursor, type PendingEvent, lockCursor, advanceCursor, readNext } from './notifier.repo.ts';
import { processEvents } from './process-events.ts';

const LOOK_MS = 5_000;
/**
 * News is told so long after the commit, all of that time together: the screens that the event is about are read and drawn
 * before, and many events cost few statements.
 */
const GATHER_MS = 200;
/** Few enough that what many people are told of them is stored within the limit of a transaction. */
const BATCH = 200;
/** After so many failures an event of this age is left out: one that nobody can be told of must not keep the others back. */
const MAX_TRIES = 5;
const LEFT_OUT_AFTER_SECONDS = 60;
/** Events that people may be told of. */
const NEWS: ReadonlySet<string> = new Set([
  'order.placed',
  'order.status',
  'message.created',
  'message.read',
]);

export interface NotifierOptions {
  readonly context: Context;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Turns events of the hot paths into notifications, mails and pushes, so that placements and messages write nothing more
 * for them. One node at a time does it, by the lock of the cursor's row; what it stores and how far it has read are one
 * transaction, so a node that dies leaves nothing half told.
 */
export class Notifier extends BackgroundWorker {
  private gathering: NodeJS.Timeout | undefined;
  /** So many are told alone after a failure: those before one that fails are not held up by it. */
  private singles = 0;
  /** The event that was told alone last, and how often it failed. */
  private alone: PendingEvent | undefined;
  private tries = 0;

  constructor(private readonly options: NotifierOptions) {
    super({ everyMs: LOOK_MS, onTrouble: options.onTrouble });
  }

  /** Something was committed. */
  override wake(): void {
    if (this.isStopping) return;
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      super.wake();
    }, GATHER_MS).unref();
  }

  override async stop(): Promise<void> {
    clearTimeout(this.gathering);
    await super.stop();
  }

  /** Tells everything that there is. */
  protected async work(): Promise<void> {
    let hasMore = true;
    while (hasMore && !this.isStopping) {
      const limit = this.singles > 0 ? 1 : BATCH;
      const read = await this.processNext(limit).catch((error: unknown) => this.failed(error, limit));
      if (this.singles > 0) this.singles--;
      hasMore = read === limit;
    }
  }

  /** Rejects with the error, having left the event out that has failed for good. */
  private async failed(error: unknown, limit: number): Promise<never> {
    this.singles = BATCH;
    const event = limit === 1 ? this.alone : undefined;
    // Failures for want of a database pass in a moment.
    if (event && !isBusy(error)) {
      this.tries += 1;
      if (this.tries >= MAX_TRIES && event.ageSeconds >= LEFT_OUT_AFTER_SECONDS) {
        await this.leaveOut(event);
        const { type, xid, id } = event;
        throw new Error(`${type} ${xid}-${id} is told to nobody: it failed ${this.tries} times`, {
          cause: error,
        });
      }
    }
    throw error;
  }

  private leaveOut(event: PendingEvent): Promise<void> {
    return this.options.context.db.transaction(async (tx) => {
      const cursor = await lockCursor(tx);
      // Another node may have told it meanwhile.
      if (cursor && isBefore(cursor, event)) await advanceCursor(tx, event);
    });
  }

  /** How many events were read: what it stores of them is told by events too. */
  private processNext(limit: number): Promise<number> {
    const { context } = this.options;
    return context.db.transaction(async (tx) => {
      const cursor = await lockCursor(tx);
      if (!cursor) return 0;
      const { horizon, isForeign, events } = await readNext(tx, cursor, limit);
      const last = events.at(-1);
      if (isForeign) await advanceCursor(tx, { xid: horizon, id: 0 });
      if (!last) return 0;
      const [first] = events;
      if (limit === 1 && first && !(this.alone && isSame(this.alone, first))) this.tries = 0;
      this.alone = limit === 1 ? first : this.alone;
      const news = events.filter(({ type }) => NEWS.has(type));
      if (news.length > 0) await processEvents(context, tx, news);
      await advanceCursor(tx, { xid: last.xid, id: last.id });
      return events.length;
    });
  }
}

const isSame = (one: Cursor, other: Cursor): boolean => one.xid === other.xid && one.id === other.id;

function isBefore(one: Cursor, other: Cursor): boolean {
  const [a, b] = [BigInt(one.xid), BigInt(other.xid)];
  return a < b || (a === b && one.id < other.id);
}
