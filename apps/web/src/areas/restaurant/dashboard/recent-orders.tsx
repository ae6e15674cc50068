import { useQuery } from '@tanstack/react-query';
import { hasAllergy } from '@tiffin/contract/rules/allergy';
import { isActive } from '@tiffin/contract/rules/order-status';
import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { AllergyMark } from '../../../features/orders/customer-text.tsx';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { messageOf } from '../../../lib/api/api.ts';
import { dateTime } from '../../../lib/format/formats.ts';
import { useHeldOrder } from '../../../lib/state/held-order.ts';
import { useNow } from '../../../lib/time/now.ts';
import { Panel, PanelProblem } from '../../../ui/layout/panel.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { focusTarget } from '../orders/focus-order.ts';
import type { OrderSteps } from '../order-lists/order-card.tsx';
import { latestOrdersQuery, usePendingStatuses, type RestaurantOrder } from '../orders/restaurant-orders.ts';
import { StepButton } from '../order-lists/step-button.tsx';
import { useOrderActions, type StepsOf } from '../order-lists/use-order-actions.tsx';
import { PACE_INK, waiting } from '../orders/waiting.ts';

export function RecentOrders({ restaurantId }: { restaurantId: number }) {
  const { data, error, refetch } = useQuery(latestOrdersQuery(restaurantId));
  return (
    <Panel
      id="recent-orders"
      title="Recent orders"
      note="Latest five"
      aside={
        <Link
          to={`${paths.ownerOrders}?view=list`}
          className="-my-3 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-small text-label font-semibold text-primary hover:underline"
        >
          All orders
          <ArrowRight size={16} strokeWidth={2.2} aria-hidden />
        </Link>
      }
    >
      {data ? (
        data.length === 0 ? (
          <div className="py-10 text-center">
            <p className="font-semibold">No orders yet.</p>
            <p className="mt-1 text-label text-muted">They appear here the moment a customer places one.</p>
          </div>
        ) : (
          <Rows restaurantId={restaurantId} orders={data} />
        )
      ) : error ? (
        <PanelProblem message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading orders…" className="mt-5 grid gap-4">
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} className="h-11" />
          ))}
        </Loading>
      )}
    </Panel>
  );
}

function Rows({ restaurantId, orders }: { restaurantId: number; orders: readonly RestaurantOrder[] }) {
  const pending = usePendingStatuses(restaurantId);
  const { stepsOf, dialog, news } = useOrderActions(restaurantId, pending);
  const { shown, handlers } = useHeldOrder(orders.map((order) => order.id));
  // An order whose step is on its way is shown where it will be.
  const byId = new Map(orders.map((order) => [order.id, order]));
  const rows = shown
    .flatMap((id) => byId.get(id) ?? [])
    .map((order) => ({ ...order, status: pending.get(order.id) ?? order.status }));
  return (
    <div {...handlers}>
      <Cards rows={rows} stepsOf={stepsOf} />
      <Table rows={rows} stepsOf={stepsOf} />
      {dialog}
      <div role="status" className="sr-only">
        {news}
      </div>
    </div>
  );
}

type RowsProps = { rows: readonly RestaurantOrder[]; stepsOf: StepsOf };

function Table({ rows, stepsOf }: RowsProps) {
  return (
    <table className="mt-2 hidden w-full border-collapse text-label leading-5.25 md:table">
      <caption className="sr-only">Recent orders</caption>
      <thead>
        <tr className="h-9.5 text-left text-caption text-muted">
          <th scope="col" className="pr-3 font-medium">
            Order
          </th>
          <th scope="col" className="pr-3 font-medium">
            Customer
          </th>
          <th scope="col" className="pr-6 text-right font-medium">
            Total
          </th>
          <th scope="col" className="pr-3 font-medium">
            Status
          </th>
          <th scope="col" className="text-right font-medium">
            Next step
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <tr key={order.id} className="h-15 border-t border-line">
            <td className="py-2 pr-3 whitespace-nowrap">
              <span {...focusTarget(order.id)} className="num block font-semibold">
                #{order.id}
              </span>
              <Placed order={order} />
            </td>
            <td className="w-full max-w-0 py-2 pr-3">
              <span className="block truncate font-semibold">{order.customerName}</span>
              <Dishes order={order} />
            </td>
            <td className="py-2 pr-6 text-right">
              <Price value={order.total} className="font-semibold" />
            </td>
            <td className="py-2 pr-3">
              <StatusBadge status={order.status} />
            </td>
            <td className="py-2 text-right">
              <Step order={order} steps={stepsOf(order)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ rows, stepsOf }: RowsProps) {
  return (
    <ul aria-label="Recent orders" className="m-0 mt-2 list-none divide-y divide-line p-0 md:hidden">
      {rows.map((order) => (
        <li key={order.id}>
          <article aria-label={`Order #${order.id}`} className="py-3 text-label leading-5.25">
            <div className="flex items-baseline justify-between gap-3">
              <span {...focusTarget(order.id)} className="num font-semibold">
                #{order.id}
              </span>
              <Placed order={order} />
            </div>
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate font-semibold">{order.customerName}</span>
              <Price value={order.total} className="font-semibold" />
            </div>
            <Dishes order={order} />
            <div className="mt-2 flex min-h-8 items-center justify-between gap-3">
              <StatusBadge status={order.status} />
              <Step order={order} steps={stepsOf(order)} />
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}

function Step({ order, steps: { isPending, onStep } }: { order: RestaurantOrder; steps: OrderSteps }) {
  return <StepButton order={order} size="xs" isPending={isPending} onStep={onStep} />;
}

/** "8 min ago", of the step it is in; in colour and in words once that takes too long; a date when it is over. */
function Placed({ order }: { order: RestaurantOrder }) {
  const { text, pace } = waiting(order, useNow());
  const isOpen = isActive(order.status);
  return (
    <span
      className={clsx(
        'num block w-fit text-caption whitespace-nowrap',
        isOpen && pace !== 'in time' ? PACE_INK[pace] : 'text-muted',
      )}
    >
      {!isOpen ? dateTime(order.createdAt) : text === 'just now' ? text : `${text} ago`}
      {isOpen && pace !== 'in time' && ` · ${pace}`}
    </span>
  );
}

function Dishes({ order }: { order: RestaurantOrder }) {
  const { items } = order;
  const first = items[0];
  if (!first) return null;
  return (
    <>
      <span className="num block truncate text-caption text-muted">
        {first.quantity} × {first.name}
        {items.length > 1 && `, +${items.length - 1} more`}
      </span>
      {hasAllergy(order) && <AllergyMark className="mt-0.5" />}
    </>
  );
}
