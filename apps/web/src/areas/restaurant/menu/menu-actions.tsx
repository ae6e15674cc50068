import { ArrowDownUp, EllipsisVertical, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';

import { byCategory } from '../../../features/menu/categories.ts';
import type { Dish } from '../../../features/menu/queries.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { opens } from './row-acts.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  restaurantId: number;
  menu: readonly Dish[];
  selection: Selection;
  onAdd: () => void;
};

/** What is done to the menu as a whole, and the way to a new dish. */
export function MenuActions({ restaurantId, menu, selection, onAdd }: Props) {
  const [isOrdering, setOrdering] = useState(false);
  const categories = byCategory(menu).map(({ name }) => name);
  return (
    <div className="flex items-center gap-2">
      {menu.length > 0 && (
        <Menu
          trigger={
            <IconButton label="More for the menu" variant="outline" size="sm">
              <EllipsisVertical size={18} strokeWidth={2} aria-hidden />
            </IconButton>
          }
          entries={[
            {
              kind: 'action',
              label: 'Select several dishes',
              icon: <ListChecks strokeWidth={2} />,
              onSelect: selection.start,
            },
            {
              kind: 'action',
              label: 'Order of the categories',
              icon: <ArrowDownUp strokeWidth={2} />,
              onSelect: () => setOrdering(true),
            },
          ]}
        />
      )}
      <Button {...opens('new')} size="sm" onClick={onAdd}>
        <Plus size={17} strokeWidth={2.2} aria-hidden />
        Add dish
      </Button>
      <CategoryDialog
        restaurantId={restaurantId}
        categories={categories}
        isOpen={isOrdering}
        onClose={() => setOrdering(false)}
      />
    </div>
  );
}
