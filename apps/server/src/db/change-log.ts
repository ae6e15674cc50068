import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import type { TimeLimits } from '../kit/time-limits.ts';
import { Timers } from '../kit/timers.ts';
import { type Change, notifyNodes, readChanges, type Snapshot } from './changes.repo.ts';
import type { Database } from './database.ts';
import { listenToNodes, type NodeListener } from './node-listener.ts';
import { isAfter, oldestXid, type LogPosition } from './log-position.ts';

/**
 * A change after a silence is announced at once, and those that follow within so long together: a notification for each
 * halves the rate of placements (docs/decisions/0005-events-outbox.md).
 */
const GATHER_MS = 20;

/** More at once are not worth telling apart: everything has changed. */
const MAX_CHANGES = 20_000;

/**
 * After so long a silence everything counts as changed. Well under the hour for which changes are kept (jobs), and by the
 * database's clock: the process's own one stands still while its machine is suspended.
 */
const FORGET_AFTER_MS = 5 * 60_000;

/** Result of one look at the log. */
export interface Reading {
  /** When it began, among the turns of its log. */
  readonly sequence: number;
  /** The same by the clock of the log, in milliseconds. */
  readonly at: number;
  /** Changes that became visible since the reading before, by position. */
  readonly changes: readonly Change[];
  /** Which changes there were cannot be said: after the start or a long silence, or too many. */
  readonly isEverything: boolean;
  /** No row below this will become visible any more, but of a transaction that was not waited for. */
  readonly settled: LogPosition;
  /** No row below this will become visible any more. */
  readonly complete: LogPosition;
}

export interface ChangeLogOptions {
  readonly db: Database;
  /** For the connection that hears other nodes; without it their changes come with the slow read. */
  readonly connection?: ClientConfig | undefined;
  readonly limits: Pick<TimeLimits, 'catchUpMs' | 'heldEventsMs'>;
  /** The time for pacing, in milliseconds, that only ever grows. */
  readonly now?: (() => number) | undefined;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * The one reader of `live_events` in this process: reports every committed change to its listeners, made on any node or
 * outside of them all, once and soon. New is what the snapshot of the reading before did not see, so a row that is
 * committed late with a small number is found like any other. It reads after a write of this node, when another node
 * reports a write, when a caller asks, and every `catchUpMs` anyway.
 */
export class ChangeLog {
  readonly now: () => number;
  private readonly node = randomUUID();
  private readonly timers: Timers;
  private readonly listeners: ((reading: Reading) => void)[] = [];
  private readonly wakers: (() => void)[] = [];
  private listener: NodeListener | undefined;
  private count = 0;
  private last:
    | { readonly reading: Reading; readonly snapshot: Snapshot; readonly databaseMs: number }
    | undefined;
  /** When each transaction under way was seen first. */
  private firstSeen = new Map<string, number>();
  private reading: { readonly sequence: number; readonly done: Promise<void> } | undefined;
  private waiting: Promise<void> | undefined;
  private isGathering = false;
  /** When changes of this process were announced last. */
  private announcedAt = Number.NEGATIVE_INFINITY;
  private isReadLater = false;
  /** Since the last reading that succeeded: one line of log says so. */
  private hasFailed = false;
  private isStopped = false;

  constructor(private readonly options: ChangeLogOptions) {
    this.now = options.now ?? (() => performance.now());
    this.timers = new Timers((error) => this.report(error));
  }

  /** Called with each reading, in turn, before those who asked for it go on. */
  onReading(listener: (reading: Reading) => void): void {
    this.listeners.push(listener);
  }

  /** Called when something was committed, here or elsewhere, that this process may be waiting for. */
  onWrite(waker: () => void): void {
    this.wakers.push(waker);
  }

  start(): void {
    const { connection, limits } = this.options;
    if (connection) {
      this.listener = listenToNodes(connection, (sender) => {
        if (sender === this.node) return;
        this.read().catch((error: unknown) => this.report(error));
        this.wake();
      });
    }
    this.timers.every(limits.catchUpMs, () => this.read());
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.timers.clear();
    await this.listener?.stop();
    await this.reading?.done.catch(ignore);
  }

  /** Something was changed and committed by this process. */
  announce(): void {
    if (this.isGathering || this.isStopped) return;
    this.isGathering = true;
    this.timers.later(Math.max(0, this.announcedAt + GATHER_MS - this.now()), async () => {
      this.isGathering = false;
      this.announcedAt = this.now();
      this.wake();
      await Promise.all([notifyNodes(this.options.db, this.node), this.read()]);
    });
  }

  /** Counts readings and writes, so that it is certain which came first. */
  nextSequence(): number {
    return ++this.count;
  }

  /** The latest one. */
  get sequence(): number {
    return this.count;
  }

  get latest(): Reading | undefined {
    return this.last?.reading;
  }

  /** How long the oldest transaction had run when the log was last read, as far as this has seen it, in milliseconds. */
  get oldestTransactionMs(): number {
    const at = this.last?.reading.at ?? 0;
    return at - Math.min(at, ...this.firstSeen.values());
  }

  /** Reads again within so many milliseconds: something waits for a transaction under way. */
  readLater(ms: number): void {
    if (this.isReadLater || this.isStopped) return;
    this.isReadLater = true;
    this.timers.later(ms, () => {
      this.isReadLater = false;
      return this.read();
    });
  }

  /**
   * Returns when a reading that began after this turn has been told, so with what is committed now unless another turn is
   * given. Throws what the database throws.
   */
  async read(since: number = this.sequence): Promise<void> {
    if (this.latest && this.latest.sequence > since) return;
    if (!this.reading) return this.begin();
    if (this.reading.sequence > since) return this.reading.done;
    // The one under way may have begun too early. All who come until it is over share the next.
    this.waiting ??= this.reading.done.catch(ignore).then(() => {
      this.waiting = undefined;
      return this.reading?.done ?? this.begin();
    });
    return this.waiting;
  }

  private begin(): Promise<void> {
    const sequence = this.nextSequence();
    const done = this.readOnce(sequence).finally(() => {
      this.reading = undefined;
    });
    this.reading = { sequence, done };
    return done;
  }

  private async readOnce(sequence: number): Promise<void> {
    const at = this.now();
    const { last } = this;
    const { databaseMs, snapshot, changes } = await readChanges(
      this.options.db,
      last?.snapshot,
      MAX_CHANGES + 1,
    );
    const isEverything =
      !last ||
      databaseMs - last.databaseMs > FORGET_AFTER_MS ||
      changes.length > MAX_CHANGES ||
      // Another database, as a backup that was restored.
      isAfter({ xid: last.snapshot.xmax, id: 0 }, { xid: snapshot.xmax, id: 0 });
    this.firstSeen = new Map(snapshot.running.map((xid) => [xid, this.firstSeen.get(xid) ?? at]));
    const isYoung = (xid: string) => at - (this.firstSeen.get(xid) ?? at) < this.options.limits.heldEventsMs;
    const reading: Reading = {
      sequence,
      at,
      changes: isEverything ? [] : changes,
      isEverything,
      settled: { xid: oldestXid([snapshot.xmax, ...snapshot.running.filter(isYoung)]), id: 0 },
      complete: { xid: oldestXid([snapshot.xmax, ...snapshot.running]), id: 0 },
    };
    this.last = { reading, snapshot, databaseMs };
    this.hasFailed = false;
    for (const listener of this.listeners) listener(reading);
  }

  private report(error: unknown): void {
    if (!this.hasFailed) this.options.onTrouble(error);
    this.hasFailed = true;
  }

  private wake(): void {
    for (const waker of this.wakers) waker();
  }
}

// Callers that need the answer ask themselves and get the error.
const ignore = (): void => undefined;
