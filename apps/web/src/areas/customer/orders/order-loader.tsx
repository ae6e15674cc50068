import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';

import { PRODUCT_NAME } from '../../../app/brand.ts';
import { paths } from '../../../app/paths.ts';
import { orderQuery, type OrderDetails } from '../../../features/orders/customer-queries.ts';
import { EmptyStateImage } from '../../../features/art/empty-state-image.tsx';
import { readId } from '../../../lib/page/address-id.ts';
import { isApiError, messageOf } from '../../../lib/api/api.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';

type Props = {
  /** The number as it stands in the address. */
  asked: string;
  /** Names the screen while there is no order on it. */
  title: string;
  loading: ReactNode;
  children: (order: OrderDetails, problem: ReactNode) => ReactNode;
};

/** For the loaders of these screens. */
export function ordersAsked(asked: string | null | undefined) {
  const id = readId(asked ?? null);
  return id === null ? [] : [orderQuery(id)];
}

/**
 * A screen about one order, read again every 5 seconds (docs/rules/limits.md#polling), and what it says without one.
 */
export function OrderLoader({ asked, title, loading, children }: Props) {
  const id = readId(asked);
  usePageTitle(id === null ? 'Order' : `Order #${id}`, PRODUCT_NAME);
  const order = useQuery({ ...orderQuery(id ?? 0), enabled: id !== null });
  // The first time it is drawn in slices; what a poll brings shows at once.
  const isReady = useDeferredValue(order.data !== undefined, false);

  // A failed poll never takes away what is on the screen.
  if (order.data && isReady) return children(order.data, order.error && <PollProblem error={order.error} />);
  if (id === null || isApiError(order.error, 404)) {
    return (
      <>
        <h1 className="page-title mb-6">{title}</h1>
        <OrderNotFound />
      </>
    );
  }
  if (order.isError) {
    return (
      <>
        <h1 className="page-title mb-6">{`Order #${id}`}</h1>
        <ErrorState
          title="We couldn’t load this order"
          message={messageOf(order.error)}
          onRetry={() => void order.refetch()}
        />
      </>
    );
  }
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      {loading}
    </>
  );
}

export function OrderNotFound() {
  return (
    <EmptyState
      image={<EmptyStateImage />}
      title="Order not found."
      text="It may belong to another account, or the address is not quite right."
      action={<ButtonLink to={paths.orders}>View Orders</ButtonLink>}
    />
  );
}

function PollProblem({ error }: { error: Error }) {
  return (
    <Notice kind="attention" className="mt-3.5">
      {isApiError(error, 404)
        ? 'This order is no longer listed. This is how it looked last.'
        : 'We couldn’t refresh this order. What you see may be a little old.'}
    </Notice>
  );
}
