import { queryOptions } from '@tanstack/react-query';

import { call } from '../../../lib/api/api.ts';
import { polled } from '../../../lib/queries/polled.ts';
import { backupOf } from './backup-text.ts';

const POLL_MS = 30_000;
/** While a backup is being made, which takes seconds. */
export const BACKUP_POLL_MS = 2_000;

const POLLED = polled(POLL_MS);

/** The state of the platform as it is measured now. */
export const systemQuery = () =>
  queryOptions({
    queryKey: ['system'],
    queryFn: ({ signal }) => call('GET /api/admin/system', { signal }),
    ...POLLED,
    refetchInterval: (query) => {
      const { data, error } = query.state;
      return error === null && data && backupOf(data)?.isRunning
        ? BACKUP_POLL_MS
        : POLLED.refetchInterval(query);
    },
  });
