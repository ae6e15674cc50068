import { type DietFilter, type DietSwitch } from '@tiffin/contract/rules/diet';
import type { DietOffer } from '@tiffin/contract/rules/diet-offer';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';

import { counted } from '../../../lib/format/formats.ts';
import { Chip } from '../../../ui/buttons/chip.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { FILTER_NAMES, withoutText } from './filter-text.ts';
import type { SetDiet } from './use-diet.ts';

const WithoutDialog = lazyOptional(() => import('./without-dialog.tsx'));

/** The filter with one of its switches the other way. */
export const switched =
  (one: DietSwitch) =>
  ({ switches }: DietFilter): Partial<DietFilter> => ({
    switches: switches.includes(one) ? switches.filter((other) => other !== one) : [...switches, one],
  });

type Props = {
  filter: DietFilter;
  onChange: SetDiet;
  /** What the menu has something to say to. */
  offer: DietOffer;
  /** Count of the menu that stays; undefined while nothing is filtered or known. */
  shown: { count: number; of: number } | undefined;
  /** Those that stand elsewhere. */
  except?: DietSwitch | undefined;
  /** Stands before those that are not pressed. */
  lead?: ReactNode;
};

type Name = DietSwitch | 'without';

/**
 * Diet of the customer, in chips above the dishes: those the menu has something to say to. Those that are pressed come first,
 * also where it has not, and never scroll out of sight: a filter is remembered from kitchen to kitchen.
 */
export function DietFilters({ filter, onChange, offer, shown, except, lead }: Props) {
  const { switches, without } = filter;
  const [isAsking, setAsking] = useState(false);
  const [openings, setOpenings] = useState(0);
  const isPressed = (name: Name) => (name === 'without' ? without.length > 0 : switches.includes(name));
  const pressed: Name[] = [
    ...switches.filter((one) => one !== except),
    ...(without.length > 0 ? ['without' as const] : []),
  ];
  const others: Name[] = [
    ...offer.switches.filter((one) => one !== except),
    ...(offer.without ? ['without' as const] : []),
  ].filter((name) => !isPressed(name));
  const group = useRef<HTMLDivElement>(null);
  const keepFocus = useMovedChip(group, [...pressed, '/', ...others].join(' '));

  const chip = (name: Name) =>
    name === 'without' ? (
      <Chip
        key={name}
        data-filter={name}
        isPressed={isPressed(name)}
        aria-haspopup="dialog"
        onClick={() => {
          setOpenings(openings + 1);
          setAsking(true);
        }}
      >
        {withoutText(without)}
      </Chip>
    ) : (
      <Chip
        key={name}
        data-filter={name}
        isPressed={isPressed(name)}
        isRemovable
        onClick={() => {
          keepFocus(name);
          onChange(switched(name));
        }}
      >
        {FILTER_NAMES[name]}
      </Chip>
    );
  const hasChips = pressed.length + others.length > 0;
  return (
    <div className={hasChips || lead ? 'mt-4' : undefined}>
      {(hasChips || lead) && (
        <div
          ref={group}
          role="group"
          aria-label="Filter the menu"
          className="grid grid-cols-[minmax(0,1fr)] gap-2 md:flex md:flex-wrap md:items-center"
        >
          {pressed.length > 0 && <div className="flex flex-wrap gap-2 md:contents">{pressed.map(chip)}</div>}
          {(lead || others.length > 0) && (
            <div className="strip -mx-4 items-center gap-2 px-4 py-0.5 md:contents">
              {lead}
              {others.map(chip)}
            </div>
          )}
        </div>
      )}
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
          // The chip that opened it has another place once something is chosen.
          returnFocusTo={() => group.current?.querySelector<HTMLElement>('[data-filter="without"]') ?? null}
        />
      )}
    </div>
  );
}

/**
 * A chip that is pressed changes its place, and the keyboard goes with it; where it is gone, to the first that is left.
 * @param places change with the places of the chips
 */
function useMovedChip(group: RefObject<HTMLDivElement | null>, places: string) {
  const pressed = useRef<DietSwitch>(undefined);
  const before = useRef(places);
  useLayoutEffect(() => {
    if (places === before.current) return;
    before.current = places;
    if (pressed.current !== undefined && document.activeElement === document.body) {
      const chips = [...(group.current?.querySelectorAll<HTMLElement>('[data-filter]') ?? [])];
      const same = chips.find(({ dataset }) => dataset['filter'] === pressed.current);
      (same ?? chips[0])?.focus({ preventScroll: true });
    }
    pressed.current = undefined;
  }, [group, places]);
  return (name: DietSwitch) => void (pressed.current = name);
}
