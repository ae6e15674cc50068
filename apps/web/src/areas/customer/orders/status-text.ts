import type { OrderStatus } from '@tiffin/contract/rules/order-status';

import type { OrderDetails } from '../../../features/orders/customer-queries.ts';
import { dateTime } from '../../../lib/format/formats.ts';

/** Meaning of each status to the waiting customer: docs/rules/look.md#wording. */
export const SENTENCE: Record<OrderStatus, string> = {
  New: 'We’ve sent your order to the kitchen',
  Accepted: 'The kitchen said yes',
  Preparing: 'Your food is on the stove',
  'Out for Delivery': 'On its way to you',
  Delivered: 'Enjoy your meal',
  Cancelled: 'This order was cancelled',
  Refunded: 'This order was refunded',
};

type Event = OrderDetails['events'][number];

const BY: Record<Event['by'], string> = {
  customer: ' by you',
  restaurant: ' by the restaurant',
  admin: ' by our team',
  system: '',
};

/** One event of an order's story, as it happened to the customer. */
export function storyOf({ status, by }: Pick<Event, 'status' | 'by'>): string {
  switch (status) {
    case 'New':
      return 'You placed the order';
    case 'Accepted':
      return 'The kitchen said yes';
    case 'Preparing':
      return 'The kitchen started cooking';
    case 'Out for Delivery':
      return 'It left for your door';
    case 'Delivered':
      return 'It arrived';
    case 'Cancelled':
      return `It was cancelled${BY[by]}`;
    case 'Refunded':
      return 'You got your money back';
  }
}

/** How an order ended, when and by whom; undefined while it is under way. */
export function endingOf({ status, events }: Pick<OrderDetails, 'status' | 'events'>): string | undefined {
  const event = events.findLast((one) => one.status === status);
  if (!event) return undefined;
  const at = dateTime(event.at);
  if (status === 'Delivered') return `Delivered ${at}`;
  if (status === 'Refunded') return [`Refunded ${at}`, event.reason].filter(Boolean).join('. ');
  if (status === 'Cancelled')
    return [`Cancelled${BY[event.by]}, ${at}`, event.reason].filter(Boolean).join('. ');
  return undefined;
}
