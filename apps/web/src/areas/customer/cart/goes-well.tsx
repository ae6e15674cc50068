import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { DishImage } from '../../../features/art/pictures.tsx';
import { menuDetailsQuery, menuQuery, type Dish } from '../../../features/menu/queries.ts';
import { sizedDishes } from '../../../features/menu/sized-dishes.ts';
import { VegMark } from '../../../features/menu/veg-mark.tsx';
import { useHasBeenIdle } from '../../../lib/browser/idle.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { lineOfDish, type Kitchen } from './line-of-dish.ts';
import type { CartItem } from './queries.ts';
import { ReplaceCart } from './replace-cart.tsx';
import { suggestedDishes } from './suggested-dishes.ts';
import { useAddDish } from './use-add-dish.ts';

type Props = {
  /** Whose dishes are in the cart. */
  kitchen: Kitchen;
  items: readonly CartItem[];
  /** Shows what can be chosen of a dish, which goes into the cart from there. */
  onOpen: (dishId: number) => void;
  /** A card among others, or the last part of one. */
  look: 'card' | 'part';
};

/** Dishes that others ordered with those of the cart, after the screen. Absent until known, and where there are none. */
export function GoesWell({ kitchen, items, onOpen, look }: Props) {
  const enabled = useHasBeenIdle();
  const menu = useQuery({ ...menuQuery(kitchen.id), enabled }).data;
  const details = useQuery({ ...menuDetailsQuery(kitchen.id), enabled }).data;
  const navigate = useNavigate();
  const adding = useAddDish(kitchen, () => void navigate(paths.customerLogin));
  const [hasAdded, setAdded] = useState(false);
  const section = useRef<HTMLElement>(null);
  const titleId = useId();
  const dishes = menu && details ? suggestedDishes(items, menu, details) : [];
  if (dishes.length === 0 && !hasAdded) return null;
  const sized = sizedDishes(details);
  const isFrom = ({ id, options, price, leastPrice = price }: Dish) =>
    sized.has(id) || options === 'required' || leastPrice < price;

  const add = (dish: Dish) => {
    if (dish.options !== 'none') return onOpen(dish.id);
    adding.add(lineOfDish(dish, kitchen));
    setAdded(true);
    // The button that was pressed goes with its row; the keyboard goes on from here.
    section.current?.focus();
  };
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={clsx(
        'outline-none',
        look === 'card'
          ? 'rounded-card border border-line bg-surface px-5 pt-4.5 pb-2 shadow-e1'
          : 'border-t border-line pt-3.5 pb-1',
      )}
    >
      <h2 id={titleId} className="font-display text-title-sm leading-6 font-bold">
        Goes well with
      </h2>
      {dishes.length === 0 ? (
        <p className="mt-1 text-label text-muted">It is all in your cart now.</p>
      ) : (
        <ul className="m-0 mt-1 list-none p-0">
          {dishes.map((dish) => (
            <li key={dish.id} className="flex items-center gap-3 border-t border-line py-3 first:border-t-0">
              <DishImage dish={dish} className="w-12" />
              <div className="min-w-0 flex-1">
                <p className="flex items-start gap-2 text-body leading-5 font-semibold">
                  <VegMark veg={dish.veg} className="mt-0.5" />
                  <span className="line-clamp-2 min-w-0">{dish.name}</span>
                </p>
                <p className="mt-0.5 text-label text-muted">
                  {isFrom(dish) && 'from '}
                  <Price value={dish.leastPrice ?? dish.price} />
                </p>
              </div>
              <Button
                variant="outline"
                // A finger needs 44 px, also where a phone's window is no larger than a desk's.
                size={look === 'card' ? 'md' : 'sm'}
                aria-label={`Add to your cart: ${dish.name}`}
                onClick={() => add(dish)}
              >
                Add
                <Plus size={16} strokeWidth={2.2} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ReplaceCart adding={adding} restaurant={kitchen.name} />
    </section>
  );
}
