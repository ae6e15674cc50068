import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

import { call } from '../../../lib/api/api.ts';
import { newAttemptKey } from '../../../lib/api/attempt-key.ts';
import type { DishBody } from './dish-fields.ts';
import { useKeepMenu, type SoldOutFor } from './queries.ts';

/** One of these changes, for several dishes. */
export type MenuPatch = {
  ids: number[];
  isAvailable?: boolean;
  soldOutFor?: SoldOutFor | null;
  mealtimeIds?: number[];
};

/** Changes many dishes in one call, all of them or none. Each call returns the whole menu. */
export function usePatchMenu(restaurantId: number) {
  const keep = useKeepMenu(restaurantId);
  return useMutation({
    mutationFn: (body: MenuPatch) =>
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

/** One import at a time, and each once: one whose answer was lost is asked again under the same key. */
export function useImportMenu(restaurantId: number) {
  const keep = useKeepMenu(restaurantId);
  const attempt = useRef<{ asked: string; key: string } | null>(null);
  return useMutation({
    mutationFn: (dishes: ImportedDish[]) => {
      const asked = JSON.stringify(dishes);
      if (attempt.current?.asked !== asked) attempt.current = { asked, key: newAttemptKey() };
      return call('POST /api/restaurants/:id/menu/import', {
        params: { id: restaurantId },
        headers: { 'Idempotency-Key': attempt.current.key },
        body: { dishes },
      });
    },
    onSuccess: (menu) => {
      // The same file another day is another import.
      attempt.current = null;
      return keep(() => menu);
    },
  });
}
