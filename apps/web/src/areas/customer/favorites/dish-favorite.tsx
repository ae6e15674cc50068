import { useQuery } from '@tanstack/react-query';
import { isOrderable } from '@tiffin/contract/rules/low-stock';
import { Plus } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { DishImage } from '../../../features/art/pictures.tsx';
import { VegMark } from '../../../features/menu/veg-mark.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Stepper } from '../../../ui/buttons/stepper.tsx';
import { linesOf, maxQuantityOf, quantityOf, withQuantity } from '../cart/change-lines.ts';
import { lineOfDish } from '../cart/line-of-dish.ts';
import { changeCart } from '../cart/save-cart.ts';
import { cartQuery } from '../cart/queries.ts';
import { ReplaceCart } from '../cart/replace-cart.tsx';
import { useAddDish } from '../cart/use-add-dish.ts';
import { EntryCard } from './entry-card.tsx';
import type { FavoriteDish } from './queries.ts';
import { useRemoval } from './use-favorite.ts';

type Props = {
  entry: FavoriteDish;
  /** The house plate that the list has chosen beside its neighbours. */
  art?: string | undefined;
  to: string;
  onLogin: () => void;
  /** Message when it cannot be removed; without it, the sentence of the favorites. */
  removeProblem?: string | undefined;
};

export function DishFavorite({ entry, art, to, onLogin, removeProblem }: Props) {
  const [isRemoving, remove] = useRemoval(entry, removeProblem);
  const { name, restaurant, price, veg } = entry;
  return (
    <EntryCard
      picture={<DishImage dish={entry} art={art} isMuted={!isOrderable(entry)} className="w-21" />}
      mark={<VegMark veg={veg} className="mt-0.75" />}
      name={name}
      caption={restaurant}
      fact={<Price value={price} className="text-base font-semibold" />}
      action={<Order entry={entry} onLogin={onLogin} />}
      saved={{ to, menuOf: `${restaurant}, for ${name}`, isRemoving, onRemove: remove }}
    />
  );
}

/** Straight from the card into the cart, by the rules of the menu. */
function Order({ entry, onLogin }: Pick<Props, 'entry' | 'onLogin'>) {
  const cart = useQuery(cartQuery()).data;
  const { menuItemId: id, name, restaurant, restaurantId, slug } = entry;
  const adding = useAddDish({ id: restaurantId }, onLogin);
  const [line, ...others] = linesOf(cart, id);
  if (line && others.length === 0) {
    const set = (qty: number) => changeCart((now) => withQuantity(now, line.lineKey, qty));
    return (
      <Stepper
        label={name}
        value={line.qty}
        max={maxQuantityOf(line, cart?.items)}
        onValueChange={set}
        onRemove={() => set(0)}
        className="-my-1"
      />
    );
  }
  if (!isOrderable(entry)) return <Badge tone="red">Sold out</Badge>;
  // Choices are made on the menu, where the dish's lines are, too.
  if (entry.hasOptions || line)
    return (
      <ButtonLink
        variant="soft"
        size="sm"
        aria-label={line ? `${quantityOf(cart, id)} of ${name} in the cart` : `Choose ${name}`}
        to={paths.dishSheet(slug, id)}
      >
        {line ? `${quantityOf(cart, id)} in the cart` : 'Choose'}
      </ButtonLink>
    );
  return (
    <>
      <Button
        variant="soft"
        size="sm"
        aria-label={`Add ${name} to the cart`}
        onClick={() => adding.add(lineOfDish({ ...entry, id }, { id: restaurantId, name: restaurant, slug }))}
      >
        <Plus size={17} strokeWidth={2.2} aria-hidden />
        Add
      </Button>
      <ReplaceCart adding={adding} restaurant={restaurant} />
    </>
  );
}
