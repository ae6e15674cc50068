import { randomUUID } from 'node:crypto';
import type { ClientConfig } from 'pg';
import type { Actor } from '../auth/actor.ts';
import { findLiveSessions } from '../auth/sessions.repo.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../kit/app-error.ts';
import { EventStream } from './event-stream.ts';
import { audiencesOf, type Cursor, type LiveEvent, toEventId, toFrame } from './live-event.ts';
import { notifyNodes, pruneEvents, readHorizon, readMissed, readNewer } from './live-events.repo.ts';
import { listenToNodes, type NodeListener } from './node-listener.ts';
import { StreamRegister } from './stream-register.ts';

/** Changes of this long are told together (ENGINE: a notification for each halves the rate of placements). */
const GATHER_MS = 20;
/** Rows that wait for an older transaction are looked at again. */
const PENDING_MS = 50;
/** What no notification told of is found by then. */
const SLOW_READ_MS = 5_000;
const BATCH = 500;
const MOST_MISSED = 1_000;
/** A browser opens one stream a tab; a connection that died unnoticed makes room for its successor. */
const MOST_STREAMS_PER_USER = 8;
const MOST_STREAMS = 10_000;
const RETRY_MS = 3_000;
const CROWDED_RETRY_MS = 60_000;
const KEPT_MINUTES = 60;
const PRUNE_MS = 60_000;
const PRUNED_AT_ONCE = 5_000;
const SESSIONS_AT_ONCE = 500;

export interface HubOptions {
  readonly db: Database;
  /** For the connection that hears other nodes; without it their events come with the slow read. */
  readonly connection?: ClientConfig;
  /** How often every stream gets a sign of life and its session is looked at. */
  readonly beatMs: number;
  readonly isInMaintenance: () => Promise<boolean>;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Tells the open streams of this process what has changed, on whichever node (ENGINE). A change is in the outbox when
 * it is committed; who made it calls `poke`, which makes every node read on from where it was. Events are told at
 * least once, and in one order.
 */
export class EventHub {
  private readonly streams = new StreamRegister();
  private readonly node = randomUUID();
  private readonly timers = new Set<NodeJS.Timeout>();
  private listener: NodeListener | undefined;
  /** Everything up to here was told; undefined while nobody listens. */
  private cursor: Cursor | undefined;
  private gathering = false;
  private reading: Promise<void> | undefined;
  private isReadWanted = false;
  private isClosed = false;

  constructor(private readonly options: HubOptions) {}

  /** How many streams are open here. */
  get size(): number {
    return this.streams.size;
  }

  start(): void {
    const { connection, beatMs } = this.options;
    if (connection) {
      this.listener = listenToNodes(connection, (sender) => {
        if (sender !== this.node) this.wantRead();
      });
    }
    this.every(beatMs, () => this.beat());
    this.every(SLOW_READ_MS, () => this.read());
    this.every(PRUNE_MS, () => this.prune());
    this.prune().catch(this.options.onTrouble);
  }

  /** Ends every stream, so that the server can stop. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const timer of this.timers) clearInterval(timer);
    for (const stream of this.streams.all()) stream.close();
    await this.listener?.stop();
    await this.reading?.catch(() => undefined);
  }

  /** Something was changed and committed by this process. */
  poke(): void {
    if (this.gathering || this.isClosed) return;
    this.gathering = true;
    this.later(GATHER_MS, async () => {
      this.gathering = false;
      await Promise.all([notifyNodes(this.options.db, this.node), this.read()]);
    });
  }

  /**
   * A stream of what the actor may hear from now on, after what he has missed since `last`.
   * Throws UNAVAILABLE when there are too many streams already.
   */
  async open(actor: Actor, last: Cursor | undefined): Promise<EventStream> {
    if (this.isClosed || this.streams.size >= MOST_STREAMS) throw new AppError('UNAVAILABLE');
    // Up to date first, so that a new stream is not told what was there before it.
    await this.read();
    const now = this.cursor ?? (await readHorizon(this.options.db));
    // From here to the register nothing is awaited: no event can fall between the two.
    const from = (this.cursor ??= now);
    const [oldest, ...others] = this.streams.ofUser(actor.id);
    if (others.length + 1 >= MOST_STREAMS_PER_USER) oldest?.close(CROWDED_RETRY_MS);
    const stream = new EventStream(actor);
    this.streams.add(stream);
    stream.say(`retry: ${RETRY_MS}\n\n`);
    try {
      const missed = last ? await readMissed(this.options.db, stream.audience, last, from, MOST_MISSED) : [];
      for (const event of missed) stream.say(toFrame(event));
    } catch (error) {
      stream.destroy();
      throw error;
    }
    // An id without data tells nothing, but where to resume.
    stream.say(`id: ${toEventId(from)}\n\n`);
    stream.goLive();
    return stream;
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
      if (this.streams.size === 0) this.cursor = undefined;
      if (!this.cursor) return;
      const { horizon, events, isPending } = await readNewer(this.options.db, this.cursor, BATCH);
      for (const event of events) this.tell(event);
      const last = events.at(-1);
      if (events.length === BATCH && last) {
        this.cursor = { xid: last.xid, id: last.id };
        this.isReadWanted = true;
      } else {
        this.cursor = { xid: horizon, id: 0 };
        if (isPending) this.later(PENDING_MS, () => this.read());
      }
    }
  }

  private tell(event: LiveEvent): void {
    let frame: string | undefined;
    for (const audience of audiencesOf(event)) {
      for (const stream of this.streams.of(audience)) stream.tell((frame ??= toFrame(event)));
    }
  }

  /** A sign of life, and the end of streams whose session has ended (RULES 6) or whose reader is shut out. */
  private async beat(): Promise<void> {
    const streams = this.streams.all();
    if (streams.length === 0) return;
    const isInMaintenance = await this.options.isInMaintenance();
    const mayStay = (stream: EventStream) => !stream.isOver && !(isInMaintenance && stream.endsOnMaintenance);
    for (let i = 0; i < streams.length; i += SESSIONS_AT_ONCE) {
      const some = streams.slice(i, i + SESSIONS_AT_ONCE);
      const live = await findLiveSessions(
        this.options.db,
        some.map(({ sessionHash }) => sessionHash),
      );
      for (const stream of some) {
        if (mayStay(stream) && live.has(stream.sessionHash.toString('hex'))) stream.say(': beat\n\n');
        else stream.close();
      }
    }
  }

  private async prune(): Promise<void> {
    let removed: number;
    do removed = await pruneEvents(this.options.db, KEPT_MINUTES, PRUNED_AT_ONCE);
    while (removed === PRUNED_AT_ONCE && !this.isClosed);
  }

  private every(ms: number, work: () => Promise<void>): void {
    let isRunning = false;
    const timer = setInterval(() => {
      if (isRunning) return;
      isRunning = true;
      work()
        .catch(this.options.onTrouble)
        .finally(() => {
          isRunning = false;
        });
    }, ms);
    this.timers.add(timer.unref());
  }

  private later(ms: number, work: () => Promise<unknown>): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      work().catch(this.options.onTrouble);
    }, ms);
    this.timers.add(timer.unref());
  }
}
