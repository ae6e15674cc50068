import { getSession, onSessionChange, sessionEnd } from '../session/session.ts';
import { createStore } from '../state/store.ts';
import { ATTEMPTS_KEY, newAttemptKey } from './attempt-key.ts';

/** A request of this tab whose outcome is not known, under an Idempotency-Key (docs/rules/wire.md#retries). */
export type StoredAttempt<Sent> = {
  key: string;
  /** Parts of the request that tell it from others. */
  sent: Sent;
  /** True of one that a page before this one has sent: nothing here waits for its answer. */
  isInherited: boolean;
};

type Attempts = Readonly<Record<string, StoredAttempt<unknown>>>;
type Stored = { userId: number; attempts: Record<string, Pick<StoredAttempt<unknown>, 'key' | 'sent'>> };

const NONE: Attempts = {};

const store = createStore();
/** The storage may be full, and a key must not be lost for that. */
let held: { userId: number; attempts: Attempts } | undefined;

/** Those of the customer or the person who is logged in, and of nobody else. */
function read(): Attempts {
  const userId = getSession()?.userId;
  if (userId === undefined) return NONE;
  unwatch ??= watchLogout();
  if (held?.userId !== userId) held = { userId, attempts: inherited(userId) };
  return held.attempts;
}

function inherited(userId: number): Attempts {
  const raw = sessionStorage.getItem(ATTEMPTS_KEY);
  const stored = raw === null ? undefined : (JSON.parse(raw) as Stored); // only `write` below stores under this key
  if (stored?.userId !== userId) return NONE;
  return Object.fromEntries(
    Object.entries(stored.attempts).map(([name, attempt]) => [name, { ...attempt, isInherited: true }]),
  );
}

function write(attempts: Attempts): void {
  const userId = getSession()?.userId;
  if (userId === undefined) return;
  held = { userId, attempts };
  const stored: Stored = {
    userId,
    attempts: Object.fromEntries(
      Object.entries(attempts).map(([name, { key, sent }]) => [name, { key, sent }]),
    ),
  };
  try {
    sessionStorage.setItem(ATTEMPTS_KEY, JSON.stringify(stored));
  } catch {
    // Full: the attempt lasts as long as the page.
  }
  store.notify();
}

/** @param name of what is attempted: one attempt each; what was sent is of the type that was stored under it */
export const attemptNamed = <Sent>(name: string): StoredAttempt<Sent> | undefined =>
  read()[name] as StoredAttempt<Sent> | undefined;

/** The same for a component. */
export const useStoredAttempt = <Sent>(name: string): StoredAttempt<Sent> | undefined =>
  store.useValue(() => attemptNamed<Sent>(name));

/** All whose names begin so, the oldest first. */
export const attemptsBelow = <Sent>(prefix: string): [string, StoredAttempt<Sent>][] =>
  Object.entries(read()).flatMap(([name, attempt]) =>
    name.startsWith(prefix) ? [[name, attempt as StoredAttempt<Sent>]] : [],
  );

/** Called before the request is sent. It is this page's from here on. */
export function storeAttempt(name: string, key: string, sent: unknown): void {
  write({ ...read(), [name]: { key, sent, isInherited: false } });
}

/**
 * Stores an attempt and returns its key: that of the last one where the same is sent, so that a lost answer becomes
 * neither a conflict with itself nor the same thing twice.
 */
export function keyForAttempt(name: string, sent: unknown): string {
  const before = read()[name];
  const key = before && JSON.stringify(before.sent) === JSON.stringify(sent) ? before.key : newAttemptKey();
  storeAttempt(name, key, sent);
  return key;
}

/** Called once the outcome is known. */
export function dropAttempt(name: string): void {
  const { [name]: dropped, ...rest } = read();
  if (dropped) write(rest);
}

/** Removes all of them. */
function forgetAttempts(): void {
  held = undefined;
  sessionStorage.removeItem(ATTEMPTS_KEY);
  store.notify();
}

/** From the first attempt on: a logout in any tab takes them along, a session that ran out keeps them for the same user. */
const watchLogout = (): (() => void) =>
  onSessionChange(() => {
    if (getSession() === null && sessionEnd() !== 'expired') forgetAttempts();
  });
let unwatch: (() => void) | undefined;
