import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { CaseSummary } from '../../../features/cases/queries.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { dishText } from '../../../features/orders/dish-text.ts';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { dateTime, day, rupees } from '../../../lib/format/formats.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable, type Column } from '../../../ui/display/data-table.tsx';
import { CaseLink } from '../cases/case-link.tsx';
import { LateText } from '../orders/late-text.tsx';
import { OrderCover } from '../orders/order-cover.tsx';

type Props = {
  orders: readonly Order[];
  detailsTo: (orderId: number) => string;
  /** The newest case of an order, once that is known. */
  caseOf: (orderId: number) => CaseSummary | undefined;
  /** Actions of an order; a card has room for fewer than a row of the table. */
  renderActions: (order: Order, place: 'row' | 'card') => ReactNode;
};
type Row = Omit<Props, 'orders'>;

/** Orders line by line: a table where it has room, cards below. */
export function OrderTable({ orders, ...row }: Props) {
  return (
    <DataTable
      caption="Order history"
      density="customer"
      from="xl"
      columns={columnsFor(row)}
      rows={orders}
      rowKey={(order) => order.id}
      card={cardFor(row)}
    />
  );
}

const columnsFor = ({ detailsTo, caseOf, renderActions }: Row): readonly Column<Order>[] => [
  { key: 'id', head: 'Order', cell: ({ id }) => <OrderLink id={id} to={detailsTo(id)} /> },
  { key: 'restaurant', head: 'Restaurant and items', cell: (order) => <Dishes order={order} /> },
  {
    key: 'placed',
    head: 'Placed',
    cell: ({ createdAt }) => <span className="num whitespace-nowrap">{dateTime(createdAt)}</span>,
  },
  {
    key: 'total',
    head: 'Total',
    isNumber: true,
    cell: ({ total }) => <span className="text-body font-semibold">{rupees(total)}</span>,
  },
  {
    key: 'status',
    head: 'Status',
    cell: (order) => (
      <>
        <StatusBadge status={order.status} />
        <LateText order={order} className="mt-1 max-w-60" />
        <OwnCase one={caseOf(order.id)} isSmall className="mt-1.5" />
        {order.endReason && (
          <p className="mt-1 max-w-60 text-label leading-5 wrap-anywhere text-muted">{order.endReason}</p>
        )}
      </>
    ),
  },
  {
    key: 'actions',
    head: 'Actions',
    isNumber: true,
    cell: (order) => (
      <div className="flex items-center justify-end gap-1.5">{renderActions(order, 'row')}</div>
    ),
  },
];

const cardFor = ({ detailsTo, caseOf, renderActions }: Row) =>
  function renderCard(order: Order) {
    return (
      <OrderCard
        order={order}
        to={detailsTo(order.id)}
        ownCase={caseOf(order.id)}
        actions={renderActions(order, 'card')}
      />
    );
  };

type OwnCaseProps = { one: CaseSummary | undefined; isSmall?: boolean; className: string };

const OwnCase = ({ one, isSmall = false, className }: OwnCaseProps) =>
  one && (
    <div className={className}>
      <CaseLink one={one} isSmall={isSmall} />
    </div>
  );

function OrderLink({ id, to }: { id: number; to: string }) {
  return (
    <Link to={to} className="num rounded-small text-body font-semibold hover:text-primary hover:underline">
      {`#${id}`}
    </Link>
  );
}

function Dishes({ order }: { order: Order }) {
  return (
    <div className="flex items-center gap-3.5">
      <OrderCover order={order} className="w-11 rounded-small" />
      <div className="min-w-0">
        <p className="text-body leading-5 font-semibold">{order.restaurantName}</p>
        <p className="line-clamp-2 max-w-80 text-label leading-5 text-muted">{dishText(order.items)}</p>
      </div>
    </div>
  );
}

type CardProps = { order: Order; to: string; ownCase: CaseSummary | undefined; actions: ReactNode };

function OrderCard({ order, to, ownCase, actions }: CardProps) {
  const { id, status, restaurantName, createdAt, items, total, endReason } = order;
  return (
    <Card className="flex h-full flex-col p-4">
      <div className="flex items-center gap-2.5 max-[359px]:flex-wrap sm:gap-3">
        <OrderCover order={order} className="w-11 rounded-control sm:w-12" />
        <div className="min-w-0 flex-1 max-[359px]:basis-3/5">
          <p className="line-clamp-2 text-base leading-6 font-semibold">{restaurantName}</p>
          <p className="num truncate text-label leading-5 text-muted">
            <Link to={to} className="-my-3 inline-block rounded-small py-3 hover:text-ink hover:underline">
              {`#${id}`}
            </Link>
            {` · ${day(createdAt)}`}
          </p>
        </div>
        <StatusBadge status={status} />
      </div>
      <p className="mt-3 mb-3.5 line-clamp-2 text-body leading-6 text-ink-2">{dishText(items)}</p>
      <LateText order={order} className="-mt-2 mb-3.5" />
      {endReason && <p className="-mt-2 mb-3.5 text-label leading-5 wrap-anywhere text-muted">{endReason}</p>}
      <OwnCase one={ownCase} className="-mt-1 mb-3.5" />
      <div className="mt-auto flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-2">
        <span className="num text-base font-semibold">{rupees(total)}</span>
        <span className="ml-auto flex flex-wrap items-center justify-end gap-2 *:min-h-11 max-sm:*:px-3">
          {actions}
        </span>
      </div>
    </Card>
  );
}
