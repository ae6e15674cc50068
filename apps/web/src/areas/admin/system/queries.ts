import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/api.ts';
import { polled } from '../../../lib/queries/polled.ts';

const POLL_MS = 30_000;

/** The state of the platform as it is measured now. */
export const systemQuery = () =>
  queryOptions({
    queryKey: ['system'],
    queryFn: ({ signal }) => call('GET /api/admin/system', { signal }),
    ...polled(POLL_MS),
  });
