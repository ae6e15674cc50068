import { Trash2 } from 'lucide-react';
import { useState } from 'react';

import type { Dish } from '../../../features/menu/queries.ts';
import { isApiError, messageOf } from '../../../lib/api/api.ts';
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useCanDelete, useDeleteDish } from './save-dish.ts';

const REFUSAL = 'Cannot delete item - it has been ordered recently';

type Options = {
  restaurantId: number;
  /** Alternative offered for a dish that has to stay. */
  onSellOut: (dish: Dish) => void;
  onDeleted: (dish: Dish) => void;
  /** Focus target once the row is gone. */
  returnFocusTo: () => HTMLElement | null;
};

/**
 * The server is asked whether the dish can be deleted, then the owner whether it shall:
 * docs/rules/screens.md#questions.
 */
export function useDelete({ restaurantId, onSellOut, onDeleted, returnFocusTo }: Options) {
  const check = useCanDelete(restaurantId);
  const remove = useDeleteDish(restaurantId);
  const [asked, setAsked] = useState<Dish | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);

  const refuse = (dish: Dish, sentence: string) =>
    toast.bad(
      sentence,
      dish.isAvailable ? { label: 'Mark out of stock', onPress: () => onSellOut(dish) } : undefined,
    );

  const ask = async (dish: Dish) => {
    try {
      const { canDelete, reason } = await check.mutateAsync(dish);
      if (!canDelete) return refuse(dish, reason ?? REFUSAL);
      setAsked(dish);
      setGone(false);
      setOpen(true);
    } catch (error) {
      toast.bad(messageOf(error));
    }
  };

  const confirm = async (dish: Dish) => {
    try {
      await remove.mutateAsync(dish);
      setGone(true);
      toast.good(`${dish.name} is deleted.`);
      onDeleted(dish);
    } catch (error) {
      // It was ordered while the question stood.
      if (isApiError(error, 409)) refuse(dish, messageOf(error));
      else toast.bad(messageOf(error));
    } finally {
      setOpen(false);
    }
  };

  const dialog = asked && (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      icon={<Trash2 strokeWidth={2} />}
      title={`Delete ${asked.name}?`}
      body={`Are you sure you want to delete '${asked.name}'?`}
      cancelLabel="Keep dish"
      confirmLabel="Delete dish"
      busyLabel="Deleting…"
      isBusy={remove.isPending}
      onConfirm={() => void confirm(asked)}
      returnFocusTo={() => (isGone ? returnFocusTo() : null)}
    />
  );
  return {
    dialog,
    ask: (dish: Dish) => void ask(dish),
    askedId: check.isPending ? check.variables.id : null,
  };
}
