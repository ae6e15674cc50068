import { POLL_MS } from '@tiffin/contract/rules/limits';
import { useRef } from 'react';

import { Chat } from '../../features/messages/chat.tsx';
import { closedNoteOf, kitchenRepliesFor } from '../../features/orders/chatting.ts';
import type { RestaurantOrder } from '../../features/orders/restaurant-orders.ts';
import { useNow } from '../../lib/now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { shownOrder } from './focus-order.ts';

type Props = { order: RestaurantOrder; isOpen: boolean; onClose: () => void };

/** What the kitchen and a customer write about an order, over the board: the orders stay where they are. */
export default function OrderChat({ order, isOpen, onClose }: Props) {
  const opener = useRef<HTMLElement | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { id, restaurantId, userId, customerName } = order;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      look="chat"
      title={customerName}
      description={`Order #${id} · ${order.status}`}
      picture={<Avatar name={customerName} size={44} />}
      initialFocus={() => {
        opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        // On a tablet the keyboard would cover what one came to read.
        return matchMedia('(pointer: coarse)').matches ? null : field.current;
      }}
      // The order may have gone to another column meanwhile, and its button with it.
      returnFocusTo={() => (opener.current?.isConnected ? null : shownOrder(id))}
    >
      <Chat
        key={id}
        thread={{ orderId: id, restaurantId, customerId: userId }}
        side="restaurant"
        pollMs={POLL_MS.restaurantChat}
        otherName={customerName}
        fieldLabel="Message the customer"
        quickReplies={kitchenRepliesFor(order)}
        empty={`Nobody has written about this order yet. ${customerName} sees at once what you write.`}
        closedNote={closedNoteOf(order, useNow())}
        field={field}
      />
    </Dialog>
  );
}
