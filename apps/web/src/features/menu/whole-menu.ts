import { useMutation } from '@tanstack/react-query';

import { call } from '../../lib/api.ts';
import { useKeepMenu } from './own-menu.ts';

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
