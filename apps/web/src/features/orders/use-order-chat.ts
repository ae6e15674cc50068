import { useState } from 'react';

import { toast } from '../../ui/feedback/toast.tsx';

/** Order, possibly as an old server sends it. */
type Chatable = { id: number; restaurantId?: number | null };

/** Which order is talked about. It stays known after closing, so that the closing dialog keeps its words. */
export function useOrderChat() {
  const [chat, setChat] = useState<{ orderId: number; isOpen: boolean } | null>(null);
  return {
    chat,
    open: ({ id, restaurantId }: Chatable) => {
      if (restaurantId) setChat({ orderId: id, isOpen: true });
      else toast.bad('Cannot open chat: Order information not complete');
    },
    close: () => setChat((now) => now && { ...now, isOpen: false }),
  };
}
