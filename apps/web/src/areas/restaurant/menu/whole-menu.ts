import { useMutation } from '@tanstack/react-query';

import { type BodyOf, call } from '../../../lib/api/api.ts';
import { isRefusal } from '../../../lib/api/refusal.ts';
import { dropAttempt, keyForAttempt, useStoredAttempt } from '../../../lib/api/stored-attempts.ts';
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
export type ImportedDish = NonNullable<BodyOf<'POST /api/restaurants/:id/menu/import'>['dishes']>[number];

const importOf = (restaurantId: number): string => `menu import ${restaurantId}`;

/** An import that a page before this one has sent, whose outcome is not known; undefined for none. */
export function useUnansweredImport(restaurantId: number): readonly ImportedDish[] | undefined {
  const attempt = useStoredAttempt<ImportedDish[]>(importOf(restaurantId));
  return attempt?.isInherited ? attempt.sent : undefined;
}

export const dropImport = (restaurantId: number): void => dropAttempt(importOf(restaurantId));

/** One import at a time, and each once: one whose answer was lost is asked again under the same key. */
export function useImportMenu(restaurantId: number) {
  const keep = useKeepMenu(restaurantId);
  return useMutation({
    mutationFn: (dishes: readonly ImportedDish[]) =>
      call('POST /api/restaurants/:id/menu/import', {
        params: { id: restaurantId },
        headers: { 'Idempotency-Key': keyForAttempt(importOf(restaurantId), dishes) },
        body: { dishes: [...dishes] },
      }),
    onSuccess: (menu) => {
      // The same file another day is another import.
      dropImport(restaurantId);
      return keep(() => menu);
    },
    onError: (error) => {
      if (isRefusal(error)) dropImport(restaurantId);
    },
  });
}
