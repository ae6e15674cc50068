import { useSyncExternalStore } from 'react';

const TICK_MS = 1_000;
/** A device's clock is set anew now and then, and a question may have gone unanswered. */
const ASK_AGAIN_MS = 30 * 60_000;
const TRY_AGAIN_MS = 10_000;
/** The server writes whole seconds: it is half of one later on average. */
const CUT_OFF_MS = 500;

const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
/** How far the server's clock is ahead of this device's; unknown until the server was asked. */
let offsetMs: number | undefined;
/** By this device's clock, which may be set back. */
let asked = { at: Number.NEGATIVE_INFINITY, waitMs: 0 };
let now: number | undefined;

/**
 * Shows something about a time that runs out, by the server's clock and not by the device's, which may be wrong.
 * @param read is given the server's time in milliseconds, undefined until it is known, and is asked every second. Its
 * answer is a text, a number or undefined
 * @param isWanted false: the server is not asked, and nothing follows the time
 */
export const useServerTime = <T extends string | number | undefined>(
  read: (now: number | undefined) => T,
  isWanted = true,
): T => useSyncExternalStore(isWanted ? watch : watchNothing, () => read(shownNow()));

/** The server's time in milliseconds as far as it is known, else the device's. */
export const serverNow = (): number => Date.now() + (offsetMs ?? 0);

const MINUTE_MS = 60_000;
const watchNothing = () => () => undefined;

/**
 * The beginning of the present minute by the server's clock, by the device's until that is known, in milliseconds.
 * @param isWanted 0 otherwise, and nothing is asked
 */
export const useServerMinute = (isWanted: boolean): number =>
  useSyncExternalStore(isWanted ? watch : watchNothing, () =>
    isWanted ? Math.floor((shownNow() ?? Date.now()) / MINUTE_MS) * MINUTE_MS : 0,
  );

/** That of the last tick; nothing ticks before somebody watches, and the last one may be long ago. */
const shownNow = (): number | undefined => (timer === undefined ? knownNow() : now);

const knownNow = (): number | undefined => (offsetMs === undefined ? undefined : Date.now() + offsetMs);

function watch(changed: () => void): () => void {
  watchers.add(changed);
  timer ??= start();
  return () => {
    watchers.delete(changed);
    if (watchers.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function start(): ReturnType<typeof setInterval> {
  tick();
  return setInterval(tick, TICK_MS);
}

function tick(): void {
  const sinceMs = Date.now() - asked.at;
  if (sinceMs < 0 || sinceMs >= asked.waitMs) void ask();
  now = knownNow();
  for (const changed of watchers) changed();
}

async function ask(): Promise<void> {
  const from = Date.now();
  asked = { at: from, waitMs: TRY_AGAIN_MS };
  const answer = await fetch('/livez', { cache: 'no-store' }).catch(() => undefined);
  // Its body too, or the call stays open.
  await answer?.text().catch(() => undefined);
  const serverMs = Date.parse(answer?.headers.get('date') ?? '');
  // Without an answer the device's clock goes on from what is known.
  if (Number.isNaN(serverMs)) return;
  const to = Date.now();
  offsetMs = serverMs + CUT_OFF_MS - (from + to) / 2;
  asked = { at: to, waitMs: ASK_AGAIN_MS };
  if (timer !== undefined) tick();
}
