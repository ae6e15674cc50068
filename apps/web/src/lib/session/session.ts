import type { Role } from '@tiffin/contract/route';
import type { Position } from '@tiffin/contract/rules/duties';

import { createStore } from '../state/store.ts';

/** Session as local storage keeps it, under fixed keys (docs/rules/screens.md#stored-values); ids as strings. */
export type Session = {
  token: string;
  userId: number;
  role: Role;
  username: string;
  email: string;
  restaurantId: number | null;
  restaurantName: string | null;
  /** Position in the restaurant. A user who logged in before there were positions is its owner. */
  position: Position | null;
};

const KEYS = [
  'token',
  'userId',
  'userRole',
  'username',
  'email',
  'restaurantId',
  'restaurantName',
  'position',
] as const;
const ROLES: readonly string[] = ['CUSTOMER', 'RESTAURANT', 'ADMIN'] satisfies Role[];

/** Who may enter which area (docs/rules/screens.md#routes). The server decides again on every call. */
export const MAY_ENTER: Readonly<Record<Role, (session: Session) => boolean>> = {
  CUSTOMER: (session) => session.role === 'CUSTOMER',
  RESTAURANT: (session) => session.restaurantId !== null,
  ADMIN: (session) => session.role === 'ADMIN',
};

const store = createStore({ isStored: true });
/** Why there is no session any more, where the login screen has something to say about it. */
export type SessionEnd = 'expired' | 'deleted' | 'left';
let end: SessionEnd | undefined;
/** The end that this tab has asked the server for. */
let asked: SessionEnd | undefined;
/** After how many minutes without a touch the last session ended, if it was for that. */
let idleMinutes: number | undefined;
/** @returns the minutes, where nobody has touched this browser for as long as that */
let readIdle: () => number | undefined = () => undefined;
let cached: { raw: string; session: Session | null } | undefined;

const positive = (text: string | null): number | null => {
  const value = Number(text);
  return text !== null && Number.isInteger(value) && value > 0 ? value : null;
};

/** The stored session, or null when it is missing or not whole. The same object until something changes. */
export function getSession(): Session | null {
  const values = KEYS.map((key) => localStorage.getItem(key));
  const raw = JSON.stringify(values);
  if (cached?.raw !== raw) cached = { raw, session: read(values) };
  return cached.session;
}

function read(values: readonly (string | null)[]): Session | null {
  const [token, id, role, username, email, restaurant, restaurantName, position] = values;
  const userId = positive(id ?? null);
  if (!token || !userId || !role || !ROLES.includes(role)) return null;
  return {
    token,
    userId,
    role: role as Role, // checked against ROLES the line above
    username: username ?? '',
    email: email ?? '',
    restaurantId: positive(restaurant ?? null),
    restaurantName: restaurantName ?? null,
    position: position === 'manager' || position === 'kitchen' || position === 'owner' ? position : null,
  };
}

export function saveSession({ role, ...session }: Session): void {
  const stored = { ...session, userRole: role };
  for (const key of KEYS) write(key, stored[key]);
  end = undefined;
  idleMinutes = undefined;
  store.notify();
}

/** A logout ('left'), what a 401 does ('expired'), and the end of the account ('deleted'). */
export function clearSession(why?: SessionEnd): void {
  for (const key of KEYS) write(key, null);
  end = why;
  idleMinutes = why === 'expired' ? readIdle() : undefined;
  store.notify();
}

/** Sessions that end by themselves say why. @returns ends it */
export function watchIdle(read: () => number | undefined): () => void {
  readIdle = read;
  return () => (readIdle = () => undefined);
}

/**
 * Does what ends the session. Another call may hear of it first, by a 401: that is this end then, and not one that nobody
 * asked for.
 */
export async function whileEnding<T>(why: SessionEnd, work: () => Promise<T>): Promise<T> {
  asked = why;
  try {
    return await work();
  } finally {
    asked = undefined;
  }
}

/** Ends the session after a 401. */
export const endSessionByServer = (): void => clearSession(asked ?? 'expired');

/** Logout that leaves nothing behind: no session, no choices, no marks (docs/rules/screens.md#stored-values). */
export function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
  clearSession('left');
}

/** How the last session of this tab ended; undefined where there was none. */
export const sessionEnd = (): SessionEnd | undefined => end;

/** After how many minutes without a touch it ended; undefined where it was for another reason. */
export const sessionIdleMinutes = (): number | undefined => idleMinutes;

function write(key: (typeof KEYS)[number], value: string | number | null): void {
  if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, String(value));
}

/** Runs on every login and logout, in this tab or another. */
export const onSessionChange = store.subscribe;

/** The session of this browser; renders again when this or another tab logs in or out. */
export const useSession = (): Session | null => store.useValue(getSession);
