import { MAX_QTY } from '@tiffin/contract/rules/limits';
import { choiceName } from '@tiffin/contract/rules/line-text';

import type { Cart, CartItem } from './queries.ts';

/** Pure changes of a cart, for `changeCart`. Lines are told apart by their keys: a dish may have several. */
export type NewLine = Omit<CartItem, 'qty'>;

export const linesOf = (cart: Cart | undefined, dishId: number): CartItem[] =>
  cart?.items.filter((item) => item.menu_item_id === dishId) ?? [];

type Counted = { readonly items: readonly Pick<CartItem, 'qty'>[] };

export const countOf = (cart: Counted | undefined): number =>
  cart?.items.reduce((sum, item) => sum + item.qty, 0) ?? 0;

/** Sums all lines of a dish. */
export const quantityOf = (cart: Cart | undefined, dishId: number): number =>
  countOf({ items: linesOf(cart, dishId) });

/** Zero or less takes the line away (docs/rules/screens.md#cart). */
export const withQuantity = (cart: Cart, lineKey: string, qty: number): Cart => ({
  ...cart,
  items:
    qty <= 0
      ? cart.items.filter((item) => item.lineKey !== lineKey)
      : cart.items.map((item) => (item.lineKey === lineKey ? { ...item, qty } : item)),
});

/**
 * So many more of a line. A cart holds dishes of one restaurant (docs/rules/stock.md#cart): another's are dropped,
 * which the caller asked about.
 */
export function withLine(cart: Cart, line: NewLine, qty = 1): Cart {
  const items = cart.items.filter((item) => item.restaurantId === line.restaurantId);
  const before = items.find((item) => item.lineKey === line.lineKey);
  return before
    ? withQuantity({ ...cart, items }, line.lineKey, before.qty + qty)
    : { ...cart, items: [...items, { ...line, qty }] };
}

/**
 * Another choice for a line, where it stands; equal lines are added up where the first of them stands
 * (docs/rules/stock.md#cart).
 */
export function withLineInstead(cart: Cart, lineKey: string, line: NewLine, qty: number): Cart {
  const isThere = cart.items.some((item) => item.lineKey === lineKey);
  if (!isThere) return withLine(cart, line, qty);
  const items: CartItem[] = [];
  for (const item of cart.items.map((one) => (one.lineKey === lineKey ? { ...line, qty } : one))) {
    const twin = items.findIndex((one) => one.lineKey === item.lineKey);
    if (twin === -1) items.push(item);
    else items[twin] = { ...item, qty: item.qty + (items[twin]?.qty ?? 0) };
  }
  return { ...cart, items };
}

/** True where its choices are not what the dish has now: they have to be chosen again. */
export const isBroken = ({ problem }: Pick<CartItem, 'problem'>): boolean =>
  problem !== undefined && problem.code !== 'DISH_UNAVAILABLE';

/** The counted stock that one unit takes. */
function takesOf({ menu_item_id, quantityAvailable, choices }: CartItem) {
  const counted = [
    { key: `dish ${menu_item_id}`, each: 1, left: quantityAvailable },
    ...choices.map(({ choiceId, qty, quantityAvailable: left }) => ({
      key: `choice ${choiceId}`,
      each: qty,
      left,
    })),
  ];
  return counted.flatMap(({ key, each, left }) => (typeof left === 'number' ? [{ key, each, left }] : []));
}

/** The dish or one of its choices is not to be had at all. A line that is merely short is not available either. */
function isOff(item: CartItem): boolean {
  const { isAvailable, choices, qty } = item;
  if (choices.some((choice) => !choice.isAvailable)) return true;
  const isShort = choices.some((one) => (one.quantityAvailable ?? Infinity) < one.qty * qty);
  return !isAvailable && !isBroken(item) && !isShort;
}

/** How many of each line can be had, when those before it have taken theirs. */
export function fits(items: readonly CartItem[]): number[] {
  const left = new Map<string, number>();
  return items.map((item) => {
    const takes = takesOf(item);
    let most = isOff(item) ? 0 : item.qty;
    for (const { key, each, left: known } of takes)
      most = Math.min(most, Math.floor((left.get(key) ?? known) / each));
    for (const { key, each, left: known } of takes) left.set(key, (left.get(key) ?? known) - most * each);
    return most;
  });
}

/** How many of this line can be had beside the others; undefined when that is no question. */
export function leftOf(item: CartItem, items: readonly CartItem[] = [item]): number | undefined {
  if (!isOff(item) && takesOf(item).length === 0) return undefined;
  const others = items.filter(({ lineKey }) => lineKey !== item.lineKey);
  return fits([...others, { ...item, qty: MAX_QTY }]).at(-1);
}

/** How far a line may grow: 99 of one dish over all its lines, and no more than there are. */
export function maxQuantityOf(item: CartItem, items: readonly CartItem[] = [item]): number {
  const others = items.filter(
    (one) => one.lineKey !== item.lineKey && one.menu_item_id === item.menu_item_id,
  );
  return Math.min(MAX_QTY - countOf({ items: others }), leftOf(item, items) ?? MAX_QTY);
}

/** Lines that cannot be had as they stand. */
export function shortLines(cart: { readonly items: readonly CartItem[] } | undefined): CartItem[] {
  if (!cart) return [];
  const possible = fits(cart.items);
  return cart.items.filter((item, index) => (possible[index] ?? 0) < item.qty);
}

/** Each line lowered to what is left; what is gone goes. */
export function withinStock(cart: Cart): Cart {
  const possible = fits(cart.items);
  return {
    ...cart,
    items: cart.items
      .map((item, index) => ({ ...item, qty: possible[index] ?? 0 }))
      .filter((item) => item.qty > 0),
  };
}

/** Tells how much of a line that is short is left, in the server's words. */
export function shortText(item: CartItem, items: readonly CartItem[] = [item]): string {
  const missing = item.choices.find(({ isAvailable }) => !isAvailable);
  const left = leftOf(item, items) ?? 0;
  if (left === 0 && item.problem) return item.problem.message;
  if (missing) return `${choiceName(missing)} is sold out.`;
  return left === 0 ? `${item.dishName} is sold out.` : `Only ${left} of ${item.dishName} left.`;
}
