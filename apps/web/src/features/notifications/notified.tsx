import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { call } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { keepDevice } from './device.ts';
import { readNotificationsAgain, unreadRowsQuery } from './queries.ts';
import { showHere } from './show-here.ts';

/**
 * Work that goes with the bell everywhere: looking at a thing marks its notifications as read; a press on the device's
 * own notification leads there; and where no push service reaches this device, an open tab shows them.
 */
export function Notified({ unread }: { unread: number }) {
  useReadOpened(unread);
  useOpened();
  const session = useSession();
  const userId = session?.userId;
  const token = session?.token;
  useEffect(() => {
    if (userId !== undefined && token !== undefined) void keepDevice(userId, token);
  }, [userId, token]);
  useEffect(() => {
    // Notifications that fail to be read are shown with the next.
    if (userId !== undefined && unread > 0) void showHere(userId).catch(() => undefined);
  }, [userId, unread]);
  return null;
}

/** An order is also looked at where it is followed. */
const thingOf = (path: string): string =>
  path.replace(/^\/customer\/track\?id=(\d+)$/, '/customer/orders/$1');

function useReadOpened(unread: number): void {
  const queries = useQueryClient();
  const { pathname, search } = useLocation();
  const path = thingOf(`${pathname}${search}`);
  useEffect(() => {
    if (unread === 0) return;
    const read = async () => {
      if (document.hidden) return;
      // Most pages are nothing that anybody was told of: then nothing is written.
      const rows = await queries.fetchQuery(unreadRowsQuery(unread));
      if (!rows.some((row) => row.path === path)) return;
      await call('PUT /api/notifications/read-all', { body: { path } });
      await readNotificationsAgain(queries);
    };
    // It stays unread where it failed; the next look tries again.
    const look = () => void read().catch(() => undefined);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [queries, path, unread]);
}

function useOpened(): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const open = ({ data }: MessageEvent<{ kind?: string; path?: string } | null>) => {
      if (data?.kind === 'open' && data.path?.startsWith('/')) void navigate(data.path);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
