import { Readable } from 'node:stream';
import { type Actor, worksDuringMaintenance } from '../auth/actor.ts';
import { type Audience, audienceOf } from './live-event.ts';

/** A reader this far behind what happens is gone or stuck; it resumes where it was when it comes back. */
const MOST_UNREAD_BYTES = 64 * 1024;

/** One open event stream: text is buffered as it is sent, and read as fast as its reader takes it. */
export class EventStream extends Readable {
  readonly userId: number;
  readonly sessionHash: Buffer;
  /** Administrators and kitchens work on during maintenance. */
  readonly endsOnMaintenance: boolean;
  readonly audience: Audience;
  private static count = 0;
  /** Counted up from stream to stream. */
  readonly serial = EventStream.count++;
  private isClosing = false;
  /** Of what it missed while it was away; not counted as being behind until it has been read. */
  private missedBytes = 0;
  /** What happened while the missed events are being read; undefined afterwards. */
  private held: string[] | undefined = [];

  constructor(actor: Actor) {
    super();
    this.userId = actor.id;
    this.sessionHash = actor.sessionHash;
    this.endsOnMaintenance = !worksDuringMaintenance(actor);
    this.audience = audienceOf(actor);
  }

  /** Nothing can be made on demand: what happens is pushed. */
  override _read(): void {}

  /** Sends text at once. */
  send(text: string): void {
    if (this.destroyed || this.isClosing) return;
    if (this.readableLength === 0) this.missedBytes = 0;
    if (this.readableLength + text.length > MOST_UNREAD_BYTES + this.missedBytes) this.destroy();
    else this.push(text);
  }

  /** Sends what was missed, as much as it is. */
  sendMissed(text: string): void {
    this.missedBytes = text.length;
    this.send(text);
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
    if (!this.destroyed) this.push(null);
  }

  /** Whether it has been sent everything up to where all streams are. */
  get isLive(): boolean {
    return this.held === undefined;
  }

  /** Whether it was closed, and waits for its reader to take the end. */
  get isOver(): boolean {
    return this.isClosing;
  }
}
