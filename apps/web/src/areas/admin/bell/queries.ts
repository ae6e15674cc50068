import { queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api.ts';
import { polled } from '../../../lib/query-client.ts';

const POLL_MS = 30_000;

export type AdminNotice = AnswerOf<'GET /api/admin/notices'>[number];

/** What waits for an administrator, newest first. */
export const noticesQuery = () =>
  queryOptions({
    queryKey: ['notices'],
    queryFn: ({ signal }) => call('GET /api/admin/notices', { signal }),
    ...polled(POLL_MS),
  });
