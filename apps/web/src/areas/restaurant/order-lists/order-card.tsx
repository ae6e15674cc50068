import { isolate } from '@tiffin/contract/rules/isolate';
import { mayBeAllergy } from '@tiffin/contract/rules/allergy';
import { isActive, type OrderStatus } from '@tiffin/contract/rules/order-status';
import { clsx } from 'clsx';
import { MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { LateMark } from '../../../features/orders/late-mark.tsx';
import { StatusBadge } from '../../../features/orders/status-badge.tsx';
import { dateTime } from '../../../lib/format/formats.ts';
import { useMedia } from '../../../lib/browser/media.ts';
import { useNow } from '../../../lib/time/now.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PrintButton } from '../ticket/print-button.tsx';
import { ChatButton } from './chat-button.tsx';
import { DoorNote } from './door-note.tsx';
import { Elapsed } from './elapsed.tsx';
import { focusTarget } from '../orders/focus-order.ts';
import { useKitchenMode } from '../orders/kitchen-mode.ts';
import { KitchenLine } from './kitchen-line.tsx';
import { KitchenNote } from './kitchen-note.tsx';
import { OrderMoney } from '../orders/order-money.tsx';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';
import { PhoneLink } from './phone-link.tsx';
import { SeenButton } from './seen-button.tsx';
import { SoldOutButton } from './sold-out-button.tsx';
import { StepButton } from './step-button.tsx';
import { useAnswerStep } from '../orders/time-to-answer.ts';
import { waiting } from '../orders/waiting.ts';

export type OrderSteps = {
  /** The server has not answered this order's last step yet. */
  isPending: boolean;
  onStep: (to: OrderStatus) => void;
  onCancel: () => void;
};

export type OrderActions = OrderSteps & {
  /** Messages of the customer about this order. */
  unread: number;
  onChat: () => void;
  onPrint: () => void;
};

type Props = OrderActions & {
  order: RestaurantOrder;
  /** It came while the screen was open: a soft tint that fades. */
  isFresh?: boolean;
  /** Among many: as much of it as fits in less height. */
  isCompact?: boolean;
  /** Set where no column says it, and no column's heading stands above. */
  isStatusShown?: boolean;
};

/** Shortages are found while an order is made. */
const MADE: ReadonlySet<OrderStatus> = new Set(['New', 'Accepted', 'Preparing']);

/** The less time is left to answer a New order, the more it stands out. */
const ANSWER_LOOK = {
  placed: 'border-blue-dot!',
  amber: 'border-amber-dot! bg-amber-bg/35!',
  red: 'border-red-dot! bg-red-bg/45! animate-call',
  over: 'border-red-dot! bg-red-bg/45!',
} as const;

/** Its head says from afar how long an order has been in its step. */
const HEAD_TINT = {
  'in time': '',
  slow: 'bg-linear-to-b from-amber-bg/80 to-transparent to-16',
  late: 'bg-linear-to-b from-red-bg to-transparent to-16',
} as const;

/** Four columns beside each other on a tablet: a name and three buttons for a finger have no room in one line. */
const NARROW_COLUMNS =
  '(min-width: 768px) and (max-width: 1023.98px), (min-width: 768px) and (max-width: 1279.98px) and (pointer: coarse)';

export function OrderCard({
  order,
  isFresh = false,
  isCompact = false,
  isStatusShown = false,
  ...actions
}: Props) {
  const Heading = isStatusShown ? 'h2' : 'h3';
  const isNew = order.status === 'New';
  const isOpen = isActive(order.status);
  const answer = useAnswerStep(order);
  const isLoud = mayBeAllergy(order.notes);
  const { pace } = waiting(order, useNow());
  // The list stays as it is.
  const isKitchen = useKitchenMode() && !isStatusShown;
  const isNarrow = useMedia(NARROW_COLUMNS) && !isStatusShown && !isKitchen;
  const more = (
    <>
      {isOpen && order.customerPhone && isCompact && (
        <PhoneLink
          phone={order.customerPhone}
          className="grid size-9 place-items-center rounded-button text-muted! hover:bg-sunken pointer-coarse:size-11"
        >
          <Phone size={17} strokeWidth={2} aria-hidden />
        </PhoneLink>
      )}
      {MADE.has(order.status) && <SoldOutButton order={order} />}
    </>
  );
  return (
    <Card
      role="article"
      {...focusTarget(order.id)}
      aria-label={`Order #${order.id}`}
      aria-busy={actions.isPending || undefined}
      data-kitchen={isKitchen || undefined}
      className={clsx(
        'group/card relative flex min-w-0 flex-col p-3.5 md:max-xl:p-2.5',
        isNew && ANSWER_LOOK[answer ?? 'placed'],
        isOpen && answer === undefined && HEAD_TINT[pace],
        isFresh && 'animate-tint',
      )}
    >
      <div className="-order-2 flex flex-wrap items-center justify-between gap-x-2">
        <Heading className="num card-title group-has-[[data-details]:hover]/card:underline">
          #{order.id}
        </Heading>
        {isOpen ? (
          <Elapsed order={order} />
        ) : (
          <span className="num text-caption text-muted">{dateTime(order.createdAt)}</span>
        )}
      </div>
      <p
        className={clsx(
          '-order-2 truncate text-label leading-6 text-ink-2',
          isNarrow
            ? 'pr-9 pointer-coarse:pr-11'
            : isCompact
              ? 'pr-26 pointer-coarse:pr-33'
              : 'pr-17 pointer-coarse:pr-22',
        )}
      >
        {order.area === undefined
          ? isolate(order.customerName)
          : `${isolate(order.customerName)} · ${isolate(order.area)}`}
      </p>
      <LateMark order={order} className="mt-1.5" />
      {isLoud && <KitchenNote notes={order.notes} className="mt-2" />}
      <DoorNote order={order} className="mt-2" />
      <ul
        className={clsx(
          isKitchen
            ? 'mt-1.5 text-title leading-7'
            : isCompact
              ? 'mt-1 text-label leading-5.5'
              : 'mt-1.5 text-label leading-6',
        )}
      >
        {order.items.map((item) => (
          <li key={item.lineKey} className="flex gap-2">
            <KitchenLine line={item} />
          </li>
        ))}
      </ul>
      {!isLoud && <KitchenNote notes={order.notes} className="mt-2" />}
      {order.status === 'Out for Delivery' && (
        <div className="mt-2 flex gap-2 rounded-small bg-sunken px-2.5 py-1.5 text-label leading-5 text-ink-2">
          <MapPin size={15} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0 text-muted" />
          <span className="sr-only">Address: </span>
          <span className={clsx('min-w-0 wrap-anywhere', isCompact && 'line-clamp-2')}>
            <bdi>{order.address}</bdi>
          </span>
        </div>
      )}
      <div className="flex flex-col">
        <OrderMoney
          order={order}
          className={clsx(
            'border-t border-dashed border-line-2',
            isCompact ? 'mt-1.5 pt-1.5' : 'mt-2.5 pt-2',
          )}
        />
        {isStatusShown && (
          <div className="mt-2">
            <StatusBadge status={order.status} />
          </div>
        )}
        <div
          className={clsx(
            'flex flex-wrap justify-end',
            // A wet thumb that misses hits nothing.
            isKitchen ? 'mt-2.5 gap-x-2 gap-y-5' : 'gap-2 md:max-xl:gap-1.5',
            !isKitchen && (isCompact ? 'mt-1.5' : 'mt-2.5'),
          )}
        >
          <StepButton
            order={order}
            size={isKitchen ? 'lg' : 'sm'}
            className={isKitchen ? 'h-14! w-full text-title-sm!' : 'flex-1 md:max-xl:px-2'}
            isPending={actions.isPending}
            onStep={actions.onStep}
          />
          {isNew && (
            <Button
              variant="outline"
              size="sm"
              className={isKitchen ? 'mr-auto' : 'md:max-xl:px-2'}
              aria-label={`Cancel order #${order.id}`}
              disabled={actions.isPending}
              onClick={actions.onCancel}
            >
              Cancel
            </Button>
          )}
          <div className="flex gap-1.5">
            <ChatButton orderId={order.id} unread={actions.unread} size="sm" onClick={actions.onChat} />
            {isNarrow && more}
          </div>
          <SeenButton order={order} size="sm" className="w-full" />
        </div>
        {/* Seen before, and after the next step in the order of the keys. */}
        {isOpen && order.customerPhone && !isCompact && (
          <p className="order-first mt-2 flex items-center gap-2 text-label leading-5">
            <Phone size={15} strokeWidth={2} aria-hidden className="shrink-0 text-muted" />
            <span className="sr-only">Phone: </span>
            <PhoneLink phone={order.customerPhone} />
          </p>
        )}
      </div>
      {/* Stand beside the name, and last in the order of the keys: the next step comes first. */}
      <div className="-order-1 -mt-7 -mr-1.5 -mb-1 flex self-end pointer-coarse:-mt-8.5 pointer-coarse:-mr-2.5 pointer-coarse:-mb-2.5">
        <PrintButton orderId={order.id} variant="ghost" className="text-muted!" onClick={actions.onPrint} />
        {!isNarrow && more}
      </div>
      {/* Lies over the number at the head, and is last for the same reason. */}
      <Link
        data-details
        to={paths.ownerOrder(order.id)}
        aria-label={`Details of order #${order.id}`}
        className="absolute top-0 left-0 h-11 w-26 rounded-card"
      />
    </Card>
  );
}
