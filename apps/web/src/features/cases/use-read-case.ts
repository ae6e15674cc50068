import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { call } from '../../lib/api/api.ts';
import { readAgain } from '../../lib/queries/read-again.ts';
import { supportCountsQuery } from '../messages/queries.ts';
import { CASES_KEY, type Case } from './queries.ts';

/** Marks a case on the screen as read: tells the server whenever something of the others is new. */
export function useReadCase(one: Case | undefined): void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ orderId, id, upTo }: Pick<Case, 'orderId' | 'id'> & { upTo: number }) =>
      call('PUT /api/orders/:id/case/read', {
        params: { id: orderId },
        query: { caseId: String(id), upTo: String(upTo) },
      }),
    // Nobody sees this fail but by a badge that stays.
    retry: 3,
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: supportCountsQuery().queryKey }),
        readAgain(queries, CASES_KEY),
      ]),
  });
  const { id, orderId } = one ?? {};
  const latest = one && one.unread > 0 ? one.lastMessage.id : undefined;
  useEffect(() => {
    if (id !== undefined && orderId !== undefined && latest !== undefined)
      mutate({ id, orderId, upTo: latest });
  }, [id, orderId, latest, mutate]);
}
