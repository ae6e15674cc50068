import { useChatFocus } from '../../../features/messages/use-chat-focus.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { OrderCover } from '../orders/order-cover.tsx';
import { OrderThread } from '../orders/order-thread.tsx';

type Props = {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
  /** Focus target afterwards: an order that was delivered meanwhile has lost its button. */
  returnFocusTo: () => HTMLElement | null;
};

/** The chat over the page (docs/rules/screens.md#order-screens). */
export function OrderChat({ order, isOpen, onClose, returnFocusTo }: Props) {
  const { field, dialogFocus } = useChatFocus(returnFocusTo);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      look="chat"
      title={order.restaurantName}
      description={`Order #${order.id} · ${order.status}`}
      picture={<OrderCover order={order} className="w-11 rounded-full" />}
      {...dialogFocus}
    >
      <OrderThread order={order} field={field} />
    </Dialog>
  );
}
