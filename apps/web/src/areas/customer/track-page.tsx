import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { DishImage } from '../../features/art/pictures.tsx';
import { orderQuery } from '../../features/orders/customer-queries.ts';
import { isApiError, messageOf } from '../../lib/api.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { TrackedOrder } from './tracked-order.tsx';

export default function TrackPage() {
  const asked = useSearchParams()[0].get('id') ?? '';
  const id = /^\d{1,15}$/.test(asked) ? Number(asked) : null;
  usePageTitle(id === null ? 'Order' : `Order #${id}`, PRODUCT_NAME);
  const order = useQuery({ ...orderQuery(id ?? 0), enabled: id !== null });

  // A failed poll never takes away what is on the screen.
  if (order.data) return <TrackedOrder key={order.data.id} order={order.data} pollError={order.error} />;
  if (id === null || isApiError(order.error, 404)) return <NotFound />;
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
  return <TrackLoading />;
}

function NotFound() {
  return (
    <>
      <h1 className="page-title mb-6">Track order</h1>
      <EmptyState
        plate={<DishImage dish={{ name: '', veg: true }} className="w-full rounded-full! bg-transparent!" />}
        title="Order not found."
        text="It may belong to another account, or the address is not quite right."
        action={<ButtonLink to={paths.orders}>View Orders</ButtonLink>}
      />
    </>
  );
}

function TrackLoading() {
  return (
    <>
      <h1 className="sr-only">Track order</h1>
      <Loading label="Loading your order…">
        <Skeleton className="mb-3.5 h-6 w-40" />
        <Skeleton className="h-[560px] rounded-card md:h-[314px]" />
        <div className="mt-6 grid gap-5 lg:grid-cols-[minmax(0,1fr)_350px]">
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </div>
      </Loading>
    </>
  );
}
