import { isolate } from '@tiffin/contract/rules/isolate';
import { choiceNames, isolateChoices } from '@tiffin/contract/rules/line-text';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';

import { IconButton } from '../../../ui/buttons/button.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useOwn } from '../own/own-context.ts';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';
import type { Gone } from './sold-out-dialog.tsx';

const SoldOutDialog = lazyOptional(() => import('./sold-out-dialog.tsx'));

/**
 * Marks what has run out while an order is made: a dish of it, or a choice. One button for all its lines, which are too
 * near each other for a button each.
 */
export function SoldOutButton({ order }: { order: RestaurantOrder }) {
  const { restaurantId } = useOwn();
  // Stays after the answer, so that the closing dialog keeps its words.
  const [asked, setAsked] = useState<{ gone: Gone; isOpen: boolean }>();
  const things = new Map<string, Gone>();
  for (const { dishName, menuItemId, choices } of order.items) {
    things.set(`dish ${menuItemId}`, { name: isolate(dishName), dishId: menuItemId });
    const names = choiceNames(isolateChoices(choices));
    for (const [at, { name, groupId, choiceId }] of choices.entries())
      things.set(`choice ${choiceId}`, { name: names[at] ?? name, groupId, choiceId });
  }
  return (
    <>
      <Menu
        trigger={
          <IconButton label={`Sold out of order #${order.id}`} size="xs" className="text-muted!">
            <Ellipsis size={17} strokeWidth={2} aria-hidden />
          </IconButton>
        }
        entries={[...things.values()].map((gone) => ({
          kind: 'action',
          label: `Sold out: ${gone.name}…`,
          onSelect: () => setAsked({ gone, isOpen: true }),
        }))}
      />
      {asked && (
        <SoldOutDialog
          restaurantId={restaurantId}
          gone={asked.gone}
          isOpen={asked.isOpen}
          onClose={() => setAsked((now) => now && { ...now, isOpen: false })}
        />
      )}
    </>
  );
}
