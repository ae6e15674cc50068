import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { LATEST_ORDERS, latestOrdersQuery, type Order } from '../../../features/orders/customer-queries.ts';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { EmptyStateImage } from '../../../features/art/empty-state-image.tsx';
import { messageOf } from '../../../lib/api/api.ts';
import { dateTime, day, rupees } from '../../../lib/format/formats.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { LateText } from '../orders/late-text.tsx';
import { OrderCover } from '../orders/order-cover.tsx';
import { trackNumber, trackText } from '../orders/track-text.ts';
import { DashboardPanel, PanelLoading, ROW } from './dashboard-panel.tsx';

export function LatestOrders() {
  const found = useQuery(latestOrdersQuery());
  const orders = found.data?.slice(0, LATEST_ORDERS);
  return (
    <DashboardPanel id="latest" title="Latest orders" all={{ to: paths.orders, label: 'All orders' }}>
      {orders === undefined ? (
        found.isError ? (
          <ErrorState
            title="We couldn’t load your orders"
            message={messageOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <PanelLoading label="Loading your orders…" />
        )
      ) : orders.length === 0 ? (
        <EmptyState
          image={<EmptyStateImage dish="filter coffee" />}
          title="No orders yet."
          text="Your first one starts with something you’re craving."
          action={<ButtonLink to={paths.restaurants}>Browse restaurants</ButtonLink>}
        />
      ) : (
        <Card className="overflow-hidden">
          <ul aria-label="Latest orders" className="m-0 list-none divide-y divide-line p-0">
            {orders.map((order) => (
              <li key={order.id}>
                <LatestOrder order={order} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </DashboardPanel>
  );
}

function LatestOrder({ order }: { order: Order }) {
  const { id, restaurantName, total, createdAt, status } = order;
  return (
    <div className={ROW}>
      <OrderCover order={order} className="w-13 rounded-control" />
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-base leading-6 font-semibold">{restaurantName}</h3>
        <p className="num truncate text-label leading-5 text-muted">
          {rupees(total)}
          <span className="max-sm:hidden lg:hidden">{` · ${day(createdAt)}`}</span>
          <span className="max-lg:hidden">{` · ${dateTime(createdAt)}`}</span>
        </p>
        <LateText order={order} className="mt-0.5" />
        <p className="mt-1.5 sm:hidden">
          <StatusBadge status={status} />
        </p>
      </div>
      <span className="max-sm:hidden">
        <StatusBadge status={status} />
      </span>
      <Link
        to={paths.track(id)}
        className="-mr-2 inline-flex min-h-11 shrink-0 items-center rounded-small px-2 text-body font-semibold text-primary hover:underline"
      >
        {trackText(order)}
        <span className="sr-only">{trackNumber(order)}</span>
      </Link>
    </div>
  );
}
