import { nextStep, type OrderStatus } from '@tiffin/contract/rules/order-status';
import type { KeyboardEvent, MouseEvent } from 'react';

import { Button, type ButtonProps } from '../../../ui/buttons/button.tsx';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

const VERBS: Partial<Record<OrderStatus, string>> = {
  Accepted: 'Accept',
  Preparing: 'Start preparing',
  'Out for Delivery': 'Send out',
  Delivered: 'Mark delivered',
};

type Props = Pick<ButtonProps, 'size' | 'className'> & {
  order: RestaurantOrder;
  isPending: boolean;
  onStep: (to: OrderStatus) => void;
};

/** The one step an order may take next; nothing at the end of the road. */
export function StepButton({ order, isPending, onStep, ...look }: Props) {
  const to = nextStep(order.status);
  if (!to) return null;
  return (
    <Button
      {...look}
      variant={order.status === 'New' ? 'primary' : 'soft'}
      aria-label={`${VERBS[to]} order #${order.id}`}
      isLoading={isPending}
      {...singly(() => onStep(to))}
    >
      {VERBS[to]}
    </Button>
  );
}

/** A double click or a key held down is one press: the button may already offer the step after. */
const singly = (onPress: () => void) => ({
  onClick: (event: MouseEvent) => {
    if (event.detail < 2) onPress();
  },
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat) event.preventDefault();
  },
});
