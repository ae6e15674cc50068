import { useMutation } from '@tanstack/react-query';

import { call } from '../../../lib/api.ts';
import { useKeepMenu } from './queries.ts';
import type { DishBody } from './save-dish.ts';

/** What changes many dishes in one call, all of them or none. Each answers the whole menu. */
export function usePatchMenu(restaurantId: number) {
  const keep = useKeepMenu(restaurantId);
  return useMutation({
    mutationFn: (body: { ids: number[]; isAvailable: boolean }) =>
      call('PATCH /api/restaurants/:id/menu', { params: { id: restaurantId }, body }),
    onSuccess: (menu) => keep(() => menu),
  });
}

export function useOrderCategories(restaurantId: number) {
  const keep = useKeepMenu(restaurantId);
  return useMutation({
    mutationFn: (categories: string[]) =>
      call('PUT /api/restaurants/:id/menu/categories', {
        params: { id: restaurantId },
        body: { categories },
      }),
    onSuccess: (menu) => keep(() => menu),
  });
}

/** With an id the dish of that id is replaced, without one it is added. A count that is left out goes on as it stands. */
export type ImportedDish = Omit<DishBody, 'quantityAvailable'> & {
  quantityAvailable?: DishBody['quantityAvailable'];
  id?: number;
};

export function useImportMenu(restaurantId: number) {
  const keep = useKeepMenu(restaurantId);
  return useMutation({
    mutationFn: (dishes: ImportedDish[]) =>
      call('POST /api/restaurants/:id/menu/import', { params: { id: restaurantId }, body: { dishes } }),
    onSuccess: (menu) => keep(() => menu),
  });
}
