import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { Bike, CookingPot, House, ReceiptText, ThumbsUp, type LucideIcon } from 'lucide-react';

type Step = { status: OrderStatus; label: string; Icon: LucideIcon };

/** The five steps of the timeline, in fixed words (docs/rules/screens.md#order-screens). */
export const STEPS: readonly Step[] = [
  { status: 'New', label: 'Order Placed', Icon: ReceiptText },
  { status: 'Accepted', label: 'Confirmed by Restaurant', Icon: ThumbsUp },
  { status: 'Preparing', label: 'Preparing Your Order', Icon: CookingPot },
  { status: 'Out for Delivery', label: 'Out for Delivery', Icon: Bike },
  { status: 'Delivered', label: 'Delivered', Icon: House },
];

/** Index of the step an order has come to; a refunded order was delivered before, a cancelled one is on no step. */
export const reachedStep = (status: OrderStatus): number =>
  STEPS.findIndex((step) => step.status === (status === 'Refunded' ? 'Delivered' : status));
