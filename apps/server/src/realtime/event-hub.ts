import type { Actor } from '../auth/actor.ts';
import { findLiveSessions } from '../auth/sessions.repo.ts';
import type { ChangeLog, Reading } from '../db/change-log.ts';
import type { Change } from '../db/changes.repo.ts';
import type { Database } from '../db/database.ts';
import { compareLogPositions, isAfter, type LogPosition } from '../db/log-position.ts';
import { AppError } from '../kit/app-error.ts';
import type { TimeLimits } from '../kit/time-limits.ts';
import { Timers } from '../kit/timers.ts';
import { EventStream } from './event-stream.ts';
import { audiencesOf, parseEventId, RESET_FRAME, toEventId, toFrame } from './live-event.ts';
import { readMissed } from './live-events.repo.ts';
import { StreamRegister } from './stream-register.ts';

/** Events that wait for an older transaction are looked at again. */
const PENDING_MS = 50;
const MAX_MISSED = 1_000;
/** A browser opens one stream a tab; a connection that died unnoticed makes room for its successor. */
const MAX_STREAMS_PER_USER = 8;
const MAX_STREAMS = 10_000;
const RETRY_MS = 3_000;
/** Each reader of a node that stops is told another time in between, so that they do not come elsewhere all at once. */
const RETURN_MS = { least: 1_000, most: 15_000 };
/** Signs of life are spread over the time between two of them, so that thousands of streams hold up no event. */
const BEATS = 15;
const CROWDED_RETRY_MS = 60_000;
const SESSIONS_AT_ONCE = 500;

export interface HubOptions {
  /** For sessions, and what a reader has missed. */
  readonly db: Database;
  readonly log: ChangeLog;
  /** When the database was restored last, as digits; empty where it never was. */
  readonly epoch?: string;
  /** How often every stream gets a sign of life. */
  readonly heartbeatMs: number;
  /** Defaults to as many as this process carries. */
  readonly maxStreams?: number | undefined;
  readonly limits: TimeLimits;
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Sends events of what has changed, on any node, to the open streams of this process: at least once, and in one order,
 * that of their positions. An event waits for older transactions under way, but not for long ones:
 * docs/decisions/0033-one-log-of-changes.md.
 */
export class EventHub {
  private readonly streams = new StreamRegister();
  private readonly epoch: string;
  private readonly timers: Timers;
  /** Not delivered yet, by position, each with when it was found. */
  private waiting: { readonly change: Change; readonly since: number }[] = [];
  /** Everything below the position where this one is settled was delivered. */
  private lastDelivered: Reading | undefined;
  /** When the log was last read. */
  private readAt = performance.now();
  private beatOf = 0;
  private telling: Promise<void> | undefined;
  private isClosed = false;
  private isDraining = false;

  constructor(private readonly options: HubOptions) {
    this.epoch = options.epoch ?? '';
    this.timers = new Timers(options.onTrouble);
    options.log.onReading((reading) => this.take(reading));
  }

  /** How many streams are open here. */
  get size(): number {
    return this.streams.size;
  }

  start(): void {
    const { heartbeatMs, limits } = this.options;
    this.timers.every(Math.min(heartbeatMs, limits.streamSessionMs), () => this.lookAtSessions());
    // Separate: a database that does not answer holds back no sign of life.
    this.timers.every(heartbeatMs / BEATS, async () => this.beat());
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
    await this.telling;
  }

  /**
   * Opens a stream of the events for the actor, after those missed since `lastId`. Throws UNAVAILABLE when there are
   * too many streams already.
   */
  async open(actor: Actor, lastId: string | undefined): Promise<EventStream> {
    const { log, maxStreams = MAX_STREAMS } = this.options;
    if (this.isClosed || this.isDraining || this.streams.size >= maxStreams) throw refusal();
    // Up to date first, so that a new stream is not told what was there before it.
    await log.read();
    await this.telling;
    // From here to the register nothing is awaited: no event can fall between the two.
    const { lastDelivered } = this;
    if (!lastDelivered) throw refusal();
    this.makeRoom(actor.id);
    const stream = new EventStream(actor, (gone) => this.streams.remove(gone));
    this.streams.add(stream);
    stream.send(`retry: ${RETRY_MS}\n\n`);
    try {
      if (lastId !== undefined)
        await this.sendMissed(stream, parseEventId(lastId, this.epoch), lastDelivered);
    } catch (error) {
      stream.destroy();
      throw error;
    }
    // An id without data tells nothing, but where to resume.
    stream.send(`id: ${toEventId(lastDelivered.complete, this.epoch)}\n\n`);
    stream.goLive();
    return stream;
  }

  /** Sends events since `last`; first the reset to read everything again, where they are not all or not known. */
  private async sendMissed(
    stream: EventStream,
    last: LogPosition | undefined,
    until: Reading,
  ): Promise<void> {
    if (!last || isAfter(last, until.settled)) return stream.send(RESET_FRAME);
    const { isWhole, events } = await readMissed(this.options.db, stream, last, until.settled, MAX_MISSED);
    const frames = events.map((event) => toFrame(event, until.complete, this.epoch)).join('');
    stream.sendMissed((isWhole ? '' : RESET_FRAME) + frames);
  }

  /** For one more stream of this user. */
  private makeRoom(userId: number): void {
    const open = this.streams.ofUser(userId).filter(({ isOver }) => !isOver);
    const tooMany = open.slice(0, Math.max(0, open.length - MAX_STREAMS_PER_USER + 1));
    for (const stream of tooMany) stream.close(CROWDED_RETRY_MS);
  }

  private take(reading: Reading): void {
    this.readAt = performance.now();
    if (reading.isEverything) {
      this.waiting = [];
      for (const stream of this.streams.all()) stream.deliver(RESET_FRAME);
    } else if (reading.changes.length > 0) {
      const found = reading.changes.map((change) => ({ change, since: this.readAt }));
      this.waiting = [...this.waiting, ...found].toSorted((a, b) => compareLogPositions(a.change, b.change));
    }
    // Failures are tried again with the next reading.
    this.telling ??= this.deliverSettled()
      .catch(this.options.onTrouble)
      .finally(() => {
        this.telling = undefined;
      });
  }

  /** Delivers what is settled. */
  private async deliverSettled(): Promise<void> {
    const { log } = this.options;
    while (log.latest && log.latest !== this.lastDelivered) {
      const reading = log.latest;
      const isReady = ({ change }: { change: Change }) => isAfter(reading.settled, change);
      const ready = this.waiting.filter(isReady);
      await this.closeEnded(this.readersOf(ready.map(({ change }) => change)));
      // Not all below that position: what a transaction wrote that was not waited for may have come meanwhile.
      const delivered = new Set(ready);
      this.waiting = this.waiting.filter((one) => !delivered.has(one));
      this.lastDelivered = reading;
      for (const { change } of ready) this.deliver(change, reading.complete);
    }
    if (this.waiting.length > 0 && this.streams.size > 0) log.readLater(PENDING_MS);
  }

  /** How long the oldest event that was not delivered yet has waited, in milliseconds. */
  get delayMs(): number {
    const [first] = this.waiting;
    return first ? performance.now() - first.since : 0;
  }

  private deliver(change: Change, position: LogPosition): void {
    let frame: string | undefined;
    for (const audience of audiencesOf(change)) {
      for (const stream of this.streams.of(audience))
        stream.deliver((frame ??= toFrame(change, position, this.epoch)));
    }
  }

  private readersOf(events: readonly Change[]): EventStream[] {
    const audiences = [...new Set(events.flatMap(audiencesOf))];
    const streams = audiences.flatMap((audience) => [...this.streams.of(audience)]);
    return streams.filter(({ isOver }) => !isOver);
  }

  /** Closes those whose session has ended (docs/rules/accounts.md#sessions): nothing is delivered after a logout. */
  private async closeEnded(streams: readonly EventStream[]): Promise<void> {
    for (let i = 0; i < streams.length; i += SESSIONS_AT_ONCE) {
      const some = streams.slice(i, i + SESSIONS_AT_ONCE);
      const hashes = some.map(({ sessionHash }) => sessionHash);
      const live = await findLiveSessions(this.options.db, hashes);
      for (const stream of some) if (!live.has(stream.sessionHash.toString('hex'))) stream.close();
    }
  }

  /** Ends streams whose session has ended (docs/rules/accounts.md#sessions) or whose reader is shut out. */
  private async lookAtSessions(): Promise<void> {
    const streams = this.streams.all();
    if (streams.length === 0) return;
    for (const stream of streams) if (stream.isOver) stream.close();
    await this.closeEnded(streams.filter(({ isOver }) => !isOver));
  }

  /** A sign of life, with where to resume: a reader who is told nothing would fall behind what is kept. */
  private beat(): void {
    const streams = this.streams.all();
    if (streams.length > 0 && performance.now() - this.readAt > this.options.limits.blindStreamMs) {
      // Nothing can be told here: the readers look for a node that can, and know that they are not live.
      for (const stream of streams) if (!stream.isOver) stream.close(returnAfterMs());
      return;
    }
    const oldest = performance.now() - this.options.limits.eventStreamMs;
    this.beatOf = (this.beatOf + 1) % BEATS;
    const position = this.lastDelivered ? `id: ${toEventId(this.lastDelivered.complete, this.epoch)}\n` : '';
    for (const stream of streams) {
      if (stream.serial % BEATS !== this.beatOf) continue;
      if (stream.openedAt < oldest) stream.close(returnAfterMs());
      else stream.send(`: beat\n${stream.isLive ? position : ''}\n`);
    }
  }
}

const returnAfterMs = () => Math.round(RETURN_MS.least + Math.random() * (RETURN_MS.most - RETURN_MS.least));

const refusal = () =>
  new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: Math.ceil(returnAfterMs() / 1_000) });
