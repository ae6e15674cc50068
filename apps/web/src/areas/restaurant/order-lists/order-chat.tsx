import { POLL_MS } from '@tiffin/contract/rules/limits';

import { Chat } from '../../../features/messages/chat.tsx';
import { useChatFocus } from '../../../features/messages/use-chat-focus.ts';
import { closedNoteOf, kitchenRepliesFor } from '../../../features/orders/chatting.ts';
import { useNow } from '../../../lib/time/now.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { shownOrder } from '../orders/focus-order.ts';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

type Props = { order: RestaurantOrder; isOpen: boolean; onClose: () => void };

/** Messages of the kitchen and a customer about an order, over the board: the orders stay where they are. */
export default function OrderChat({ order, isOpen, onClose }: Props) {
  const { id, restaurantId, userId, customerName } = order;
  // The order may have gone to another column meanwhile, and its button with it.
  const { field, dialogFocus } = useChatFocus(() => shownOrder(id));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      look="chat"
      title={customerName}
      description={`Order #${id} · ${order.status}`}
      picture={<Avatar name={customerName} size={44} />}
      {...dialogFocus}
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
