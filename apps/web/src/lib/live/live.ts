import { getSession, onSessionChange } from '../session/session.ts';
import { abortsWith } from './aborts-with.ts';
import type { StreamEvent } from './event-reader.ts';
import { followEvents } from './event-stream.ts';
import { isLive, setLive } from './live-state.ts';
import { watchSilence } from './silence.ts';
import { holdLock } from './stream-lock.ts';
import { until } from './until.ts';

type State = { kind: 'state'; isLive: boolean; place: string | undefined; isTired: boolean };
/**
 * Messages between the tabs of one person; never with the token. 'looking': this tab is being looked at, and `isNew`
 * where the person has just turned to it.
 */
type Message = State | { kind: 'event'; event: StreamEvent } | { kind: 'looking'; isNew?: boolean };

/** A tab that nobody looks at is slowed down by its browser: another one should read. */
const TIRED_MS = 60_000;
/** With nobody looking at any tab nothing has to be live; a kitchen's rings for it. */
const ASLEEP_MS = 5 * 60_000;
/** How often the other tabs are told that the stream is alive while nothing happens. */
const BROADCAST_MS = 5_000;

type Options = {
  token: string;
  userId: number;
  /** Also while nobody looks. */
  staysAwake: boolean;
  /** Called in every tab. */
  onEvent: (event: StreamEvent) => void;
};

/**
 * From now on this tab hears every event of its person. One tab holds the lock and reads the stream for all; when it is
 * closed or dies the next one goes on where it was. Without locks, as over plain http, each tab reads for itself.
 * @returns ends it; so does the end of the session
 */
export function startLive(options: Options): () => void {
  const tab = new LiveTab(options);
  return () => tab.stop();
}

class LiveTab {
  private readonly stopping = new AbortController();
  private readonly channel: BroadcastChannel | undefined;
  private readonly lock: { steal: () => void };
  private readonly stopListening: () => void;
  private place: string | undefined;
  /** True while this tab reads. */
  private isReading = false;
  private isLive = false;
  private lastSentAt = 0;
  private hiddenSince = document.hidden ? performance.now() : undefined;
  /** Time at which the user last looked at any of the tabs. */
  private lookedAt = performance.now();
  private napping = new AbortController();
  private readonly looks = new EventTarget();
  private silence: { stop: () => void } | undefined;

  constructor(private readonly options: Options) {
    const { signal } = this.stopping;
    const name = `tiffin-live-${options.userId}`;
    const canShare = 'locks' in navigator && 'BroadcastChannel' in globalThis;
    this.channel = canShare ? new BroadcastChannel(name) : undefined;
    this.channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => this.hear(data), {
      signal,
    });
    document.addEventListener('visibilitychange', () => this.look(), { signal });
    this.stopListening = onSessionChange(() => {
      if (getSession()?.token !== options.token) this.stop();
    });
    this.send({ kind: 'looking', isNew: !document.hidden });
    this.lock = holdLock(canShare ? name : undefined, (held) => this.read(held), signal);
  }

  stop(): void {
    this.stopping.abort();
    this.silence?.stop();
    this.channel?.close();
    this.stopListening();
    setLive(undefined);
  }

  private async read(held: AbortSignal): Promise<void> {
    this.isReading = true;
    // Who takes over goes on being live, until it is known better.
    this.isLive = isLive();
    while (!held.aborted) {
      this.napping = new AbortController();
      const over = abortsWith(held, this.napping.signal);
      await followEvents(
        {
          token: this.options.token,
          place: () => this.place,
          onEvent: (event) => {
            this.send({ kind: 'event', event });
            this.options.onEvent(event);
          },
          onPlace: (id) => (this.place = id),
          looks: this.looks,
          onAlive: () => this.noteAlive(),
          onBroken: () => this.noteLive(false),
        },
        over.signal,
      );
      over.abort();
      this.noteLive(false);
      if (!this.napping.signal.aborted) break;
      await until(held, [this.looks, 'look'], [this.looks, 'looking']);
    }
    this.isReading = false;
  }

  private noteAlive(): void {
    if (!this.isLive) this.noteLive(true);
    else if (performance.now() - this.lastSentAt > BROADCAST_MS) this.broadcastState();
    if (!document.hidden) this.lookedAt = performance.now();
    const isWatched = performance.now() - this.lookedAt < ASLEEP_MS;
    if (!isWatched && !this.options.staysAwake) this.napping.abort();
  }

  private noteLive(isLive: boolean): void {
    if (this.stopping.signal.aborted) return;
    const isNews = isLive !== this.isLive;
    this.isLive = isLive;
    setLive(isLive);
    if (isNews) this.broadcastState();
  }

  private look(): void {
    this.lookedAt = performance.now();
    this.hiddenSince = document.hidden ? this.lookedAt : undefined;
    if (document.hidden) return;
    this.looks.dispatchEvent(new Event('look'));
    this.send({ kind: 'looking', isNew: true });
  }

  private hear(message: Message): void {
    if (message.kind === 'looking') {
      this.lookedAt = performance.now();
      if (this.isReading) this.broadcastState();
      this.looks.dispatchEvent(new Event(message.isNew ? 'look' : 'looking'));
    } else if (this.isReading) return;
    else if (message.kind === 'event') this.options.onEvent(message.event);
    else this.hearState(message);
  }

  private hearState({ isLive, place, isTired }: State): void {
    this.place = place ?? this.place;
    this.silence?.stop();
    // The tab that reads may be frozen: what it does not say any more is not so.
    this.silence = watchSilence(() => this.isReading || setLive(false));
    setLive(isLive);
    if (document.hidden) return;
    if (isTired) this.lock.steal();
    else if (performance.now() - this.lastSentAt > BROADCAST_MS) {
      this.lastSentAt = performance.now();
      this.send({ kind: 'looking' });
    }
  }

  private broadcastState(): void {
    this.lastSentAt = performance.now();
    const isTired = this.hiddenSince !== undefined && this.lastSentAt - this.hiddenSince > TIRED_MS;
    this.send({ kind: 'state', isLive: this.isLive, place: this.place, isTired });
  }

  private send(message: Message): void {
    // A channel reaches its own origin only.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.channel?.postMessage(message);
  }
}
