import { useState } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { useUnreadByOrder } from '../../../features/messages/use-unread-by-order.ts';
import { useOrderChat } from '../../../features/orders/use-order-chat.ts';
import { useReorder } from '../reorder/use-reorder.ts';
import { useReviewPrompt } from '../reviews/use-review-prompt.ts';

/** A customer's actions on orders, on every screen that shows them; `OrderDialogs` asks the questions. */
export function useOrderActions() {
  const navigate = useNavigate();
  const [cancelling, setCancelling] = useState<number | null>(null);
  const chat = useOrderChat();
  const report = useReport();
  const reorder = useReorder(() => void navigate(paths.cart));
  const review = useReviewPrompt();
  return { cancelling, cancel: setCancelling, chat, report, unreadOf: useUnreadByOrder(), reorder, review };
}

export type OrderActions = ReturnType<typeof useOrderActions>;

/** Holds the order of a report. It stays known after closing, so that the closing dialog keeps its words. */
function useReport() {
  const [asked, setAsked] = useState<{ orderId: number; isOpen: boolean } | null>(null);
  return {
    asked,
    ask: (orderId: number) => setAsked({ orderId, isOpen: true }),
    close: () => setAsked((now) => now && { ...now, isOpen: false }),
  };
}
