import { ChevronDown } from 'lucide-react';

import { useBackWords } from '../../../features/menu/availability-text.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Menu, type MenuEntry } from '../../../ui/overlays/menu.tsx';
import type { DishPatch, SoldOutFor } from './queries.ts';

/** How long something is sold out; it comes back by itself, but for the last. */
export const SOLD_OUT_ENDS = [
  { value: 60, label: 'For 1 hour' },
  { value: 120, label: 'For 2 hours' },
  { value: 240, label: 'For 4 hours' },
  { value: 'tomorrow', label: 'Until tomorrow' },
  { value: null, label: 'Until I switch it on' },
] as const satisfies readonly { value: SoldOutFor | null; label: string }[];

export type SoldOutPatch = Pick<DishPatch, 'isAvailable' | 'soldOutFor'>;

/** Patch for one of the ends: without an end it is the switch. */
export const soldOutPatch = (end: SoldOutFor | null): SoldOutPatch =>
  end === null ? { isAvailable: false } : { soldOutFor: end };

type Props = {
  name: string;
  /** Neither switched off nor sold out for a time. */
  isOn: boolean;
  soldOutUntil: string | null;
  /** HH:MM at which a new day of the kitchen begins. */
  dayBegins: string | undefined;
  onChoose: (patch: SoldOutPatch) => void;
};

/** Beside the switch of a dish or a choice: until when it is off. */
export function SoldOutMenu({ name, isOn, soldOutUntil, dayBegins, onChoose }: Props) {
  const back = useBackWords(soldOutUntil, dayBegins);
  const entries: MenuEntry[] = [
    { kind: 'heading', label: 'Sold out' },
    ...SOLD_OUT_ENDS.map(({ value, label }) => ({
      kind: 'action' as const,
      label,
      onSelect: () => onChoose(soldOutPatch(value)),
    })),
    ...(isOn
      ? []
      : [
          { kind: 'separator' as const, label: 'or' },
          {
            kind: 'action' as const,
            label: 'Available now',
            onSelect: () => onChoose({ isAvailable: true }),
          },
        ]),
  ];
  const until = back === undefined ? '' : `, ${back}`;
  return (
    <Menu
      align="end"
      trigger={
        <IconButton label={`How long ${name} is sold out${until}`} size="xs">
          <ChevronDown size={16} strokeWidth={2.2} aria-hidden />
        </IconButton>
      }
      entries={entries}
    />
  );
}
