import { Copy, Pencil, Trash2 } from 'lucide-react';

import type { Dish } from '../../../features/menu/queries.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { opens, type RowActs } from './row-acts.ts';
import { copyOf } from './use-menu-view.ts';

type Props = { dish: Dish; acts: RowActs };

export function RowButtons({ dish, acts }: Props) {
  return (
    <span className="inline-flex">
      <IconButton {...opens(dish.id)} label={`Edit ${dish.name}`} size="sm" onClick={acts.onEdit}>
        <Pencil size={18} strokeWidth={2} aria-hidden />
      </IconButton>
      <IconButton {...opens(copyOf(dish.id))} label={`Copy ${dish.name}`} size="sm" onClick={acts.onCopy}>
        <Copy size={18} strokeWidth={2} aria-hidden />
      </IconButton>
      <IconButton
        label={`Delete ${dish.name}`}
        size="sm"
        aria-busy={acts.isAskedToGo || undefined}
        onClick={acts.isAskedToGo ? undefined : acts.onDelete}
      >
        {acts.isAskedToGo ? <Spinner /> : <Trash2 size={18} strokeWidth={2} aria-hidden />}
      </IconButton>
    </span>
  );
}
