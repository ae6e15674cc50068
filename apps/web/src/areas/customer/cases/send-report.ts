import type { CaseKind } from '@tiffin/contract/rules/case';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { CASES_KEY, casePhotoKey, caseQuery, type Case } from '../../../features/cases/queries.ts';
import { ApiError, call, messageOf } from '../../../lib/api.ts';
import { useAttemptKeys } from '../../../lib/attempt-key.ts';

export type Report = { kind: CaseKind; items: number[]; message: string };

/** Opens a case. The same words sent again are one case. */
export function useOpenCase(orderId: number) {
  const keyFor = useAttemptKeys();
  const known = useKnownCase();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Report) =>
      call('POST /api/orders/:id/case', {
        params: { id: orderId },
        headers: { 'Idempotency-Key': keyFor(body) },
        body,
      }),
    onSuccess: known,
    // Refused because there is one: the screen below shows it then.
    onError: () => void queries.invalidateQueries({ queryKey: CASES_KEY }),
  });
}

/** Puts a photo into the order's case, in the place of another. */
export function usePutPhoto(orderId: number) {
  const known = useKnownCase();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) => call('PUT /api/orders/:id/case/photo', { params: { id: orderId }, file }),
    onSuccess: (one) => {
      known(one);
      void queries.resetQueries({ queryKey: casePhotoKey(one.id) });
    },
  });
}

function useKnownCase() {
  const queries = useQueryClient();
  return (one: Case): void => {
    queries.setQueryData(caseQuery({ orderId: one.orderId }).queryKey, one);
    void queries.invalidateQueries({ queryKey: CASES_KEY });
  };
}

/** Without a network nothing is lost, and nothing goes by itself either. */
export const reportProblem = (error: Error): string =>
  error instanceof ApiError && error.status === 0
    ? 'This was not sent: you are offline. It stays here; send it again once you are back online.'
    : messageOf(error);
