import { dishesOf } from '../../../features/orders/dish-text.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';

type Rated = Pick<Order, 'items' | 'reviewed'>;

/** The dishes of an order that its buyer has not rated yet. */
export const unreviewed = ({ items, reviewed }: Rated): Order['items'] =>
  dishesOf(items).filter(({ menuItemId }) => !reviewed.includes(menuItemId));

/** Only what was delivered can be reviewed, and each dish once: docs/rules/reviews.md#writing. */
export const isReviewable = (order: Rated & Pick<Order, 'status'>): boolean =>
  order.status === 'Delivered' && unreviewed(order).length > 0;
