import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';

import { putAnswer } from '../../../features/live/put-answer.ts';
import { orderQuery } from '../../../features/orders/customer-queries.ts';
import { ApiError, call } from '../../../lib/api/api.ts';
import { actionProblem } from '../../../lib/api/action-problem.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';

type Props = {
  /** The order that is asked about; null while nothing is. */
  orderId: number | null;
  onClose: () => void;
  /** Focus target: the button that asked is gone once the order is no longer New. */
  returnFocusTo: () => HTMLElement | null;
};

/** Asks, cancels and says what came of it. The kitchen may have been faster: then the order shows where it is now. */
export function CancelOrder({ orderId, onClose, returnFocusTo }: Props) {
  const queries = useQueryClient();
  const cancel = useMutation({
    mutationFn: (id: number) => call('POST /api/orders/:id/cancel', { params: { id } }),
    onSuccess: async (order) => {
      const data = { orderId: order.id };
      await putAnswer(queries, { role: 'CUSTOMER', type: 'order.status', data }, order);
      toast.good(`Order #${order.id} is cancelled`);
    },
    onError: (error) => toast.bad(problemOf(error)),
    onSettled: async (_, __, id) => {
      // Awaited, so that the question closes over the new state and the focus lands on what is still there.
      await Promise.all([
        queries.invalidateQueries({ queryKey: orderQuery(id).queryKey }),
        queries.invalidateQueries({ queryKey: ['orders'] }),
      ]);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen={orderId !== null}
      onClose={onClose}
      icon={<CircleX strokeWidth={2} />}
      title={`Cancel order #${orderId ?? cancel.variables ?? ''}?`}
      body={`Are you sure you want to cancel order #${orderId ?? cancel.variables ?? ''}?`}
      cancelLabel="Keep order"
      confirmLabel="Cancel order"
      busyLabel="Cancelling…"
      isBusy={cancel.isPending}
      onConfirm={() => orderId !== null && cancel.mutate(orderId)}
      returnFocusTo={returnFocusTo}
    >
      <p className="mt-1.5 text-ink-2">
        You pay nothing, the dishes go back on sale, and a code that you used is yours again.
      </p>
    </ConfirmDialog>
  );
}

const problemOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'ILLEGAL_TRANSITION'
    ? 'The kitchen was faster. This order can no longer be cancelled.'
    : actionProblem(error);
