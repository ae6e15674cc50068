import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { orderQuery } from '../../../features/orders/customer-queries.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { cartQuery } from '../cart/queries.ts';
import { dropDraft } from '../draft/checkout-draft.ts';
import { adoptOrderAttempt, dropOrderAttempt, findOrderOf, type OrderAttempt } from './order-attempt.ts';
import { rememberPlacedHere } from './use-place-order.ts';

/** In place of the cart until it is known what became of an order whose answer did not come. */
export function Settling({ attempt }: { attempt: OrderAttempt }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const outcome = useQuery({
    queryKey: ['order-by-key', attempt.key],
    queryFn: async () => {
      const order = await findOrderOf(attempt);
      // Read after the order: one that was placed has emptied it.
      const cart = await queries.fetchQuery({ ...cartQuery(), staleTime: 0 });
      return { order, cart };
    },
    staleTime: 0,
    gcTime: 0,
  });

  const finish = useEffectEvent(({ order, cart }: NonNullable<typeof outcome.data>) => {
    const isOfCart = attempt.sent.lastOrderId === cart.lastOrderId;
    if (!order) return isOfCart && cart.items.length > 0 ? adoptOrderAttempt(attempt) : dropOrderAttempt();
    rememberPlacedHere(order.id);
    queries.setQueryData(orderQuery(order.id).queryKey, order);
    void queries.invalidateQueries({ queryKey: ['orders'] });
    const isShown = cart.items.length === 0;
    if (isShown) void navigate(paths.placed(order.id), { replace: true });
    if (!isShown || !attempt.isInherited)
      toast.good(
        isShown ? 'Your order went through after all.' : `Your order #${order.id} went through after all.`,
      );
    dropDraft();
    dropOrderAttempt();
  });
  const { data } = outcome;
  useEffect(() => {
    if (data) finish(data);
  }, [data]);

  return (
    <>
      <h1 className="page-title mb-6">Your cart</h1>
      {outcome.isError ? (
        <ErrorState
          title="We couldn’t find out whether your order went through"
          message={messageOf(outcome.error)}
          onRetry={() => void outcome.refetch()}
        />
      ) : (
        <Loading label="Looking whether your order went through…">
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
    </>
  );
}
