import { endSession } from '../api.ts';
import { backoffMs, retryAfterMs } from './backoff.ts';
import { eventReader, type StreamEvent } from './event-reader.ts';
import { until } from './until.ts';

/** The server gives a sign of life every 15 seconds; a stream without two of them is dead. */
export const SILENCE_MS = 35_000;

type Options = {
  token: string;
  /** The id of what was heard last, by this tab or by the one that read the stream before it. */
  place: () => string | undefined;
  onEvent: (event: StreamEvent) => void;
  onPlace: (id: string) => void;
  /** With every byte. */
  onAlive: () => void;
  onBroken: () => void;
};

/** Reads the stream until `stop`, and opens it again whenever it breaks. Ends with the session. */
export async function followEvents(options: Options, stop: AbortSignal): Promise<void> {
  let failures = 0;
  for (;;) {
    if (!navigator.onLine) await until(stop, 'online');
    if (stop.aborted) return;
    const startedAt = performance.now();
    const { leastMs, isRefused } = await readUntilItBreaks(options, stop);
    if (stop.aborted) return;
    options.onBroken();
    if (isRefused) return endSession(options.token);
    failures = performance.now() - startedAt > SILENCE_MS ? 1 : failures + 1;
    await pause(backoffMs(failures, leastMs, Math.random()), stop);
  }
}

type End = { leastMs: number; isRefused: boolean };

async function readUntilItBreaks(options: Options, stop: AbortSignal): Promise<End> {
  let leastMs = 0;
  const silent = new AbortController();
  const place = options.place();
  let watchdog = setTimeout(() => silent.abort(), SILENCE_MS);
  try {
    // Not by `call`, which waits for the whole of an answer.
    const answer = await fetch('/api/events', {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${options.token}`,
        ...(place !== undefined && { 'Last-Event-ID': place }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([silent.signal, stop]),
    });
    leastMs = retryAfterMs(answer.headers.get('retry-after'));
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!answer.ok || !isStream || !answer.body) {
      await answer.body?.cancel();
      return { leastMs, isRefused: answer.status === 401 };
    }
    const read = eventReader({ ...options, onRetry: (ms) => (leastMs = ms) });
    const bytes = answer.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await bytes.read();
      if (done || stop.aborted) break;
      clearTimeout(watchdog);
      watchdog = setTimeout(() => silent.abort(), SILENCE_MS);
      options.onAlive();
      read(decoder.decode(value, { stream: true }));
    }
  } catch {
    // Cut, silent or stopped: whichever it was, it is over.
  } finally {
    clearTimeout(watchdog);
  }
  return { leastMs, isRefused: false };
}

/** Until the time is over, or somebody looks or the network is back: then waiting longer helps nobody. */
async function pause(ms: number, stop: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isOver = new Promise((resolve) => (timer = setTimeout(resolve, ms)));
  await Promise.race([isOver, until(stop, 'online', 'visible')]);
  clearTimeout(timer);
}
