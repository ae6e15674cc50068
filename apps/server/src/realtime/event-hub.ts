import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import type { Actor } from '../auth/actor.ts';
import { findLiveSessions } from '../auth/sessions.repo.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../kit/app-error.ts';
import type { TimeLimits } from '../kit/time-limits.ts';
import { Timers } from '../kit/timers.ts';
import { EventStream } from './event-stream.ts';
import {
  audiencesOf,
  isAfter,
  type Cursor,
  parseEventId,
  RESET_FRAME,
  type LiveEvent,
  toEventId,
  toFrame,
  toResyncFrame,
} from './live-event.ts';
import { notifyNodes, readHorizon, readHeld, readMissed, readNewer } from './live-events.repo.ts';
import { listenToNodes, type NodeListener } from './node-listener.ts';
import { StreamRegister } from './stream-register.ts';

/** Changes of this long are announced together (ENGINE: a notification for each halves the rate of placements). */
const GATHER_MS = 20;
/** Rows that wait for an older transaction are looked at again. */
const PENDING_MS = 50;
const BATCH = 500;
const MOST_MISSED = 1_000;
/** A browser opens one stream a tab; a connection that died unnoticed makes room for its successor. */
const MOST_STREAMS_PER_USER = 8;
const MOST_STREAMS = 10_000;
const RETRY_MS = 3_000;
/** Each reader of a node that stops is told another time in between, so that they do not come elsewhere all at once. */
const RETURN_MS = { least: 1_000, most: 15_000 };
/** Signs of life are spread over the time between two of them, so that thousands of streams hold up no event. */
const BEATS = 15;
const CROWDED_RETRY_MS = 60_000;
const SESSIONS_AT_ONCE = 500;

export interface HubOptions {
  readonly db: Database;
  /** For the connection that hears other nodes; without it their events come with the slow read. */
  readonly connection?: ClientConfig;
  /** How often every stream gets a sign of life. */
  readonly heartbeatMs: number;
  /** As many as this process carries unless said. */
  readonly mostStreams?: number | undefined;
  readonly limits: TimeLimits;
  readonly onTrouble: (error: unknown) => void;
  /** Something was committed, here or elsewhere: for workers that wait for it. */
  readonly onChange?: () => void;
}

/**
 * Sends events of what has changed, on any node, to the open streams of this process (ENGINE). A change is in the outbox
 * when it is committed; `announceChange`, called after a commit that wrote one (db/written.ts), makes every node read on
 * from where it was. Events are sent at least once, and in one order.
 */
export class EventHub {
  private readonly streams = new StreamRegister();
  private readonly node = randomUUID();
  private readonly timers: Timers;
  private listener: NodeListener | undefined;
  /** Everything up to here was sent; undefined while no stream is open. */
  private cursor: Cursor | undefined;
  /** Since when the oldest transaction under way has kept events from being delivered. */
  private held: { readonly horizon: string; readonly since: number; resyncAt: number } | undefined;
  /** When the events were last read, or found to be none. */
  private readAt = performance.now();
  private beatOf = 0;
  private gathering = false;
  private reading: Promise<void> | undefined;
  private isReadWanted = false;
  private isClosed = false;
  private isDraining = false;

  constructor(private readonly options: HubOptions) {
    this.timers = new Timers(options.onTrouble);
  }

  /** How many streams are open here. */
  get size(): number {
    return this.streams.size;
  }

  start(): void {
    const { connection, heartbeatMs, limits } = this.options;
    if (connection) {
      this.listener = listenToNodes(connection, (sender) => {
        if (sender === this.node) return;
        this.wantRead();
        this.options.onChange?.();
      });
    }
    this.timers.every(Math.min(heartbeatMs, limits.streamSessionMs), () => this.lookAtSessions());
    // By itself: a database that does not answer keeps no sign of life back.
    this.timers.every(heartbeatMs / BEATS, async () => this.beat());
    this.timers.every(limits.catchUpMs, () => this.read());
  }

  /** Ends every stream within that time, one after the other, and opens no more: the readers come back elsewhere. */
  drain(ms: number): void {
    this.isDraining = true;
    for (const stream of this.streams.all())
      this.timers.later(Math.random() * ms, async () => stream.close(returnAfterMs()));
  }

  /** Ends every stream, so that the server can stop. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.timers.clear();
    for (const stream of this.streams.all()) stream.close(returnAfterMs());
    await this.listener?.stop();
    await this.reading?.catch(() => undefined);
  }

  /** Something was changed and committed by this process. */
  announceChange(): void {
    if (this.gathering || this.isClosed) return;
    this.gathering = true;
    this.timers.later(GATHER_MS, async () => {
      this.gathering = false;
      this.options.onChange?.();
      await Promise.all([notifyNodes(this.options.db, this.node), this.read()]);
    });
  }

  /**
   * A stream of what the actor may hear from now on, after what he has missed since `lastId`.
   * Throws UNAVAILABLE when there are too many streams already.
   */
  async open(actor: Actor, lastId: string | undefined): Promise<EventStream> {
    const { db, mostStreams = MOST_STREAMS } = this.options;
    if (this.isClosed || this.isDraining || this.streams.size >= mostStreams) throw refusal();
    // Up to date first, so that a new stream is not told what was there before it.
    await this.read();
    const now = this.cursor ?? (await readHorizon(db));
    // From here to the register nothing is awaited: no event can fall between the two.
    if (!this.cursor) this.readAt = performance.now();
    const from = (this.cursor ??= now);
    this.makeRoom(actor.id);
    const stream = new EventStream(actor, (gone) => this.streams.remove(gone));
    this.streams.add(stream);
    stream.send(`retry: ${RETRY_MS}\n\n`);
    try {
      if (lastId !== undefined) await this.sendMissed(stream, parseEventId(lastId), from);
    } catch (error) {
      stream.destroy();
      throw error;
    }
    // An id without data tells nothing, but where to resume.
    stream.send(`id: ${toEventId(from)}\n\n`);
    stream.goLive();
    return stream;
  }

  /** What happened since `last`; the word to read everything again first, where that is not all or not known. */
  private async sendMissed(stream: EventStream, last: Cursor | undefined, until: Cursor): Promise<void> {
    if (!last || isAfter(last, until)) return stream.send(RESET_FRAME);
    const { isWhole, events } = await readMissed(this.options.db, stream, last, until, MOST_MISSED);
    stream.sendMissed((isWhole ? '' : RESET_FRAME) + events.map(toFrame).join(''));
  }

  /** For one more stream of this user. */
  private makeRoom(userId: number): void {
    const open = this.streams.ofUser(userId).filter(({ isOver }) => !isOver);
    const tooMany = open.slice(0, Math.max(0, open.length - MOST_STREAMS_PER_USER + 1));
    for (const stream of tooMany) stream.close(CROWDED_RETRY_MS);
  }

  private wantRead(): void {
    this.read().catch(this.options.onTrouble);
  }

  /** Reads on until nothing is left; when it is reading already, that one reads once more. */
  private read(): Promise<void> {
    this.isReadWanted = true;
    this.reading ??= this.readAll().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async readAll(): Promise<void> {
    while (this.isReadWanted && !this.isClosed) {
      this.isReadWanted = false;
      // Nobody listens: what happens now is not missed by anybody.
      if (this.streams.size === 0) {
        this.cursor = undefined;
        this.held = undefined;
      }
      if (!this.cursor) return;
      const { horizon, events, isPending } = await readNewer(this.options.db, this.cursor, BATCH);
      this.readAt = performance.now();
      await this.closeEnded(this.readersOf(events));
      for (const event of events) this.deliver(event);
      const last = events.at(-1);
      if (events.length === BATCH && last) {
        this.cursor = { xid: last.xid, id: last.id };
        this.isReadWanted = true;
      } else {
        this.cursor = { xid: horizon, id: 0 };
        this.noteHorizon(horizon, isPending);
        if (!isPending) continue;
        this.timers.later(PENDING_MS, () => this.read());
        if (this.delayMs >= this.options.limits.heldEventsMs) await this.sendResync();
      }
    }
  }

  /** How long events have waited for a transaction that stays open, in any database of the cluster. */
  get delayMs(): number {
    return this.held ? performance.now() - this.held.since : 0;
  }

  private noteHorizon(horizon: string, isPending: boolean): void {
    if (!isPending) this.held = undefined;
    else if (this.held?.horizon !== horizon)
      this.held = { horizon, since: performance.now(), resyncAt: Number.NEGATIVE_INFINITY };
  }

  /** The readers of events that cannot be delivered yet learn that they have to read again; the events follow. */
  private async sendResync(): Promise<void> {
    const { held } = this;
    if (!held || performance.now() - held.resyncAt < this.options.limits.heldEventsMs) return;
    held.resyncAt = performance.now();
    const events = await readHeld(this.options.db, held.horizon, BATCH + 1);
    const readers = events.length > BATCH ? this.streams.all() : this.readersOf(events);
    await this.closeEnded(readers);
    const frame = toResyncFrame(new Date());
    for (const stream of readers) stream.deliver(frame);
  }

  private deliver(event: LiveEvent): void {
    let frame: string | undefined;
    for (const audience of audiencesOf(event)) {
      for (const stream of this.streams.of(audience)) stream.deliver((frame ??= toFrame(event)));
    }
  }

  private readersOf(events: readonly LiveEvent[]): EventStream[] {
    const audiences = [...new Set(events.flatMap(audiencesOf))];
    const streams = audiences.flatMap((audience) => [...this.streams.of(audience)]);
    return streams.filter(({ isOver }) => !isOver);
  }

  /** Closes those whose session has ended (RULES 6), so that nothing is delivered after a logout. */
  private async closeEnded(streams: readonly EventStream[]): Promise<void> {
    for (let i = 0; i < streams.length; i += SESSIONS_AT_ONCE) {
      const some = streams.slice(i, i + SESSIONS_AT_ONCE);
      const hashes = some.map(({ sessionHash }) => sessionHash);
      const live = await findLiveSessions(this.options.db, hashes);
      for (const stream of some) if (!live.has(stream.sessionHash.toString('hex'))) stream.close();
    }
  }

  /** Ends streams whose session has ended (RULES 6) or whose reader is shut out. */
  private async lookAtSessions(): Promise<void> {
    const streams = this.streams.all();
    if (streams.length === 0) return;
    for (const stream of streams) if (stream.isOver) stream.close();
    await this.closeEnded(streams.filter(({ isOver }) => !isOver));
  }

  /** A sign of life, with the place where to resume: a reader who is told nothing would fall behind what is kept. */
  private beat(): void {
    const streams = this.streams.all();
    if (streams.length > 0 && performance.now() - this.readAt > this.options.limits.blindStreamMs) {
      // Nothing can be told here: the readers look for a node that can, and know that they are not live.
      for (const stream of streams) if (!stream.isOver) stream.close(returnAfterMs());
      return;
    }
    const oldest = performance.now() - this.options.limits.eventStreamMs;
    this.beatOf = (this.beatOf + 1) % BEATS;
    const place = this.cursor ? `id: ${toEventId(this.cursor)}\n` : '';
    for (const stream of streams) {
      if (stream.serial % BEATS !== this.beatOf) continue;
      if (stream.openedAt < oldest) stream.close(returnAfterMs());
      else stream.send(`: beat\n${stream.isLive ? place : ''}\n`);
    }
  }
}

const returnAfterMs = () => Math.round(RETURN_MS.least + Math.random() * (RETURN_MS.most - RETURN_MS.least));

const refusal = () =>
  new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: Math.ceil(returnAfterMs() / 1_000) });
