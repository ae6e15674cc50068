import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { actionProblem } from '../../../lib/api/action-problem.ts';
import { call } from '../../../lib/api/api.ts';
import { newAttemptKey } from '../../../lib/api/attempt-key.ts';
import { onceMore } from '../../../lib/api/once-more.ts';
import { polledAt } from '../../../lib/queries/polled.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { Backup } from '../system/backup-text.ts';
import { BACKUP_POLL_MS, systemQuery } from '../system/queries.ts';

const POLL_MS = 60_000;

export const isUnfinished = ({ outcome }: Backup): boolean => outcome === 'asked' || outcome === 'running';

/** Those that were made, are being made or were reported, newest first. */
export const backupsQuery = () =>
  queryOptions({
    queryKey: ['backups'],
    queryFn: ({ signal }) => call('GET /api/admin/backups', { signal }),
    ...polledAt<Backup[]>((backups) => backups && (backups.some(isUnfinished) ? BACKUP_POLL_MS : POLL_MS)),
  });

/** Asks for a backup now. What becomes of it is read with the list. */
export function useStartBackup() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => {
      const headers = { 'Idempotency-Key': newAttemptKey() };
      return onceMore(() => call('POST /api/admin/backups', { headers }));
    },
    onError: (error) => toast.bad(actionProblem(error)),
    // Also after a refusal: another administrator may have asked, or the schedule.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries(backupsQuery()),
        queries.invalidateQueries(systemQuery()),
        queries.invalidateQueries({ queryKey: ['audit-log'] }),
      ]),
  });
}
