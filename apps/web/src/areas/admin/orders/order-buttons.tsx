import { CircleX, Trash2, Undo2 } from 'lucide-react';

import { Button, IconButton } from '../../../ui/buttons/button.tsx';
import type { OrderActions } from './use-order-actions.tsx';

type Props = {
  id: number;
  actions: OrderActions;
  /** In a table, which has room for words from 1280 px on. */
  isTight?: boolean;
};

/** Cancel, Refund and Delete of one row. */
export function OrderButtons({ id, actions, isTight = false }: Props) {
  const word = isTight ? 'max-xl:hidden' : undefined;
  const { onCancel, onRefund, onDelete } = actions;
  return (
    <span className="inline-flex items-center gap-1.5">
      {onCancel && (
        <Button
          variant="outline"
          size="xs"
          aria-label={`Cancel order #${id}`}
          title={isTight ? 'Cancel' : undefined}
          onClick={onCancel}
        >
          <CircleX size={15} strokeWidth={2.2} aria-hidden />
          <span className={word}>Cancel</span>
        </Button>
      )}
      {onRefund && (
        <Button
          variant="outline"
          size="xs"
          aria-label={`Refund order #${id}`}
          title={isTight ? 'Refund' : undefined}
          onClick={onRefund}
        >
          <Undo2 size={15} strokeWidth={2.2} aria-hidden />
          <span className={word}>Refund</span>
        </Button>
      )}
      {onDelete && (
        <IconButton label={`Delete order #${id}`} size="xs" className="text-danger!" onClick={onDelete}>
          <Trash2 size={17} strokeWidth={2} aria-hidden />
        </IconButton>
      )}
    </span>
  );
}
