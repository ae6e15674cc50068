import { ALLERGENS, type Allergen } from '@tiffin/contract/rules/diet';
import { useState } from 'react';

import { allergenName } from '../../../features/menu/diet.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** When it opens. */
  without: readonly Allergen[];
  onChange: (without: Allergen[]) => void;
  returnFocusTo: () => HTMLElement | null;
};

/** Allergens the dishes must not have; the menu behind follows at once. */
export default function WithoutDialog({ isOpen, onClose, without: before, onChange, returnFocusTo }: Props) {
  // The address, which says it, comes a moment after a tick.
  const [without, setWithout] = useState(before);
  const set = (next: Allergen[]) => {
    setWithout(next);
    onChange(next);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Dishes without"
      returnFocusTo={returnFocusTo}
      description="A dish stays only where its kitchen has declared that it neither contains nor may contain it."
      footer={
        <>
          <Button variant="outline" disabled={without.length === 0} onClick={() => set([])}>
            Clear all
          </Button>
          <Button onClick={onClose}>Show dishes</Button>
        </>
      }
    >
      <ul aria-label="Allergens" className="m-0 grid list-none gap-x-6 p-0 sm:grid-cols-2">
        {ALLERGENS.map((one) => (
          <li key={one}>
            <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 border-b border-line">
              {allergenName(one)}
              <input
                type="checkbox"
                checked={without.includes(one)}
                onChange={({ target }) =>
                  set(target.checked ? [...without, one] : without.filter((other) => other !== one))
                }
                className="m-0 size-5 shrink-0 cursor-pointer accent-primary"
              />
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
