import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { getSession } from '../../../lib/session/session.ts';
import { withLine, type NewLine } from './change-lines.ts';
import type { Kitchen } from './line-of-dish.ts';
import { cartQuery, type Cart } from './queries.ts';
import { cartSaved, changeCart, readCart, saveCart, withCart } from './save-cart.ts';

type Wanted = {
  line: NewLine;
  qty: number;
  /** Set where a caller waits for the outcome; elsewhere the cart shows it at once. */
  onReplaced?: (saved: Promise<void>) => void;
};

/**
 * Adding a line to the cart, which holds one restaurant's dishes: the first dish of another one waits for a yes.
 * @param toLogin without a token there is no cart (docs/rules/screens.md#cart)
 */
export function useAddDish(restaurant: Pick<Kitchen, 'id'>, toLogin: () => void) {
  // Stays after the answer, so that the closing dialog keeps its words.
  const [asked, setAsked] = useState<{ wanted: Wanted; otherName: string } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();

  const otherIn = (cart: Cart) => cart.items.find((item) => item.restaurantId !== restaurant.id);
  const ask = (wanted: Wanted, otherName: string) => {
    setAsked({ wanted, otherName });
    setAsking(true);
  };
  const addTo =
    ({ line, qty }: Wanted) =>
    (now: Cart) =>
      otherIn(now) ? now : withLine(now, line, qty);
  /** Another tab may have filled the cart with dishes of another kitchen, which are not dropped without a yes. */
  const askIfOther = (wanted: Wanted): boolean => {
    const saved = queries.getQueryData(cartQuery().queryKey);
    const other = saved && otherIn(saved);
    if (other) ask(wanted, other.restaurant);
    return other !== undefined;
  };
  const addAtOnce = async (cart: Cart, wanted: Wanted) => {
    const other = otherIn(cart);
    if (other) return ask(wanted, other.restaurant);
    changeCart(addTo(wanted));
    await cartSaved();
    askIfOther(wanted);
  };
  const add = (line: NewLine, qty = 1) => {
    if (getSession() === null) toLogin();
    else withCart((cart) => void addAtOnce(cart, { line, qty }));
  };
  /** Adds, and rejects with the reason where the server does not take it. False where it waits for a yes. */
  const save = async (wanted: Wanted): Promise<boolean> => {
    const other = otherIn(await readCart());
    if (other) {
      ask(wanted, other.restaurant);
      return false;
    }
    await saveCart(addTo(wanted));
    return !askIfOther(wanted);
  };
  const replace = () => {
    setAsking(false);
    if (!asked) return;
    const { line, qty, onReplaced } = asked.wanted;
    const instead = (now: Cart) => withLine(now, line, qty);
    if (onReplaced) onReplaced(saveCart(instead));
    else changeCart(instead);
  };
  return { add, save, replace, keep: () => setAsking(false), isAsking, otherName: asked?.otherName ?? '' };
}
