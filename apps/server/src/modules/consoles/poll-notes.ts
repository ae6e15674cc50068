import { CONSOLE_EVERY_MS } from '@tiffin/contract/rules/acceptance';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Database } from '../../db/database.ts';
import { Timers } from '../../kit/timers.ts';
import { type Poll, storePolls } from './consoles.repo.ts';

/** Polls of this long are written down together. */
const GATHER_MS = 500;

/**
 * Notes which kitchens poll their orders, once in thirty seconds of each session: an older screen or another program is
 * a console too. A poll waits for none of it: this process remembers whom it noted, and all of half a second become one
 * statement.
 */
export class PollNotes {
  private readonly timers: Timers;
  /** When each session was noted, by its hash. */
  private readonly notedAt = new Map<string, number>();
  private waiting: Poll[] = [];

  constructor(
    private readonly db: Database,
    onTrouble: (error: unknown) => void,
  ) {
    this.timers = new Timers(onTrouble);
  }

  note({ sessionHash, restaurantId, id: userId }: OwnerActor): void {
    const session = sessionHash.toString('hex');
    const now = performance.now();
    const last = this.notedAt.get(session);
    if (last !== undefined && now - last < CONSOLE_EVERY_MS) return;
    this.notedAt.set(session, now);
    this.waiting.push({ sessionHash, restaurantId, userId });
    if (this.waiting.length === 1) this.timers.later(GATHER_MS, () => this.flush());
  }

  /** Polls that have not been written yet are noted again by the next node. */
  stop(): void {
    this.timers.clear();
  }

  private async flush(): Promise<void> {
    const polls = this.waiting;
    this.waiting = [];
    for (const [session, at] of this.notedAt)
      if (performance.now() - at >= CONSOLE_EVERY_MS) this.notedAt.delete(session);
    await storePolls(this.db, polls);
  }
}
