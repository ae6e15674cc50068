import { call } from '../../lib/api/api.ts';

// Keys under which the tabs of a browser remember together what they have shown.
const shownKey = (userId: number) => `told_here_${userId}`;
const claimKey = (userId: number) => `tell_turn_${userId}`;
const numberAt = (key: string) => Number(localStorage.getItem(key) ?? 0);

/** The latest notification that was shown here, or was there before this device was allowed to tell. */
export const lastShown = (userId: number): number => numberAt(shownKey(userId));
export const noteShown = (userId: number, id: number): void =>
  localStorage.setItem(shownKey(userId), String(id));

/** From now on: what was there before this device was allowed to tell is no news. */
export async function beginShowing(userId: number): Promise<void> {
  const [newest] = await call('GET /api/notifications', { query: { limit: '1' } });
  noteShown(userId, newest?.id ?? 0);
}

/** False: a tab has begun to read after `heardAt`, in milliseconds since 1970. Under the lock of the tabs. */
export function claimRead(userId: number, heardAt: number): boolean {
  // Reading once more is better than never again, should the clock have been set back meanwhile.
  const last = numberAt(claimKey(userId));
  if (last > heardAt && last <= Date.now()) return false;
  localStorage.setItem(claimKey(userId), String(Date.now()));
  return true;
}
