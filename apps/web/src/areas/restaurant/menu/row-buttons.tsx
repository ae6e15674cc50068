import { Copy, Pencil, Trash2 } from 'lucide-react';

import type { Dish } from '../../../features/menu/queries.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { opens, type RowActions } from './row-actions.ts';
import { copyOf } from './use-menu-view.ts';

type Props = { dish: Dish; actions: RowActions };

export function RowButtons({ dish, actions }: Props) {
  return (
    <span className="inline-flex">
      <IconButton {...opens(dish.id)} label={`Edit ${dish.name}`} size="sm" onClick={actions.onEdit}>
        <Pencil size={18} strokeWidth={2} aria-hidden />
      </IconButton>
      <IconButton {...opens(copyOf(dish.id))} label={`Copy ${dish.name}`} size="sm" onClick={actions.onCopy}>
        <Copy size={18} strokeWidth={2} aria-hidden />
      </IconButton>
      <IconButton
        label={`Delete ${dish.name}`}
        size="sm"
        aria-busy={actions.isAskedToGo || undefined}
        onClick={actions.isAskedToGo ? undefined : actions.onDelete}
      >
        {actions.isAskedToGo ? <Spinner /> : <Trash2 size={18} strokeWidth={2} aria-hidden />}
      </IconButton>
    </span>
  );
}
