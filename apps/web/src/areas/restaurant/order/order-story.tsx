import { OrderEvents } from '../../../features/orders/order-events.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { OwnOrder } from '../orders/own-order.ts';

/** Every step of an order, by whom and when, and the reason where one was given. */
export function OrderStory({ events }: Pick<OwnOrder, 'events'>) {
  return (
    <Panel id="order-story" title="What happened">
      <OrderEvents events={events} reader="restaurant" className="mt-3" />
    </Panel>
  );
}
