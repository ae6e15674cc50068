import { ClockAlert } from 'lucide-react';

import type { Order } from '../../../features/orders/customer-queries.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LateText } from '../orders/late-text.tsx';
import { mayCancel } from '../orders/may-cancel.ts';
import { CallAction, ChatAction } from './order-actions.tsx';
import type { OrderActions } from './use-order-actions.ts';

type Props = {
  order: Order;
  actions: Pick<OrderActions, 'chat' | 'cancel' | 'unreadOf'>;
  className?: string;
};

/** What can be done about an order that is later than promised. */
export function LateNotice({ order, actions, className }: Props) {
  return (
    <section aria-label="Later than promised" className={className}>
      <div className="flex items-start gap-2.5">
        <ClockAlert size={19} strokeWidth={2} aria-hidden className="mt-[2.5px] shrink-0 text-amber-ink" />
        <LateText order={order} className="text-body! leading-6!" />
      </div>
      <div className="mt-3 flex flex-wrap gap-2 *:px-3.5">
        <CallAction order={order} size="md" />
        <ChatAction
          order={order}
          size="md"
          unread={actions.unreadOf(order.id)}
          onClick={() => actions.chat.open(order)}
        />
        {mayCancel(order) && (
          <Button variant="outline" onClick={() => actions.cancel(order.id)}>
            Cancel order
          </Button>
        )}
      </div>
    </section>
  );
}
