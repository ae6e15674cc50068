import { findTransition, type OrderStatus } from '@tiffin/contract/rules/order-status';

/** Whether its customer may still cancel an order (docs/rules/orders.md#cancel). */
export const mayCancel = ({ status }: { status: OrderStatus }): boolean =>
  findTransition(status, 'Cancelled', 'CUSTOMER') !== undefined;
