import type { Category } from '../../../features/menu/categories.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import type { Selection } from './use-selection.ts';

type Props = { category: Category; selection: Selection; className?: string };

/** Ticks every dish of a category that is shown. */
export function CategoryTick({ category, selection, className }: Props) {
  if (!selection.ids) return null;
  const ids = category.dishes.map(({ id }) => id);
  const ticked = ids.filter((id) => selection.ids?.has(id)).length;
  return (
    <Checkbox
      label={`Select all of ${category.name}`}
      isChecked={ticked === ids.length}
      isMixed={ticked > 0 && ticked < ids.length}
      onValueChange={(isTicked) => selection.tick(ids, isTicked)}
      className={className}
    />
  );
}
