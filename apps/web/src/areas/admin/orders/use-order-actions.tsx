import { findTransition, type OrderStatus } from '@tiffin/contract/rules/order-status';
import { CircleX, Trash2, Undo2 } from 'lucide-react';

import { rupees } from '../../../lib/formats.ts';
import { useQuestion } from '../lists/use-question.tsx';
import { useOrderMutations } from './admin-orders.ts';

type Order = { id: number; status: OrderStatus; total: number; payment: string };

/** What an administrator may do with an order; null where its status does not allow it (SPEC 2). */
export type OrderActions = {
  onCancel: (() => void) | null;
  onRefund: (() => void) | null;
  onDelete: () => void;
};

/** @param onGone after a deletion: what showed the order must go too */
export function useOrderActions(onGone: () => void) {
  const act = useOrderMutations();
  const { ask, dialog } = useQuestion();

  const actionsOf = (order: Order): OrderActions => ({
    onCancel: mayBecome(order, 'Cancelled')
      ? () =>
          ask({
            about: order.id,
            icon: <CircleX strokeWidth={2} />,
            title: `Cancel order #${order.id}?`,
            body: `Are you sure you want to cancel order #${order.id}?`,
            cancelLabel: 'Keep order',
            confirmLabel: 'Cancel order',
            busyLabel: 'Cancelling…',
            reasonHint: REASON_READERS,
            onConfirm: (reason) => act({ order, verb: 'cancel', reason }),
          })
      : null,
    onRefund: mayBecome(order, 'Refunded')
      ? () =>
          ask({
            about: order.id,
            icon: <Undo2 strokeWidth={2} />,
            title: `Refund order #${order.id}?`,
            body: `Are you sure you want to refund order #${order.id}?`,
            note: `Tiffin moves no money. Give ${rupees(order.total)} back yourself; it was to be paid by ${order.payment}.`,
            cancelLabel: 'Keep payment',
            confirmLabel: 'Refund order',
            busyLabel: 'Refunding…',
            reasonHint: REASON_READERS,
            onConfirm: (reason) => act({ order, verb: 'refund', reason }),
          })
      : null,
    onDelete: () =>
      ask({
        about: order.id,
        icon: <Trash2 strokeWidth={2} />,
        title: `Delete order #${order.id}?`,
        body: `Are you sure you want to delete order #${order.id}? This cannot be undone.`,
        cancelLabel: 'Keep order',
        confirmLabel: 'Delete order',
        busyLabel: 'Deleting…',
        onConfirm: () => act({ order, verb: 'delete', reason: '' }).then(onGone),
      }),
  });
  return { actionsOf, dialog };
}

const REASON_READERS = 'The customer and the restaurant can read it.';

/** By the table of RULES 1, which hides Cancel and Refund as SPEC 2 says. */
const mayBecome = ({ status }: Order, to: OrderStatus): boolean =>
  findTransition(status, to, 'ADMIN') !== undefined;
