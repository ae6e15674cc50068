import { queryOptions } from '@tanstack/react-query';

import { call } from '../../lib/api/api.ts';
import { polled } from '../../lib/queries/polled.ts';

export const NOTIFICATIONS_POLL_MS = 30_000;
/** Over all that is read of them. */
export const NOTIFICATIONS_KEY = ['notifications'] as const;

/** Number of unread notifications of this user. */
export const unreadNotificationsQuery = () =>
  queryOptions({
    queryKey: [...NOTIFICATIONS_KEY, 'unread'],
    queryFn: ({ signal }) => call('GET /api/notifications/unread-count', { signal }),
    select: ({ unread }) => unread,
    ...polled(NOTIFICATIONS_POLL_MS),
  });
