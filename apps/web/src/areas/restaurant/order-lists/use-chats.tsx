import { useState } from 'react';

import { useUnreadByOrder } from '../../../features/messages/use-unread-by-order.ts';
import { useOrderChat } from '../../../features/orders/use-order-chat.ts';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

// Comes with the first press on a chat: the board begins without one.
const OrderChat = lazyOptional(() => import('./order-chat.tsx'));

/** The chat of each order: how much is unread, what opens it, and the dialog for the page. */
export function useChats(orders: readonly RestaurantOrder[]) {
  const unreadOf = useUnreadByOrder();
  const { chat, open, close } = useOrderChat();
  const [opened, setOpened] = useState<RestaurantOrder | null>(null);
  // Order as it is now; a filter or a search may have taken it off the screen meanwhile.
  const order = chat && (orders.find(({ id }) => id === chat.orderId) ?? opened);
  return {
    chatOf: (one: RestaurantOrder) => ({
      unread: unreadOf(one.id),
      onChat: () => {
        setOpened(one);
        open(one);
      },
    }),
    chatDialog: order && <OrderChat order={order} isOpen={chat.isOpen} onClose={close} />,
  };
}
