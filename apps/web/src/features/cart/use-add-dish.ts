import { useState } from 'react';

import { getSession } from '../../lib/session.ts';
import type { Dish } from '../menu/queries.ts';
import { withDish } from './change-lines.ts';
import { changeCart, withCart } from './keep-cart.ts';
import type { Cart } from './queries.ts';

type Kitchen = { id: number; name: string; slug: string };
/** What a line of the cart shows of a dish. */
type Addable = Pick<
  Dish,
  'id' | 'name' | 'price' | 'veg' | 'category' | 'img' | 'isAvailable' | 'showQuantity' | 'quantityAvailable'
>;

/**
 * Adding a dish from a menu. A cart holds one restaurant's dishes, so the first dish of another one waits for a yes.
 * @param toLogin without a token there is no cart (SPEC 5)
 */
export function useAddDish(restaurant: Kitchen, toLogin: () => void) {
  // Stays after the answer, so that the closing dialog keeps its words.
  const [asked, setAsked] = useState<{ dish: Addable; otherName: string } | null>(null);
  const [isAsking, setAsking] = useState(false);

  const put = (dish: Addable) => changeCart((now) => withDish(now, toItem(dish, restaurant)));
  const addTo = (cart: Cart, dish: Addable) => {
    const other = cart.items.find((item) => item.restaurantId !== restaurant.id);
    if (!other) return put(dish);
    setAsked({ dish, otherName: other.restaurant });
    setAsking(true);
  };
  const add = (dish: Addable) => {
    if (getSession() === null) toLogin();
    else withCart((cart) => addTo(cart, dish));
  };
  const replace = () => {
    if (asked) put(asked.dish);
    setAsking(false);
  };
  return { add, replace, keep: () => setAsking(false), isAsking, otherName: asked?.otherName ?? '' };
}

const toItem = (dish: Addable, restaurant: Kitchen) => ({
  menu_item_id: dish.id,
  restaurantId: restaurant.id,
  name: dish.name,
  price: dish.price,
  restaurant: restaurant.name,
  restaurantSlug: restaurant.slug,
  veg: dish.veg,
  category: dish.category,
  img: dish.img,
  isAvailable: dish.isAvailable,
  ...(dish.showQuantity && { quantityAvailable: dish.quantityAvailable }),
});
