import { endSession } from '../api/api.ts';
import { abortsWith } from './aborts-with.ts';
import { backoffMs, retryAfterMs } from './backoff.ts';
import { eventReader, type StreamEvent } from './event-reader.ts';
import { SILENCE_MS, watchSilence } from './silence.ts';
import { until, type Wake } from './until.ts';

type Options = {
  token: string;
  /** The id of what was heard last, by this tab or by the one that read the stream before it. */
  place: () => string | undefined;
  onEvent: (event: StreamEvent) => void;
  onPlace: (id: string) => void;
  /** Sends 'look' when the user turns to any of their tabs. */
  looks: EventTarget;
  /** With every byte. */
  onAlive: () => void;
  onBroken: () => void;
};

/** Reads the stream until `stop`, and opens it again whenever it breaks. Ends with the session. */
export async function followEvents(options: Options, stop: AbortSignal): Promise<void> {
  let failures = 0;
  for (;;) {
    if (!navigator.onLine) await until(stop, [window, 'online']);
    if (stop.aborted) return;
    const startedAt = performance.now();
    const { leastMs, isRefused } = await readUntilItBreaks(options, stop);
    if (stop.aborted) return;
    options.onBroken();
    if (isRefused) return endSession(options.token);
    failures = performance.now() - startedAt > SILENCE_MS ? 1 : failures + 1;
    await pause(backoffMs(failures, leastMs, Math.random()), leastMs, options.looks, stop);
  }
}

type End = { leastMs: number; isRefused: boolean };

async function readUntilItBreaks(options: Options, stop: AbortSignal): Promise<End> {
  let leastMs = 0;
  const over = abortsWith(stop);
  const place = options.place();
  const silence = watchSilence(() => over.abort());
  // A connection of the network that is gone is dead, and would say so only by its silence.
  window.addEventListener('offline', () => over.abort(), { signal: over.signal });
  try {
    // Not by `call`, which waits for the whole of an answer.
    const answer = await fetch('/api/events', {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${options.token}`,
        ...(place !== undefined && { 'Last-Event-ID': place }),
      },
      cache: 'no-store',
      signal: over.signal,
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
      silence.hear();
      options.onAlive();
      read(decoder.decode(value, { stream: true }));
    }
  } catch {
    // Cut, silent or stopped: whichever it was, it is over.
  } finally {
    silence.stop();
    over.abort();
  }
  return { leastMs, isRefused: false };
}

/**
 * Waits until the time is over, the user looks or the network is back: then waiting longer helps nobody. The time that
 * the server asked for is always waited.
 */
async function pause(ms: number, leastMs: number, looks: EventTarget, stop: AbortSignal): Promise<void> {
  await sleep(leastMs, stop);
  await sleep(ms - leastMs, stop, [window, 'online'], [looks, 'look']);
}

async function sleep(ms: number, stop: AbortSignal, ...wakenedBy: Wake[]): Promise<void> {
  const over = abortsWith(stop);
  const timer = setTimeout(() => over.abort(), ms);
  await until(over.signal, ...wakenedBy);
  clearTimeout(timer);
  over.abort();
}
