import { useState } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { useUnreadByOrder } from '../../../features/messages/use-unread-by-order.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { useOrderChat } from '../../../features/orders/use-order-chat.ts';
import { useReport } from '../cases/use-report.ts';
import { useReorder } from '../reorder/use-reorder.ts';
import { useReviewPrompt } from '../reviews/use-review-prompt.ts';

/**
 * What a customer does with his orders, on every screen that shows them; `OrderDialogs` asks the questions.
 * @param delivered the order that the review dialog asks about by itself
 */
export function useOrderActs(delivered: Order | undefined) {
  const navigate = useNavigate();
  const [cancelling, setCancelling] = useState<number | null>(null);
  const chat = useOrderChat();
  const report = useReport();
  const reorder = useReorder(() => void navigate(paths.cart));
  // One question at a time: nobody is asked about dinner while he writes to the kitchen.
  const isBusy = cancelling !== null || chat.chat?.isOpen || report.asked?.isOpen || reorder.isAsking;
  const review = useReviewPrompt(isBusy ? undefined : delivered);
  return { cancelling, cancel: setCancelling, chat, report, unreadOf: useUnreadByOrder(), reorder, review };
}

export type OrderActs = ReturnType<typeof useOrderActs>;
