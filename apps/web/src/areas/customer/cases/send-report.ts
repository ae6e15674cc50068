import type { CaseKind } from '@tiffin/contract/rules/case';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { CASES_KEY, casePhotoKey, caseQuery, type Case } from '../../../features/cases/queries.ts';
import { call, isApiError, messageOf } from '../../../lib/api/api.ts';
import { onceMore } from '../../../lib/api/once-more.ts';
import { attemptNamed, dropAttempt, keyForAttempt } from '../../../lib/api/stored-attempts.ts';
import { readAgain } from '../../../lib/queries/read-again.ts';
import { toast } from '../../../ui/feedback/toast.tsx';

export type Report = { kind: CaseKind; items: number[]; message: string };

const nameOf = (orderId: number): string => `case ${orderId}`;

/** A report whose outcome is not known, as after the page was loaded again: it stays in its fields. */
export const unansweredReport = (orderId: number): Report | undefined =>
  attemptNamed<Report>(nameOf(orderId))?.sent;

export const dropReport = (orderId: number): void => dropAttempt(nameOf(orderId));

/** Opens a case. The same words sent again are one case. */
export function useOpenCase(orderId: number) {
  const known = useKnownCase();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Report) =>
      onceMore(() =>
        call('POST /api/orders/:id/case', {
          params: { id: orderId },
          headers: { 'Idempotency-Key': keyForAttempt(nameOf(orderId), body) },
          body,
        }),
      ),
    onSuccess: (one) => {
      dropAttempt(nameOf(orderId));
      known(one);
    },
    // Refused because there is one: the screen below shows it then.
    onError: () => void readAgain(queries, CASES_KEY),
  });
}

type Photo = {
  file: File;
  /** True if it may replace another: else a photo put there by another device stays. */
  isReplacing: boolean;
};

/** Puts a photo into the order's newest case, and answers whether it was taken. */
export function usePutPhoto(orderId: number) {
  const known = useKnownCase();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ file, isReplacing }: Photo) => {
      if (!isReplacing) {
        const one = await call('GET /api/orders/:id/case', { params: { id: orderId } });
        if (one.photo !== null) return { one, isTaken: false };
      }
      const one = await call('PUT /api/orders/:id/case/photo', { params: { id: orderId }, file });
      return { one, isTaken: true };
    },
    onSuccess: ({ one }) => {
      known(one);
      void queries.resetQueries({ queryKey: casePhotoKey(one.id) });
    },
    // Refused because it was closed meanwhile, perhaps.
    onError: () => void readAgain(queries, CASES_KEY),
  });
}

/** Says in a passing message what has become of a photo for a case that is open already. */
export function showPhotoResult({ isTaken }: { isTaken: boolean }): void {
  if (isTaken) toast.good('The restaurant and support can see your photo now.');
  else toast.bad('The case has a photo already, so yours was not sent.');
}

function useKnownCase() {
  const queries = useQueryClient();
  return (one: Case): void => {
    queries.setQueryData(caseQuery({ orderId: one.orderId }).queryKey, one);
    void readAgain(queries, CASES_KEY);
  };
}

/** Without an answer nothing is lost, and nothing goes by itself either. */
export function reportProblem(error: Error): string {
  if (!isApiError(error, 0)) return messageOf(error);
  return navigator.onLine
    ? 'No answer came back. It stays here; send it again, and it will not be sent twice.'
    : 'This was not sent: you are offline. It stays here; send it again once you are back online.';
}
