import { findTransition, type OrderStatus } from '@tiffin/contract/rules/order-status';
import { useQuery } from '@tanstack/react-query';
import { CircleX, Trash2, Undo2 } from 'lucide-react';

import { rupees } from '../../../lib/format/formats.ts';
import { unpolled } from '../../../lib/queries/polled.ts';
import { useQuestion } from '../lists/use-question.tsx';
import { systemQuery } from '../system/queries.ts';
import { useOrderMutations } from './admin-orders.ts';
import { mayDelete } from './may-delete.ts';

type Order = { id: number; status: OrderStatus; total: number; payment: string; createdAt: string };

/** An administrator's actions on an order; null where its status or its money does not allow them. */
export type OrderActions = {
  onCancel: (() => void) | null;
  onRefund: (() => void) | null;
  onDelete: (() => void) | null;
};

type After = {
  /** After a deletion: what showed the order must go too. */
  onGone?: () => void;
  onRefunded?: () => Promise<unknown>;
};

export function useOrderActions({ onGone, onRefunded }: After) {
  const mutate = useOrderMutations();
  const { ask, dialog } = useQuestion();
  const demoLoadedAt = useQuery({ ...systemQuery(), ...unpolled, staleTime: Infinity }).data?.demoLoadedAt;

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
            onConfirm: (reason) => mutate({ order, verb: 'cancel', reason }),
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
            onConfirm: (reason) => mutate({ order, verb: 'refund', reason }).then(onRefunded),
          })
      : null,
    onDelete: mayDelete(order, demoLoadedAt)
      ? () =>
          ask({
            about: order.id,
            icon: <Trash2 strokeWidth={2} />,
            title: `Delete order #${order.id}?`,
            body: `Are you sure you want to delete order #${order.id}? This cannot be undone.`,
            points: LOST,
            typed: { label: `Type the order’s number, ${order.id}`, value: String(order.id) },
            cancelLabel: 'Keep order',
            confirmLabel: 'Delete order',
            busyLabel: 'Deleting…',
            onConfirm: () => mutate({ order, verb: 'delete', reason: '' }).then(onGone),
          })
      : null,
  });
  return { actionsOf, dialog };
}

const LOST = [
  'The customer and the restaurant lose it, with its bill, its chat and its case.',
  'It leaves every list, total and export. The audit log keeps what it was.',
];
const REASON_READERS = 'The customer and the restaurant can read it.';

/** Cancel and Refund are there only where the table lets an administrator do it: docs/rules/orders.md#transitions. */
const mayBecome = ({ status }: Order, to: OrderStatus): boolean =>
  findTransition(status, to, 'ADMIN') !== undefined;
