import { isActive } from '@tiffin/contract/rules/order-status';

import type { Order } from '../../../features/orders/customer-queries.ts';

/** Label of the link to an order: followed while it is on its way, looked up afterwards. */
export const trackText = ({ status }: Pick<Order, 'status'>): string =>
  isActive(status) ? 'Track' : 'View order';

/** The number of the order, for those who hear such a link alone: "Track order #12", "View order #12". */
export const trackNumber = ({ id, status }: Pick<Order, 'id' | 'status'>): string =>
  isActive(status) ? ` order #${id}` : ` #${id}`;
