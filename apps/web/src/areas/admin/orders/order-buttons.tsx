import { CircleX, Trash2, Undo2 } from 'lucide-react';

import { Button, IconButton } from '../../../ui/button.tsx';
import type { OrderActions } from './use-order-actions.tsx';

/** Cancel, Refund and Delete of one row. */
export function OrderButtons({ id, actions }: { id: number; actions: OrderActions }) {
  const { onCancel, onRefund, onDelete } = actions;
  return (
    <span className="inline-flex items-center gap-1.5">
      {onCancel && (
        <Button variant="outline" size="xs" aria-label={`Cancel order #${id}`} onClick={onCancel}>
          <CircleX size={15} strokeWidth={2.2} aria-hidden />
          Cancel
        </Button>
      )}
      {onRefund && (
        <Button variant="outline" size="xs" aria-label={`Refund order #${id}`} onClick={onRefund}>
          <Undo2 size={15} strokeWidth={2.2} aria-hidden />
          Refund
        </Button>
      )}
      <IconButton label={`Delete order #${id}`} size="xs" className="text-danger!" onClick={onDelete}>
        <Trash2 size={17} strokeWidth={2} aria-hidden />
      </IconButton>
    </span>
  );
}
