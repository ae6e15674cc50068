import { call } from '../../lib/api/api.ts';
import { isNotifiedInTab } from './device.ts';
import { claimRead, lastShown, noteShown } from './shown-here.ts';

const SHOWN_AT_ONCE = 5;

/**
 * Shows new notifications in an open tab where the browser has no push service: in one tab alone, by a lock, and each
 * once. The service worker shows them as it would pushed ones, and none while a window is looked at.
 */
export async function showHere(userId: number): Promise<void> {
  if (!isNotifiedInTab(userId) || !('locks' in navigator) || Notification.permission !== 'granted') return;
  const heardAt = Date.now();
  await navigator.locks.request(`tiffin-notify-${userId}`, async () => {
    // Another tab has read since, so it has seen what this one was told of.
    if (!claimRead(userId, heardAt)) return;
    const worker = (await navigator.serviceWorker.getRegistration())?.active;
    const [unread, choices] = await Promise.all([
      call('GET /api/notifications', { query: { unread: 'true', limit: '20' } }),
      call('GET /api/notifications/choices', {}),
    ]);
    const last = lastShown(userId);
    const isWanted = (topic: string) => choices.some((one) => one.topic === topic && one.push === true);
    const fresh = unread.filter(({ id }) => id > last).toReversed();
    const newest = fresh.at(-1);
    if (!newest) return;
    noteShown(userId, newest.id);
    for (const { title, text, brief, path, topic } of fresh.slice(-SHOWN_AT_ONCE))
      if (isWanted(topic))
        // A worker has no origin but its own.
        // oxlint-disable-next-line unicorn/require-post-message-target-origin
        worker?.postMessage({ kind: 'show', payload: { title, body: brief ?? text, path, tag: path } });
  });
}
