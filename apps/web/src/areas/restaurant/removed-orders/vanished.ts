import { onSessionChange, sessionEnd } from '../../../lib/session/session.ts';
import { createStore } from '../../../lib/state/store.ts';

/**
 * Kept in the browser: an order may vanish while the page is closed, or while the tablet is off, and
 * a removed order stays until it is dismissed.
 */
type Watched = {
  /** Orders under way at the last read. */
  underWay: readonly number[];
  /** Orders vanished since, the newest last, neither dismissed nor known to be the kitchen's own doing. */
  vanished: readonly number[];
};

/** More than anybody looks through; a kitchen that was away for weeks is not told of each. */
const MAX_VANISHED = 20;
const NOBODY: Watched = { underWay: [], vanished: [] };

const store = createStore({ isStored: true });
const PREFIX = 'ordersUnderWay:';
const keyOf = (restaurantId: number) => `${PREFIX}${restaurantId}`;

let cached: { raw: string | null; watched: Watched } = { raw: null, watched: NOBODY };

function read(restaurantId: number): Watched {
  const raw = localStorage.getItem(keyOf(restaurantId));
  // The same object until something changes.
  if (cached.raw !== raw) cached = { raw, watched: raw === null ? NOBODY : parse(raw) };
  return cached.watched;
}

function parse(raw: string): Watched {
  try {
    const { underWay, vanished } = JSON.parse(raw) as Partial<Record<keyof Watched, unknown>>; // each is looked at below
    return { underWay: numbers(underWay), vanished: numbers(vanished) };
  } catch {
    return NOBODY;
  }
}

const numbers = (list: unknown): number[] =>
  Array.isArray(list) ? list.filter((id): id is number => Number.isInteger(id)) : [];

function write(restaurantId: number, watched: Watched): void {
  localStorage.setItem(keyOf(restaurantId), JSON.stringify(watched));
  store.notify();
}

/** Notes what is under way now; what is not any more has vanished. */
export function watch(restaurantId: number, underWay: readonly number[]): void {
  const before = read(restaurantId);
  const now = new Set(underWay);
  const vanished = [...new Set([...before.vanished, ...before.underWay])].filter((id) => !now.has(id));
  write(restaurantId, { underWay, vanished: vanished.slice(-MAX_VANISHED) });
}

/** It is no removed order, or not any more. */
export function letGo(restaurantId: number, orderId: number): void {
  const { underWay, vanished } = read(restaurantId);
  if (!vanished.includes(orderId)) return;
  write(restaurantId, { underWay, vanished: vanished.filter((id) => id !== orderId) });
}

export const useVanished = (restaurantId: number): readonly number[] =>
  store.useValue(() => read(restaurantId).vanished);

/** A logout forgets everything; a session that has expired comes back to its removed orders. Returns what ends the watching. */
export const forgetOnLogout = (): (() => void) =>
  onSessionChange(() => {
    if (sessionEnd() !== 'left') return;
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  });
