import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { Cart, CartBody, CartDraftBody } from '../schemas/cart.ts';
import { OrderCode, Quote, QuoteBody } from '../schemas/order.ts';

const own = { who: ['CUSTOMER'], ownership: 'none', tag: 'Cart' } as const;

export const getCart = defineRoute({
  ...own,
  method: 'GET',
  path: '/api/cart',
  duringMaintenance: 'customers',
  summary: 'The stored cart',
  response: Cart,
});

export const putCart = defineRoute({
  ...own,
  method: 'PUT',
  path: '/api/cart',
  summary: 'Replace the whole cart; stock is not touched',
  body: CartBody,
  ignoresUnknownFields: true,
  response: Cart,
});

export const patchCartDraft = defineRoute({
  ...own,
  method: 'PATCH',
  path: '/api/cart/draft',
  summary: 'Keep what is typed beside the dishes of the cart, field by field',
  body: CartDraftBody,
  response: Cart,
});

export const clearCart = defineRoute({
  ...own,
  method: 'DELETE',
  path: '/api/cart',
  summary: 'Empty the cart',
  response: Cart,
});

export const quote = defineRoute({
  ...own,
  method: 'POST',
  path: '/api/cart/quote',
  summary: 'The bill for these items or the stored cart, by the function that placement uses',
  body: QuoteBody,
  ignoresUnknownFields: true,
  response: Quote,
  budget: 'read',
});

export const codes = defineRoute({
  ...own,
  method: 'POST',
  path: '/api/cart/codes',
  summary: 'Offers for these items or the stored cart, the one that saves most first',
  body: QuoteBody,
  // The lines of a cart, as they were read.
  ignoresUnknownFields: true,
  response: z.array(OrderCode),
  budget: 'read',
});
