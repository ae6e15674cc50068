import type { ReactNode } from 'react';

import type { useRestaurantFilters } from '../../../features/restaurants/filters.ts';
import { ALL, DELIVERS_HERE, NO_ORDER } from '../../../features/restaurants/filters.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Chip } from '../../../ui/buttons/chip.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useAddressInEffect } from '../delivery/use-delivery-address.ts';
import { MENUS, ORDERS } from './filter-menus.tsx';

type Props = Pick<ReturnType<typeof useRestaurantFilters>, 'filters' | 'set' | 'sort'> & {
  isOpen: boolean;
  onClose: () => void;
};

/** Rating, price, diet, the order and the address, where there is no room for a chip of each. What is pressed counts at once. */
export default function FiltersSheet({ filters, set, sort, isOpen, onClose }: Props) {
  const { chosen } = useAddressInEffect();
  const isHere = filters.here !== undefined;
  const reset = () => {
    for (const { name } of MENUS) set(name, ALL);
    set('here', ALL);
    sort(NO_ORDER);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Filters"
      footer={
        <>
          <Button variant="outline" onClick={reset}>
            Reset
          </Button>
          <Button onClick={onClose}>Show restaurants</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {MENUS.map(({ name, label, options }) => (
          <Group key={name} label={label}>
            {options.map(({ value, label: words }) => (
              <Chip key={value} isPressed={(filters[name] ?? ALL) === value} onClick={() => set(name, value)}>
                {words}
              </Chip>
            ))}
          </Group>
        ))}
        <Group label="Sort">
          {ORDERS.map(({ value, label }) => (
            <Chip key={value} isPressed={(filters.sort ?? NO_ORDER) === value} onClick={() => sort(value)}>
              {label}
            </Chip>
          ))}
        </Group>
        {chosen && (
          <Group label="Delivery">
            <Chip isPressed={isHere} onClick={() => set('here', isHere ? ALL : DELIVERS_HERE)}>
              <span className="min-w-0 truncate">Delivers to {chosen.label}</span>
            </Chip>
          </Group>
        )}
      </div>
    </Dialog>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden className="mb-2 text-label leading-5 font-semibold">
        {label}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
