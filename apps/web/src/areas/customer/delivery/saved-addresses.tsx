import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';

import { Chip } from '../../../ui/buttons/chip.tsx';
import type { Address } from '../addresses/queries.ts';
import { ICON } from './address-sheet.tsx';
import { shortAddress } from './address.ts';
import { chooseAddress } from './choose-address.ts';
import { savedIn } from './goes-to.ts';

/** The same choice from anywhere; in one script with this, which both load late. */
export { AddressSheet } from './address-sheet.tsx';

type Props = { value: string; saved: readonly Address[] };

/** A press writes one into the field; the one that stands there is pressed. */
export function SavedAddresses({ value, saved }: Props): ReactNode {
  const chosen = savedIn(saved, value);
  return (
    <div role="group" aria-label="Saved addresses" className="mt-3 flex flex-wrap gap-2">
      {saved.map((one) => {
        const Icon = ICON[one.label] ?? MapPin;
        return (
          <Chip
            key={one.id}
            className="h-11! max-w-full"
            isPressed={one === chosen}
            icon={<Icon strokeWidth={2} />}
            // Pressed again it keeps the number that was typed for this order.
            onClick={() => one !== chosen && chooseAddress(one)}
          >
            <span className="min-w-0 truncate">
              {one.label}
              <span className="font-medium"> · {shortAddress(one.text)}</span>
            </span>
          </Chip>
        );
      })}
    </div>
  );
}
