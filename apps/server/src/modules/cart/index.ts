export { readCartLines } from './cart-lines.ts';
export { readCartAddress } from './cart.repo.ts';
export { clearCart } from './clear-cart.ts';
export { getCart } from './get-cart.ts';
export { removeFromCarts } from './remove-from-carts.ts';
export { replaceCart } from './replace-cart.ts';
export { saveDraft } from './save-draft.ts';
export { readOrderLines, type WantedOrder } from './wanted-lines.ts';
