import { CustomerText } from '../../../features/orders/customer-text.tsx';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

type Props = { order: Pick<RestaurantOrder, 'deliverTo'>; className?: string };

/** What is said for the door concerns the kitchen only where it may be about an allergy. */
export function DoorNote({ order, className }: Props) {
  return (
    <CustomerText text={order.deliverTo?.instructions ?? ''} className={className}>
      {null}
    </CustomerText>
  );
}
