import { paths } from '../../../app/paths.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { ReportDialog } from '../cases/report-dialog.tsx';
import { ReorderDialog } from '../reorder/reorder-dialog.tsx';
import { ReviewDialog } from '../reviews/review-dialog.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderChat } from './order-chat.tsx';
import type { OrderActions } from './use-order-actions.ts';

export type OrderQuestionsProps = {
  /** True while any of them is open; `onClose` closes all of them when they cannot be shown. */
  isOpen: boolean;
  onClose: () => void;
  actions: OrderActions;
  /** The orders on the screen, as the last poll brought them. */
  orders: readonly Order[];
  /** Focus target when the button that asked has gone with the action. */
  returnFocusTo: () => HTMLElement | null;
};

/** The questions and the chat over a screen with orders. */
export default function OrderQuestions({ actions, orders, returnFocusTo }: OrderQuestionsProps) {
  const { cancelling, cancel, chat, report, reorder, review } = actions;
  const orderOf = (asked: { orderId: number } | null) => orders.find(({ id }) => id === asked?.orderId);
  const talkedAbout = orderOf(chat.chat);
  const reported = orderOf(report.asked);
  const reviewed = orderOf(review.asked);
  return (
    <>
      <CancelOrder orderId={cancelling} onClose={() => cancel(null)} returnFocusTo={returnFocusTo} />
      {talkedAbout && (
        <OrderChat
          key={`chat-${talkedAbout.id}`}
          order={talkedAbout}
          isOpen={chat.chat?.isOpen ?? false}
          onClose={chat.close}
          returnFocusTo={returnFocusTo}
        />
      )}
      {reported && (
        <ReportDialog
          key={`report-${reported.id}`}
          order={reported}
          isOpen={report.asked?.isOpen ?? false}
          onClose={report.close}
        />
      )}
      <ReorderDialog reorder={reorder} menuTo={paths.restaurant} />
      {reviewed && (
        <ReviewDialog
          key={`review-${reviewed.id}`}
          order={reviewed}
          isOpen={review.asked?.isOpen ?? false}
          onClose={review.close}
          focusAfter={returnFocusTo}
        />
      )}
    </>
  );
}
