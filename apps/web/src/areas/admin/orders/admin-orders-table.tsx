import { clsx } from 'clsx';
import { ORDER_SORTS, type OrderSort } from '@tiffin/contract/rules/admin-lists';

import { LateMark } from '../../../features/orders/late-mark.tsx';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { dateTime } from '../../../lib/format/formats.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable, type Column } from '../../../ui/display/data-table.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { opens } from '../lists/focus.ts';
import { sortable, sortOf } from '../lists/use-list-view.ts';
import type { AdminOrder } from './admin-orders.ts';
import { OrderButtons } from './order-buttons.tsx';
import type { useAdminOrdersView } from './use-admin-orders-view.ts';
import type { OrderActions } from './use-order-actions.tsx';

type Props = {
  orders: readonly AdminOrder[];
  view: ReturnType<typeof useAdminOrdersView>;
  actionsOf: (order: AdminOrder) => OrderActions;
};

/** Numbers follow the time of placement, so the date is the order in which orders came. */
const DATE = 'date';

export function AdminOrdersTable({ orders, ...how }: Props) {
  const { view } = how;
  return (
    <DataTable
      caption="Orders"
      isFramed
      from="lg"
      columns={sortable(columns(how), [...ORDER_SORTS, DATE])}
      rows={orders}
      rowKey={({ id }) => id}
      sort={sortOf(view.order, DATE)}
      onSortChange={({ key, isDescending }) =>
        // The table only names columns that it may sort by.
        view.sortBy(key === DATE ? null : (key as OrderSort), isDescending ? 'desc' : 'asc')
      }
      card={cardOf(how)}
    />
  );
}

type How = Omit<Props, 'orders'>;

const columns = ({ view, actionsOf }: How): Column<AdminOrder>[] => [
  { key: 'id', head: 'Order ID', cell: ({ id }) => <OrderNumber id={id} onOpen={() => view.open(id)} /> },
  {
    key: 'customer',
    head: 'Customer',
    cell: ({ customerName, customerEmail = '' }) => (
      <Two first={customerName} second={customerEmail} isTight />
    ),
  },
  {
    key: 'restaurant',
    head: 'Restaurant',
    cell: ({ restaurantName, restaurantAddress }) => (
      <Two first={restaurantName} second={restaurantAddress} isTight />
    ),
  },
  {
    key: 'amount',
    head: 'Amount',
    isNumber: true,
    cell: ({ total }) => <Price value={total} className="font-semibold" />,
  },
  {
    key: 'status',
    head: 'Status',
    cell: (order) => (
      <>
        <StatusBadge status={order.status} />
        <LateMark order={order} className="mt-1" />
      </>
    ),
  },
  {
    key: DATE,
    head: 'Date',
    cell: ({ createdAt }) => (
      <span className="num text-ink-2 xl:whitespace-nowrap">{dateTime(createdAt)}</span>
    ),
  },
  {
    key: 'actions',
    head: 'Actions',
    isNumber: true,
    cell: (order) => <OrderButtons id={order.id} actions={actionsOf(order)} isTight />,
  },
];

function cardOf({ view, actionsOf }: How) {
  return function OrderCard(order: AdminOrder) {
    return (
      <Card className="p-4">
        <div className="flex items-center justify-between gap-3">
          <OrderNumber id={order.id} onOpen={() => view.open(order.id)} />
          <StatusBadge status={order.status} />
        </div>
        <LateMark order={order} className="mt-1.5" />
        <div className="mt-2.5 grid gap-2.5">
          <Two first={order.customerName} second={order.customerEmail ?? ''} />
          <Two first={order.restaurantName} second={order.restaurantAddress} />
        </div>
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span>
            <Price value={order.total} className="block font-semibold" />
            <span className="num block text-caption text-muted">{dateTime(order.createdAt)}</span>
          </span>
          <OrderButtons id={order.id} actions={actionsOf(order)} />
        </div>
      </Card>
    );
  };
}

function OrderNumber({ id, onOpen }: { id: number; onOpen: () => void }) {
  return (
    <button
      type="button"
      {...opens(id)}
      onClick={onOpen}
      className="num rounded-small font-semibold hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
    >
      {`#${id}`}
    </button>
  );
}

type TwoProps = {
  first: string;
  second: string;
  /** Each in one line: a column of the table. */
  isTight?: boolean;
};

function Two({ first, second, isTight = false }: TwoProps) {
  const room = isTight ? 'max-w-26 truncate xl:max-w-37.5 min-[1400px]:max-w-52.5' : 'wrap-anywhere';
  return (
    <span className="block min-w-0">
      <span title={isTight ? first : undefined} className={clsx('block leading-5 font-semibold', room)}>
        {first}
      </span>
      <span
        title={isTight ? second : undefined}
        className={clsx('block text-caption leading-4.5 text-muted', room)}
      >
        {second}
      </span>
    </span>
  );
}
