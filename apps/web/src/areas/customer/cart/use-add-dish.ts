import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { Dish } from '../../../features/menu/queries.ts';
import { getSession } from '../../../lib/session.ts';
import { withDish } from './change-lines.ts';
import { cartQuery, type Cart } from './queries.ts';
import { cartSaved, changeCart, withCart } from './save-cart.ts';

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
  const queries = useQueryClient();

  const otherIn = (cart: Cart) => cart.items.find((item) => item.restaurantId !== restaurant.id);
  const ask = (dish: Addable, otherName: string) => {
    setAsked({ dish, otherName });
    setAsking(true);
  };
  const put = (dish: Addable) => changeCart((now) => withDish(now, toItem(dish, restaurant)));
  const addTo = (cart: Cart, dish: Addable) => {
    const other = otherIn(cart);
    if (other) return ask(dish, other.restaurant);
    changeCart((now) => (otherIn(now) ? now : withDish(now, toItem(dish, restaurant))));
    // Another tab may have filled the cart with dishes of another kitchen, which are not dropped without a yes.
    return void askIfOther(dish);
  };
  const askIfOther = async (dish: Addable) => {
    await cartSaved();
    const saved = queries.getQueryData(cartQuery().queryKey);
    const other = saved && otherIn(saved);
    if (other) ask(dish, other.restaurant);
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
