import { useMutation, useQueryClient } from '@tanstack/react-query';

import { type BodyOf, call } from '../../../lib/api/api.ts';
import { isRefusal } from '../../../lib/api/refusal.ts';
import { dropAttempt, keyForAttempt, useStoredAttempt } from '../../../lib/api/stored-attempts.ts';
import { counted } from '../../../lib/format/formats.ts';
import { ownGroupsQuery } from './options/queries.ts';
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

/** What a file brings: dishes, or groups of options. */
export type MenuImport = BodyOf<'POST /api/restaurants/:id/menu/import'>;
/** With an id the dish of that id is replaced, without one it is added. A count that is left out goes on as it stands. */
export type ImportedDish = NonNullable<MenuImport['dishes']>[number];

/** '3 dishes', '1 group of options'. */
export const countedImport = ({ dishes, groups }: MenuImport): string =>
  groups && groups.length > 0
    ? counted(groups.length, 'group of options', 'groups of options')
    : counted(dishes?.length ?? 0, 'dish', 'dishes');

/** The sentence once it is done. */
export const importedText = ({ dishes, groups }: MenuImport): string =>
  groups && groups.length > 0
    ? `${counted(groups.length, 'group of options is', 'groups of options are')} imported.`
    : `${counted(dishes?.length ?? 0, 'dish is', 'dishes are')} imported.`;

const importOf = (restaurantId: number): string => `menu file ${restaurantId}`;

/** An import that a page before this one has sent, whose outcome is not known; undefined for none. */
export function useUnansweredImport(restaurantId: number): MenuImport | undefined {
  const attempt = useStoredAttempt<MenuImport>(importOf(restaurantId));
  return attempt?.isInherited ? attempt.sent : undefined;
}

export const dropImport = (restaurantId: number): void => dropAttempt(importOf(restaurantId));

/** One import at a time, and each once: one whose answer was lost is asked again under the same key. */
export function useImportMenu(restaurantId: number) {
  const queries = useQueryClient();
  const keep = useKeepMenu(restaurantId);
  return useMutation({
    mutationFn: (body: MenuImport) =>
      call('POST /api/restaurants/:id/menu/import', {
        params: { id: restaurantId },
        headers: { 'Idempotency-Key': keyForAttempt(importOf(restaurantId), body) },
        body,
      }),
    onSuccess: async (menu) => {
      // The same file another day is another import.
      dropImport(restaurantId);
      await keep(() => menu);
      // Sizes, mealtimes and groups are added with it.
      await queries.invalidateQueries({ queryKey: ownGroupsQuery(restaurantId).queryKey });
    },
    onError: (error) => {
      if (isRefusal(error)) dropImport(restaurantId);
    },
  });
}
