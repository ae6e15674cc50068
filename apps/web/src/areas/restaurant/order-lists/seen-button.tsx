import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';

import { call, isApiError, messageOf } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { noteAcknowledged } from '../alert/unseen-orders.ts';
import { useOwn } from '../own/own-context.ts';
import { ownOrderQuery } from '../orders/own-order.ts';
import { ordersKey, type RestaurantOrder } from '../orders/restaurant-orders.ts';
import { useAnswerStep } from '../orders/time-to-answer.ts';

type Props = { order: RestaurantOrder; size: 'xs' | 'sm'; className?: string };

/** Button to confirm that the order was seen, since in amber a look is not enough any more. Then it names who did. */
export function SeenButton({ order, size, className }: Props) {
  const { restaurantId } = useOwn();
  const step = useAnswerStep(order);
  const queries = useQueryClient();
  const acknowledge = useMutation({
    mutationFn: () => call('POST /api/orders/:id/seen', { params: { id: order.id } }),
    onMutate: () => noteAcknowledged(order.id, true),
    onError: (error) => {
      noteAcknowledged(order.id, false);
      // A 409: it has been answered meanwhile.
      if (!isApiError(error, 409)) toast.bad(`Order #${order.id} still rings: ${messageOf(error)}`);
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ordersKey(restaurantId) }),
        queries.invalidateQueries(ownOrderQuery(order.id)),
      ]),
  });
  if (step === undefined || step === 'placed') return null;
  if (order.seenBy !== undefined)
    return (
      <p className="mt-2 flex items-center gap-1.5 text-label leading-5 text-muted">
        <Eye size={15} strokeWidth={2} aria-hidden className="shrink-0" />
        <span className="min-w-0 wrap-anywhere">Seen by {order.seenBy}</span>
      </p>
    );
  if (step !== 'amber') return null;
  return (
    <Button
      variant="soft"
      size={size}
      className={className}
      aria-label={`I’ve seen it: order #${order.id}`}
      isLoading={acknowledge.isPending}
      loadingText="I’ve seen it"
      onClick={() => acknowledge.mutate()}
    >
      <Eye size={17} strokeWidth={2} aria-hidden />
      I’ve seen it
    </Button>
  );
}
