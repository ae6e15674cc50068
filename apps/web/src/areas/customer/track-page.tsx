import { useSearchParams } from 'react-router';

import { loads } from '../../lib/page/screen.ts';
import { Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { OrderLoader } from './orders/order-loader.tsx';
import { ordersAsked } from './orders/order-loader.tsx';
import { TrackedOrder } from './track/tracked-order.tsx';

export const loader = loads(({ search }) => ordersAsked(search.get('id')));

export default function TrackPage() {
  const asked = useSearchParams()[0].get('id') ?? '';
  return (
    <OrderLoader asked={asked} title="Track order" loading={<TrackLoading />}>
      {(order, problem) => <TrackedOrder key={order.id} order={order} problem={problem} />}
    </OrderLoader>
  );
}

function TrackLoading() {
  return (
    <Loading label="Loading your order…">
      <Skeleton className="mb-3.5 h-6 w-40" />
      <Skeleton className="h-140 rounded-card md:h-78.5" />
      <div className="mt-6 grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_350px]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  );
}
