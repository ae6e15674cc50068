import { clsx } from 'clsx';
import { Bike } from 'lucide-react';
import { useState } from 'react';

import { ALL, DELIVERS_HERE, type useRestaurantFilters } from '../../../features/restaurants/filters.ts';
import { Chip } from '../../../ui/buttons/chip.tsx';
import { savedText } from '../delivery/address.ts';
import { useAddressInEffect } from '../delivery/use-delivery-address.ts';

/** So that what goes away with a press can hand the focus on to it. */
export const HERE_CHIP = 'delivers-here';

type Props = Pick<ReturnType<typeof useRestaurantFilters>, 'filters' | 'set'>;

/**
 * Only those that deliver to the saved address in effect. Whether there is one is known later than the strip: it stands at
 * the end of that, and where it was unknown at first its place stays, so that nothing moves whether it comes or not. It wraps
 * with the chip before it, or that place could be an empty row.
 */
export function HereChip({ filters, set }: Props) {
  const { chosen, isKnown } = useAddressInEffect();
  const [keepsPlace] = useState(!isKnown);
  if (!chosen && !keepsPlace) return null;
  return (
    <Chip
      id={HERE_CHIP}
      className={clsx(!chosen && 'invisible')}
      isPressed={filters.here !== undefined}
      icon={<Bike strokeWidth={2} />}
      title={chosen && `Delivers to ${savedText(chosen)}`}
      onClick={() => set('here', filters.here === undefined ? DELIVERS_HERE : ALL)}
    >
      Delivers here
    </Chip>
  );
}
