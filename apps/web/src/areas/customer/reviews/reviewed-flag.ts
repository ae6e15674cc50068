import type { Order } from '../../../features/orders/customer-queries.ts';
import { call } from '../../../lib/api/api.ts';

/** Who was asked about an order once is not asked again: docs/rules/screens.md#order-screens. */
const keyOf = (orderId: number) => `reviewed_order_${orderId}`;

/** In this browser, or on another device as far as the server knows. */
export const wasAsked = ({ id, reviewAsked }: Pick<Order, 'id' | 'reviewAsked'>): boolean =>
  reviewAsked === true || localStorage.getItem(keyOf(id)) !== null;

export function rememberAsked(orderId: number): void {
  localStorage.setItem(keyOf(orderId), 'true');
  // Without a network this browser knows it all the same.
  call('PUT /api/orders/:id/review-asked', { params: { id: orderId } }).catch(() => undefined);
}
