import { DIET_SWITCHES, type Allergen, type DietFilter, type DietSwitch } from '@tiffin/contract/rules/diet';
import { useState, type ReactNode } from 'react';

import { counted } from '../../../lib/format/formats.ts';
import { Chip } from '../../../ui/buttons/chip.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import type { SetDiet } from './use-diet.ts';

const WithoutDialog = lazyOptional(() => import('./without-dialog.tsx'));

const NAMES: Readonly<Record<DietSwitch, string>> = {
  veg: 'Veg',
  vegan: 'Vegan',
  jain: 'Jain',
  mild: 'Mild',
  light: 'Up to 500 kcal',
};

/** The filter with one of its switches the other way. */
export const switched =
  (one: DietSwitch) =>
  ({ switches }: DietFilter): Partial<DietFilter> => ({
    switches: switches.includes(one) ? switches.filter((other) => other !== one) : [...switches, one],
  });

type Props = {
  filter: DietFilter;
  onChange: SetDiet;
  /** Count of the menu that stays; undefined while nothing is filtered or known. */
  shown: { count: number; of: number } | undefined;
  /** Those that stand elsewhere. */
  except?: DietSwitch | undefined;
  /** Stands before them. */
  lead?: ReactNode;
};

/** Diet of the customer, in chips above the dishes. */
export function DietFilters({ filter, onChange, shown, except, lead }: Props) {
  const { switches, without } = filter;
  const [isAsking, setAsking] = useState(false);
  const [openings, setOpenings] = useState(0);
  const toggle = (one: DietSwitch) => onChange(switched(one));
  return (
    <div className="mt-4">
      <div
        role="group"
        aria-label="Filter the menu"
        className="strip -mx-4 items-center gap-2 px-4 py-0.5 md:mx-0 md:flex-wrap md:px-0"
      >
        {lead}
        {DIET_SWITCHES.filter((one) => one !== except).map((one) => (
          <Chip key={one} isPressed={switches.includes(one)} isRemovable onClick={() => toggle(one)}>
            {NAMES[one]}
          </Chip>
        ))}
        <Chip
          isPressed={without.length > 0}
          aria-haspopup="dialog"
          onClick={() => {
            setOpenings(openings + 1);
            setAsking(true);
          }}
        >
          {withoutText(without)}
        </Chip>
      </div>
      <p role="status" className="num caption mt-2 text-muted empty:hidden">
        {shown && `${shown.count} of ${counted(shown.of, 'dish', 'dishes')}`}
      </p>
      {openings > 0 && (
        <WithoutDialog
          key={openings}
          isOpen={isAsking}
          onClose={() => setAsking(false)}
          without={without}
          onChange={(next) => onChange({ without: next })}
        />
      )}
    </div>
  );
}

/** More than two are counted: a chip is as wide as a phone at most. */
function withoutText(without: readonly Allergen[]): string {
  if (without.length === 0) return 'Without…';
  return `Without ${without.length > 2 ? `${without.length} allergens` : without.join(', ')}`;
}
