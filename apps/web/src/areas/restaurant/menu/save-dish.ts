import { useMutation, useQueryClient } from '@tanstack/react-query';

import type { Dish } from '../../../features/menu/queries.ts';
import { call } from '../../../lib/api/api.ts';
import type { DietBody } from './diet-values.ts';
import { type DishBody, FIELDS, picked } from './dish-fields.ts';
import type { DishGroupBody } from './options/dish-groups.ts';
import { ownMenuQuery, useKeepMenu, withDish } from './queries.ts';

/** With what is in it, and its other names. */
export type WholeDish = DishBody & DietBody & { alsoCalled: string[] };

/** With its options and mealtimes, where they are to be others; not sent, a dish keeps them. */
export type SentDish = WholeDish & { optionGroups?: DishGroupBody[]; mealtimeIds?: number[] };

/** Adds a dish, with `dish` null, or replaces one. */
type SavedDish = { dish: Dish; changes: Partial<SentDish> } | { dish: null; changes: SentDish };

export function useSaveDish(restaurantId: number) {
  const queries = useQueryClient();
  const keep = useKeepMenu(restaurantId);
  return useMutation({
    mutationFn: async ({ dish, changes }: SavedDish): Promise<Dish> => {
      if (!dish)
        return call('POST /api/restaurants/:id/menu', { params: { id: restaurantId }, body: changes });
      // PUT replaces the whole dish: what was not touched is sent as it is now.
      const menu = await queries.fetchQuery({ ...ownMenuQuery(restaurantId), staleTime: 0 });
      const now = menu.find(({ id }) => id === dish.id) ?? dish;
      return call('PUT /api/restaurants/:id/menu/:itemId', {
        params: { id: restaurantId, itemId: dish.id },
        body: { ...bodyOf(now), ...changes },
      });
    },
    onSuccess: (saved) => keep((menu) => withDish(menu, saved)),
  });
}

/**
 * Without what goes on as it stands when it is not sent: its count, which orders take from at any moment, its diet and its
 * other names.
 */
function bodyOf(dish: Dish): Omit<DishBody, 'quantityAvailable'> {
  const { quantityAvailable: _, ...body } = picked(dish, FIELDS);
  return body;
}

/** Gives a dish its picture. */
export function useSetPhoto(restaurantId: number) {
  const keep = useKeepMenu(restaurantId);
  return useMutation({
    mutationFn: ({ dishId, photo }: { dishId: number; photo: File }) =>
      call('PUT /api/restaurants/:id/menu/:itemId/image', {
        params: { id: restaurantId, itemId: dishId },
        file: photo,
      }),
    onSuccess: (saved) => keep((menu) => withDish(menu, saved)),
  });
}

/** Checks that a dish may go (docs/rules/deletion.md#dishes), before the question is put. */
export function useCanDelete(restaurantId: number) {
  return useMutation({
    mutationFn: (dish: Dish) =>
      call('GET /api/restaurants/:id/menu/:itemId/can-delete', {
        params: { id: restaurantId, itemId: dish.id },
      }),
  });
}

export function useDeleteDish(restaurantId: number) {
  const keep = useKeepMenu(restaurantId);
  return useMutation({
    mutationFn: (dish: Dish) =>
      call('DELETE /api/restaurants/:id/menu/:itemId', { params: { id: restaurantId, itemId: dish.id } }),
    onSuccess: (_, gone) => keep((menu) => menu.filter(({ id }) => id !== gone.id)),
  });
}
