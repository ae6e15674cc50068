import type { Cart, CartItem } from './queries.ts';

/** Pure changes of a cart, for `changeCart`. */
export const quantityOf = (cart: Cart | undefined, dishId: number): number =>
  cart?.items.find((item) => item.menu_item_id === dishId)?.qty ?? 0;

export const countOf = (cart: Cart | undefined): number =>
  cart?.items.reduce((sum, item) => sum + item.qty, 0) ?? 0;

/** Zero or less takes the line away (SPEC 5). */
export const withQuantity = (cart: Cart, dishId: number, qty: number): Cart => ({
  ...cart,
  items:
    qty <= 0
      ? cart.items.filter((item) => item.menu_item_id !== dishId)
      : cart.items.map((item) => (item.menu_item_id === dishId ? { ...item, qty } : item)),
});

/** One more of a dish. A cart holds dishes of one restaurant (RULES 2): another's are dropped, which the caller asked about. */
export function withDish(cart: Cart, dish: Omit<CartItem, 'qty'>): Cart {
  const items = cart.items.filter((item) => item.restaurantId === dish.restaurantId);
  const before = items.find((item) => item.menu_item_id === dish.menu_item_id);
  return before
    ? withQuantity({ ...cart, items }, dish.menu_item_id, before.qty + 1)
    : { ...cart, items: [...items, { ...dish, qty: 1 }] };
}

/** How many of a line can be had; undefined when that is no question. */
export const leftOf = (item: CartItem): number | undefined =>
  item.isAvailable ? (item.quantityAvailable ?? undefined) : 0;

/** Lines that cannot be had as they stand. */
export const shortLines = (cart: Cart | undefined): CartItem[] =>
  cart?.items.filter((item) => (leftOf(item) ?? Infinity) < item.qty) ?? [];

/** Each line lowered to what is left; what is gone goes. */
export const withinStock = (cart: Cart): Cart => ({
  ...cart,
  items: cart.items
    .map((item) => ({ ...item, qty: Math.min(item.qty, leftOf(item) ?? item.qty) }))
    .filter((item) => item.qty > 0),
});

/** What is left of a line that cannot be had as it stands, in the server's words. */
export function shortWords(item: CartItem): string {
  const left = leftOf(item) ?? 0;
  return left === 0 ? `${item.name} is sold out.` : `Only ${left} of ${item.name} left.`;
}
