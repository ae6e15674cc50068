import { useRef } from 'react';

import { Dialog } from '../../ui/dialog.tsx';
import type { Order } from './customer-queries.ts';
import { OrderCover } from './order-cover.tsx';
import { OrderThread } from './order-thread.tsx';

type Props = {
  order: Order;
  isOpen: boolean;
  onClose: () => void;
  /** Where the focus goes afterwards: an order that was delivered meanwhile has lost its button. */
  returnFocusTo: () => HTMLElement | null;
};

/** The chat over the page (SPEC 2). */
export function OrderChat({ order, isOpen, onClose, returnFocusTo }: Props) {
  const opener = useRef<HTMLElement | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      look="chat"
      title={order.restaurantName}
      description={`Order #${order.id} · ${order.status}`}
      picture={<OrderCover order={order} className="w-11 rounded-full" />}
      initialFocus={() => {
        opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        // On a phone the keyboard would cover what one came to read.
        return matchMedia('(pointer: coarse)').matches ? null : field.current;
      }}
      returnFocusTo={() => (opener.current?.isConnected ? null : returnFocusTo())}
    >
      <OrderThread order={order} field={field} />
    </Dialog>
  );
}
