import type { ServerResponse } from 'node:http';
import type { Actor } from '../auth/actor.ts';
import { type Audience, audienceOf } from './live-event.ts';

/** A reader this far behind what happens is gone or stuck; it resumes where it was when it comes back. */
const MAX_UNREAD_BYTES = 64 * 1024;

/**
 * One open event stream. Written straight to its response: a stream of Node's own between the two would cost as much
 * memory as the connection, and there are thousands.
 */
export class EventStream {
  private static count = 0;
  /** Counted up from stream to stream. */
  readonly serial = EventStream.count++;
  readonly openedAt = performance.now();
  readonly userId: number;
  readonly sessionHash: Buffer;
  readonly audience: Audience;
  private response: ServerResponse | undefined;
  /** Text sent before there is a response. */
  private early = '';
  private isClosing = false;
  private isDestroyed = false;
  /** Bytes missed while it was away; not counted as being behind until they have been read. */
  private missedBytes = 0;
  /** Events that come while the missed ones are being read; undefined afterwards. */
  private held: string[] | undefined = [];

  /** @param onGone called once, when it is over and its reader has the end or has gone */
  constructor(
    actor: Actor,
    private readonly onGone: (stream: EventStream) => void,
  ) {
    this.userId = actor.id;
    this.sessionHash = actor.sessionHash;
    this.audience = audienceOf(actor);
  }

  /** From now on what is sent goes there; its head has been written. */
  attach(response: ServerResponse): void {
    if (this.isDestroyed || response.destroyed) {
      response.destroy();
      this.destroy();
      return;
    }
    this.response = response;
    response.once('close', () => this.destroy());
    // A connection that breaks is no news.
    response.on('error', () => undefined);
    if (this.early !== '') response.write(this.early);
    this.early = '';
    if (this.isClosing) response.end();
  }

  /** Sends text at once. */
  send(text: string): void {
    if (this.isDestroyed || this.isClosing || text === '') return;
    const unread = this.response ? this.response.writableLength : this.early.length;
    if (unread === 0) this.missedBytes = 0;
    if (unread + text.length > MAX_UNREAD_BYTES + this.missedBytes) this.destroy();
    else if (this.response) this.response.write(text);
    else this.early += text;
  }

  /** Sends what was missed, as much as it is. */
  sendMissed(text: string): void {
    // Counted before it is sent, so that it is let pass; what was sent before it is a line.
    this.missedBytes = text.length;
    if (this.isDestroyed || this.isClosing || text === '') return;
    if (this.response) this.response.write(text);
    else this.early += text;
  }

  /** Sends an event, after the missed ones. */
  deliver(frame: string): void {
    if (this.held) this.held.push(frame);
    else this.send(frame);
  }

  /** The missed events have been sent: from now on each event is sent as it happens. */
  goLive(): void {
    const frames = this.held ?? [];
    this.held = undefined;
    for (const frame of frames) this.send(frame);
  }

  /**
   * Ends it in good order; asked again, because its reader did not take the end, at once.
   * @param retryMs how long the reader should wait before it opens another one
   */
  close(retryMs?: number): void {
    if (this.isClosing) {
      this.destroy();
      return;
    }
    if (retryMs !== undefined) this.send(`retry: ${retryMs}\n\n`);
    this.isClosing = true;
    this.response?.end();
  }

  /** Ends it at once, whatever its reader has not got yet. */
  destroy(): void {
    if (this.isDestroyed) return;
    this.isDestroyed = true;
    this.held = undefined;
    this.response?.destroy();
    this.onGone(this);
  }

  /** True once everything up to where all streams are has been sent. */
  get isLive(): boolean {
    return this.held === undefined;
  }

  /** Closed, and waits for its reader to take the end. */
  get isOver(): boolean {
    return this.isClosing;
  }
}
