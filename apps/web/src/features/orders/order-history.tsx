import { CircleCheck, Star } from 'lucide-react';
import { Link } from 'react-router';

import { dateTime, day, rupees } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import type { Order } from './customer-queries.ts';
import { dishWords } from './dish-words.ts';
import { OrderCover } from './order-cover.tsx';
import { StatusBadge } from './status-badge.tsx';
import { isReviewable } from './unreviewed.ts';

type Props = {
  orders: readonly Order[];
  trackTo: (orderId: number) => string;
  onReview: (order: Order) => void;
};
type Acts = Omit<Props, 'orders'>;

/** Orders that are over: a table where it has room, cards below. */
export function OrderHistory({ orders, ...acts }: Props) {
  return (
    <DataTable
      caption="Order history"
      density="customer"
      from="xl"
      columns={columnsFor(acts)}
      rows={orders}
      rowKey={(order) => order.id}
      card={cardFor(acts)}
    />
  );
}

const columnsFor = ({ trackTo, onReview }: Acts): readonly Column<Order>[] => [
  { key: 'id', head: 'Order', cell: (order) => <OrderLink order={order} to={trackTo(order.id)} /> },
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
    cell: ({ total }) => <span className="text-[15.5px] font-semibold">{rupees(total)}</span>,
  },
  { key: 'status', head: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'actions',
    head: 'Actions',
    isNumber: true,
    cell: (order) => <ReviewAction order={order} size="sm" onReview={() => onReview(order)} />,
  },
];

const cardFor = ({ trackTo, onReview }: Acts) =>
  function renderCard(order: Order) {
    return <HistoryCard order={order} to={trackTo(order.id)} onReview={() => onReview(order)} />;
  };

function OrderLink({ order, to }: { order: Order; to: string }) {
  return (
    <Link
      to={to}
      className="num rounded-small text-[15.5px] font-semibold hover:text-primary hover:underline"
    >
      {`#${order.id}`}
    </Link>
  );
}

function Dishes({ order }: { order: Order }) {
  return (
    <div className="flex items-center gap-3.5">
      <OrderCover order={order} className="w-11 rounded-small" />
      <div className="min-w-0">
        <p className="text-[15.5px] leading-5 font-semibold">{order.restaurantName}</p>
        <p className="line-clamp-2 max-w-[320px] text-[14px] leading-5 text-muted">
          {dishWords(order.items)}
        </p>
      </div>
    </div>
  );
}

function HistoryCard({ order, to, onReview }: { order: Order; to: string; onReview: () => void }) {
  const { id, status, restaurantName, createdAt, items, total } = order;
  return (
    <Card className="flex h-full flex-col p-4">
      <div className="flex items-center gap-3">
        <OrderCover order={order} className="w-12 rounded-control" />
        <div className="min-w-0 flex-1">
          <p className="truncate text-[16.5px] leading-6 font-semibold">{restaurantName}</p>
          <p className="num truncate text-[14.5px] leading-5 text-muted">
            <Link to={to} className="-my-3 inline-block rounded-small py-3 hover:text-ink hover:underline">
              {`#${id}`}
            </Link>
            {` · ${day(createdAt)}`}
          </p>
        </div>
        <StatusBadge status={status} />
      </div>
      <p className="mt-3 mb-3.5 line-clamp-2 text-[15px] leading-6 text-ink-2">{dishWords(items)}</p>
      <div className="mt-auto flex min-h-11 items-center justify-between gap-3">
        <span className="num text-[17px] font-semibold">{rupees(total)}</span>
        <ReviewAction order={order} size="md" onReview={onReview} />
      </div>
    </Card>
  );
}

function ReviewAction({ order, size, onReview }: { order: Order; size: 'sm' | 'md'; onReview: () => void }) {
  if (isReviewable(order)) {
    return (
      <Button variant="soft" size={size} onClick={onReview}>
        <Star size={17} strokeWidth={2} aria-hidden />
        <span>
          Write Review
          <span className="sr-only">{` of order #${order.id}`}</span>
        </span>
      </Button>
    );
  }
  if (order.status !== 'Delivered') return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-[14.5px] font-medium text-muted">
      <CircleCheck size={16} strokeWidth={2} aria-hidden />
      Reviewed
    </span>
  );
}
