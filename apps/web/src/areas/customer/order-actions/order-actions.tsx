import { isActive } from '@tiffin/contract/rules/order-status';
import {
  ArrowRight,
  CircleCheck,
  CircleHelp,
  Ellipsis,
  MessageCircle,
  Phone,
  ReceiptText,
  RotateCcw,
  Star,
  Store,
  TriangleAlert,
} from 'lucide-react';
import { clsx } from 'clsx';

import { paths } from '../../../app/paths.ts';
import type { CaseSummary } from '../../../features/cases/queries.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { CountBadge } from '../../../ui/display/badge.tsx';
import { phoneHref } from '../../../lib/format/phone-href.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/buttons/button.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import { mayReport } from '../cases/own-cases.ts';
import { trackNumber, trackText } from '../orders/track-text.ts';
import { isReviewable } from '../orders/unreviewed.ts';

/** In the rows and cards of a list, or by itself. */
type Size = 'sm' | 'md';
type ActionProps = { order: Order; size: Size; onClick: () => void };

/** The number of the order, for those who hear a button alone. */
const Of = ({ id }: Pick<Order, 'id'>) => <span className="sr-only">{` order #${id}`}</span>;

export function ReviewAction({ order, size, onClick }: ActionProps) {
  if (isReviewable(order)) {
    return (
      <Button variant="soft" size={size} onClick={onClick}>
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
    <span className="inline-flex items-center gap-1.5 px-2 text-label font-medium whitespace-nowrap text-muted">
      <CircleCheck size={16} strokeWidth={2} aria-hidden />
      Reviewed
    </span>
  );
}

export function ReorderAction({ order, size, onClick, isBusy }: ActionProps & { isBusy: boolean }) {
  return (
    <Button variant="outline" size={size} isLoading={isBusy} onClick={onClick}>
      <RotateCcw size={16} strokeWidth={2.1} className={clsx(size === 'sm' && 'max-sm:hidden')} aria-hidden />
      <span>
        Reorder
        <Of id={order.id} />
      </span>
    </Button>
  );
}

export function ChatAction({ order, size, unread, onClick }: ActionProps & { unread: number }) {
  return (
    <Button variant="outline" size={size} onClick={onClick}>
      <MessageCircle size={17} strokeWidth={2} aria-hidden />
      <span>
        Chat
        <span className="sr-only">{` with Restaurant about order #${order.id}`}</span>
      </span>
      <CountBadge count={unread} label="unread" className="-mr-1" />
    </Button>
  );
}

/** Calls the restaurant. On a desk the number is read; a phone has room for the word alone. */
export function CallAction({ order, size }: Omit<ActionProps, 'onClick'>) {
  const { id, restaurantPhone } = order;
  if (!restaurantPhone) return null;
  return (
    <ButtonLink to={phoneHref(restaurantPhone)} variant="outline" size={size}>
      <Phone size={17} strokeWidth={2} aria-hidden />
      <span>
        Call
        <span className={size === 'sm' ? 'sr-only' : 'num max-sm:sr-only'}>{` ${restaurantPhone}`}</span>
        <span className="sr-only">{` about order #${id}`}</span>
      </span>
    </ButtonLink>
  );
}

type TrackProps = { order: Order; size: Size; to: string; variant?: 'primary' | 'outline' };

export function TrackAction({ order, size, to, variant = 'primary' }: TrackProps) {
  return (
    <ButtonLink to={to} size={size} variant={variant}>
      <span>
        {trackText(order)}
        <span className="sr-only">{trackNumber(order)}</span>
      </span>
      {isActive(order.status) && <ArrowRight size={17} strokeWidth={2.2} aria-hidden />}
    </ButtonLink>
  );
}

type MoreProps = {
  order: Order;
  size: Size;
  /** Its newest case, once that is known. */
  known: CaseSummary | undefined;
  onReport: () => void;
};

/** Menu of the less common actions. */
export function MoreActions({ order, size, known, onReport }: MoreProps) {
  const report: MenuEntry = {
    kind: 'action',
    label: 'Something is wrong',
    icon: <TriangleAlert strokeWidth={2} />,
    onSelect: onReport,
  };
  return (
    <Menu
      trigger={
        <IconButton label={`More about order #${order.id}`} size={size}>
          <Ellipsis size={19} strokeWidth={2} aria-hidden />
        </IconButton>
      }
      entries={[
        { kind: 'link', label: 'Details', to: paths.order(order.id), icon: <ReceiptText strokeWidth={2} /> },
        {
          kind: 'link',
          label: 'View Menu',
          to: paths.restaurant(order.restaurantSlug),
          icon: <Store strokeWidth={2} />,
        },
        {
          kind: 'link',
          label: 'Get help',
          to: paths.supportFor(order),
          icon: <CircleHelp strokeWidth={2} />,
        },
        ...(mayReport(order.status, known) ? [report] : []),
      ]}
    />
  );
}
