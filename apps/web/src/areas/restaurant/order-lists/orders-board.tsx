import { ACTIVE_STATUSES, byOldest, type OrderStatus } from '@tiffin/contract/rules/order-status';
import { clsx } from 'clsx';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';

import { STATUS_LOOK } from '../../../features/orders/status-badge.tsx';
import { LONG_LIST, useNear } from '../../../lib/browser/near.ts';
import { useHeldOrder } from '../../../lib/state/held-order.ts';
import { RemovedOrderCard } from '../removed-orders/removed-order-card.tsx';
import type { RemovedOrder } from '../removed-orders/use-removed-orders.ts';
import { focusTarget, goOnAt } from '../orders/focus-order.ts';
import { OrderCard, type OrderActions } from './order-card.tsx';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

/** The id of a column's heading: the focus goes there when an order leaves the board. */
export const columnId = (status: OrderStatus) => `column-${status.replaceAll(' ', '-')}`;

export type ActionsOf = (order: RestaurantOrder) => OrderActions;

/** More orders than this are drawn closer, so that a column shows two or three. */
const COMPACT_ABOVE = 6;

type BoardProps = {
  orders: readonly RestaurantOrder[];
  /** They stay where their orders were. */
  removedOrders: readonly RemovedOrder[];
  onDismiss: (orderId: number) => void;
  /** Only this column, or all four. */
  only: OrderStatus | null;
  /** Read from across the kitchen: fewer columns, larger words. */
  isKitchen: boolean;
  /** Words are searched for: an empty column then says nothing about the kitchen. */
  isSearch: boolean;
  actionsOf: ActionsOf;
};

export function OrdersBoard({
  orders,
  removedOrders,
  onDismiss,
  only,
  isKitchen,
  isSearch,
  actionsOf,
}: BoardProps) {
  const columns = ACTIVE_STATUSES.filter((status) => only === null || status === only);
  const isCompact = orders.length > COMPACT_ABOVE;
  return (
    <div
      className={clsx(
        'grid grid-cols-1 items-start gap-4 md:max-xl:gap-2',
        only === null && (isKitchen ? 'md:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-2 md:grid-cols-4'),
      )}
    >
      {columns.map((status) => (
        <Column
          key={status}
          status={status}
          all={orders}
          removedOrders={removedOrders.filter((removedOrder) => removedOrder.was === status)}
          onDismiss={onDismiss}
          isWide={only !== null}
          isKitchen={isKitchen}
          isCompact={isCompact}
          isSearch={isSearch}
          actionsOf={actionsOf}
        />
      ))}
    </div>
  );
}

type ColumnStatus = (typeof ACTIVE_STATUSES)[number];

const EMPTY: Record<ColumnStatus, string> = {
  New: 'No new orders.',
  Accepted: 'Nothing waiting for the stove.',
  Preparing: 'Nothing on the stove.',
  'Out for Delivery': 'Nothing on the road.',
};

const DISC: Record<ColumnStatus, string> = {
  New: 'bg-blue-bg text-blue-ink',
  Accepted: 'bg-teal-bg text-teal-ink',
  Preparing: 'bg-amber-bg text-amber-ink',
  'Out for Delivery': 'bg-plum-bg text-plum-ink',
};

type ColumnProps = {
  status: ColumnStatus;
  all: readonly RestaurantOrder[];
  removedOrders: readonly RemovedOrder[];
  onDismiss: (orderId: number) => void;
  isWide: boolean;
  isKitchen: boolean;
  isCompact: boolean;
  isSearch: boolean;
  actionsOf: ActionsOf;
};

function Column({
  status,
  all,
  removedOrders,
  onDismiss,
  isWide,
  isKitchen,
  isCompact,
  isSearch,
  actionsOf,
}: ColumnProps) {
  const orders = all.filter((order) => order.status === status);
  const here = orders.map((order) => order.id);
  const standing = [...orders, ...removedOrders.map(({ order }) => order)]
    .toSorted(byOldest)
    .map((order) => order.id);
  // Once each, also where one list knows of the cancellation and the other not yet.
  const { shown, handlers } = useHeldOrder([...new Set(standing)]);
  // Orders here when the column opened are not new.
  const [first] = useState(() => new Set(here));
  const { Icon } = STATUS_LOOK[status];
  const headingId = columnId(status);
  return (
    <section
      aria-labelledby={headingId}
      className="min-w-0 rounded-card bg-sunken/75 p-2.5 md:max-xl:p-1.5"
      {...handlers}
    >
      <div className={clsx('flex items-center gap-2 px-1.5 pt-0.75', isKitchen ? 'pb-2' : 'pb-3.25')}>
        <span aria-hidden className={clsx('grid size-7 place-items-center rounded-full', DISC[status])}>
          <Icon size={17} strokeWidth={2.1} />
        </span>
        <h2 id={headingId} tabIndex={-1} className="flex-1 text-body font-bold">
          {status}
        </h2>
        <span className="num text-body font-medium text-muted">
          {here.length}
          <span className="sr-only"> orders</span>
        </span>
      </div>
      {shown.length === 0 && (
        <p className="px-1.5 pb-2 text-label text-muted">{isSearch ? 'No match.' : EMPTY[status]}</p>
      )}
      <ul
        className={clsx(
          'grid grid-cols-1 gap-2.5',
          isWide && 'items-start',
          isWide && (isKitchen ? 'md:grid-cols-2 xl:grid-cols-3' : 'sm:grid-cols-2 md:grid-cols-4'),
        )}
      >
        {shown.map((id) => (
          <Slot
            key={id}
            order={all.find((order) => order.id === id)}
            removedOrder={removedOrders.find(({ order }) => order.id === id)}
            onDismiss={(orderId) => {
              onDismiss(orderId);
              // The pressed button goes with its card.
              goOnAt(document.getElementById(headingId));
            }}
            status={status}
            isFresh={!first.has(id)}
            isCompact={isCompact}
            isOfMany={all.length > LONG_LIST}
            actionsOf={actionsOf}
          />
        ))}
      </ul>
    </section>
  );
}

type SlotProps = {
  order: RestaurantOrder | undefined;
  removedOrder: RemovedOrder | undefined;
  onDismiss: (orderId: number) => void;
  status: ColumnStatus;
  isFresh: boolean;
  isCompact: boolean;
  /** One of so many that those far from the window are a number alone. */
  isOfMany: boolean;
  actionsOf: ActionsOf;
};

/** An order, or the gap one left behind: it keeps its height until the pointer is gone. */
function Slot({
  order,
  removedOrder,
  onDismiss,
  status,
  isFresh,
  isCompact,
  isOfMany,
  actionsOf,
}: SlotProps) {
  const latestActionsOf = useLatest(actionsOf);
  if (removedOrder)
    return (
      <li>
        <RemovedOrderCard removedOrder={removedOrder} onDismiss={() => onDismiss(removedOrder.order.id)} />
      </li>
    );
  if (order?.status === status) {
    const { isPending, unread } = actionsOf(order);
    return (
      <BoardItem
        isOfMany={isOfMany}
        order={order}
        isFresh={isFresh}
        isCompact={isCompact}
        isPending={isPending}
        unread={unread}
        latestActionsOf={latestActionsOf}
      />
    );
  }
  return (
    <li className="relative grid place-items-center">
      {order && (
        <div inert className="invisible w-full">
          <OrderCard order={{ ...order, status }} isCompact={isCompact} {...actionsOf(order)} />
        </div>
      )}
      <p className="absolute inset-0 grid min-h-14 animate-fade place-items-center rounded-card border border-dashed border-control text-label text-muted">
        {order ? `#${order.id} · ${order.status}` : 'Gone'}
      </p>
    </li>
  );
}

type BoardCardProps = {
  order: RestaurantOrder;
  isFresh: boolean;
  isCompact: boolean;
  isPending: boolean;
  unread: number;
  latestActionsOf: ActionsOf;
};

function BoardItem({ isOfMany, ...card }: BoardCardProps & { isOfMany: boolean }) {
  const { ref, isNear, style } = useNear<HTMLLIElement>(isOfMany);
  const { id } = card.order;
  return (
    <li ref={ref} style={style} className={isOfMany ? 'min-h-40' : undefined}>
      {isNear ? (
        <BoardCard {...card} />
      ) : (
        <p {...focusTarget(id)} className="num card-title">
          #{id}
        </p>
      )}
    </li>
  );
}

/** Drawn anew only with another state of its order: each event of a kitchen reads the whole board. */
const BoardCard = memo(function BoardCard({ order, latestActionsOf, ...shown }: BoardCardProps) {
  return (
    <OrderCard
      order={order}
      {...shown}
      onStep={(to) => latestActionsOf(order).onStep(to)}
      onCancel={() => latestActionsOf(order).onCancel()}
      onChat={() => latestActionsOf(order).onChat()}
      onPrint={() => latestActionsOf(order).onPrint()}
    />
  );
});

/** The same function from render to render, which does what that of the latest render does: for handlers. */
function useLatest<A extends unknown[], R>(run: (...args: A) => R): (...args: A) => R {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: A) => latest.current(...args), []);
}
