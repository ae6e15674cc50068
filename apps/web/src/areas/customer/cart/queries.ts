import { queryOptions } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api/api.ts';

export type Cart = AnswerOf<'GET /api/cart'>;
export type CartItem = Cart['items'][number];

let keepUnsaved = (read: Cart): Cart => read;

/** Sets the cart shown for a read that comes while a change waits to be saved: the read lacks it (save-cart.ts). */
export function whileUnsaved(keep: (read: Cart) => Cart): void {
  keepUnsaved = keep;
}

export const cartQuery = () =>
  queryOptions({
    queryKey: ['cart'],
    queryFn: async ({ signal }) => keepUnsaved(await call('GET /api/cart', { signal })),
    staleTime: 2_000,
    // Once nothing waits to be saved: follow-cart.ts.
    refetchOnWindowFocus: false,
  });

/** Lines as the wire takes them: ids, quantities and what was chosen, never prices. */
export const toLines = (items: readonly CartItem[]) =>
  items.map(({ menu_item_id, restaurantId, qty, choices, note }) => ({
    menu_item_id,
    restaurantId,
    qty,
    choices: choices.map((choice) => ({ choiceId: choice.choiceId, qty: choice.qty })),
    note,
  }));

/** The same for an order, with what is shown of each line. One that the server has not answered yet says nothing of it. */
export const toShownLines = (items: readonly CartItem[]) =>
  items.flatMap((item) => {
    const { name, veg, contents } = item;
    const shown = contents === undefined ? {} : { shown: { name, veg, contents } };
    return toLines([item]).map((line) => ({ ...line, ...shown }));
  });
