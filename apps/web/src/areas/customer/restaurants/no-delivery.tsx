import { useEffect, useState } from 'react';

import { ALL } from '../../../features/restaurants/filters.ts';
import { EmptyStateImage } from '../../../features/art/empty-state-image.tsx';
import { counted } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useReach } from '../delivery/reach.ts';
import { AddressSheet } from '../delivery/saved-addresses.tsx';
import { useAddressInEffect } from '../delivery/use-delivery-address.ts';
import { HERE_CHIP } from './here-chip.tsx';
import type { useRestaurantList } from './use-restaurant-list.ts';

/** The button that was pressed goes with the empty state; the keyboard goes on at the filter that is left. */
const handFocusOn = () => {
  if (document.activeElement === document.body) document.getElementById(HERE_CHIP)?.focus();
};

/** In place of a list of those that deliver to the saved address in effect. */
export default function NoDelivery({ list }: { list: ReturnType<typeof useRestaurantList> }) {
  const { filters, set } = list.state;
  const { saved, chosen, address } = useAddressInEffect();
  const reach = useReach();
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => handFocusOn, []);

  const unclear = list.matching?.filter(({ id }) => reach?.terms.get(id)?.reason === 'unclear').length ?? 0;
  const isNarrowed = Object.entries({ ...filters, here: undefined, sort: undefined }).some(
    ([, value]) => value !== undefined,
  );
  const elsewhere = `${isNarrowed ? 'Those that match' : 'All of them'} deliver to other parts of the town.`;
  return (
    <>
      <EmptyState
        image={<EmptyStateImage dish="thali" />}
        title={`No restaurant here delivers to ${chosen?.label ?? 'this address'}.`}
        text={unclear > 0 ? `${counted(unclear, 'kitchen')} cannot tell from what it says.` : elsewhere}
        action={
          <div className="flex flex-wrap justify-center gap-2.5">
            <Button onClick={() => set('here', ALL)}>Show all</Button>
            <Button variant="outline" onClick={() => setChoosing(true)}>
              Another address
            </Button>
          </div>
        }
      />
      <AddressSheet
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        saved={saved}
        chosen={chosen}
        address={address}
      />
    </>
  );
}
