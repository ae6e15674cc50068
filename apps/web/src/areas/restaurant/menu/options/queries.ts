import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call, type AnswerOf, type BodyOf } from '../../../../lib/api/api.ts';
import { ownMenuQuery } from '../queries.ts';
import type { SoldOutPatch } from '../sold-out-menu.tsx';

export type OwnGroups = AnswerOf<'GET /api/restaurants/:id/menu/groups'>;
export type Group = OwnGroups['groups'][number];
/** The groups of a dish, as they hold on it. */
export type DishOptions = OwnGroups['dishes'][number];
export type GroupChoice = Group['choices'][number];
export type GroupBody = BodyOf<'POST /api/restaurants/:id/menu/groups'>;

/** The groups of the own menu, with the dishes that have them. Read again with the menu. */
export const ownGroupsQuery = (restaurantId: number) =>
  queryOptions({
    queryKey: [...ownMenuQuery(restaurantId).queryKey, 'groups'],
    queryFn: ({ signal }) =>
      call('GET /api/restaurants/:id/menu/groups', { params: { id: restaurantId }, signal }),
  });

/** Everything of the own menu: a group changes what its dishes cost. */
function useRereadMenu(restaurantId: number) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ownMenuQuery(restaurantId).queryKey });
}

type Saving = {
  /** Null for a new one. */
  group: Group | null;
  body: GroupBody;
  /** That are to have it. */
  dishIds: readonly number[];
  /** Told what is stored before the dishes are, so that a retry does not add it once more. */
  onStored: (group: Group) => void;
};

/** Adds a group, with `group` null, or replaces one. */
export const storeGroup = (restaurantId: number, group: Group | null, body: GroupBody): Promise<Group> =>
  group
    ? call('PUT /api/restaurants/:id/menu/groups/:groupId', {
        params: { id: restaurantId, groupId: group.id },
        body: { ...body, version: group.version },
      })
    : call('POST /api/restaurants/:id/menu/groups', { params: { id: restaurantId }, body });

/** Saves a group and puts it on exactly these dishes. */
export function useSaveGroup(restaurantId: number) {
  const reread = useRereadMenu(restaurantId);
  return useMutation({
    mutationFn: async ({ group, body, dishIds, onStored }: Saving) => {
      const saved = await storeGroup(restaurantId, group, body);
      onStored(saved);
      return isSame(saved.dishIds, dishIds)
        ? saved
        : call('PUT /api/restaurants/:id/menu/groups/:groupId/dishes', {
            params: { id: restaurantId, groupId: saved.id },
            body: { dishIds: [...dishIds] },
          });
    },
    onSettled: reread,
  });
}

/** Puts a group on dishes beside those that have it. */
export function useGroupDishes(restaurantId: number) {
  const queries = useQueryClient();
  const reread = useRereadMenu(restaurantId);
  return useMutation({
    mutationFn: async ({ group, dishIds }: { group: Group; dishIds: readonly number[] }) => {
      // Exactly these will have it: also those that got it since the menu was read.
      const own = await queries.fetchQuery({ ...ownGroupsQuery(restaurantId), staleTime: 0 });
      const now = own.groups.find(({ id }) => id === group.id) ?? group;
      return call('PUT /api/restaurants/:id/menu/groups/:groupId/dishes', {
        params: { id: restaurantId, groupId: group.id },
        body: { dishIds: [...new Set([...now.dishIds, ...dishIds])] },
      });
    },
    onSettled: reread,
  });
}

const isSame = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

export function useDeleteGroup(restaurantId: number) {
  const reread = useRereadMenu(restaurantId);
  return useMutation({
    mutationFn: (group: Group) =>
      call('DELETE /api/restaurants/:id/menu/groups/:groupId', {
        params: { id: restaurantId, groupId: group.id },
      }),
    onSettled: reread,
  });
}

export type ChoiceChange = { groupId: number; choiceId: number; patch: SoldOutPatch };

/** Switches whether a choice can be had, also for a time. */
export function usePatchChoice(restaurantId: number) {
  const reread = useRereadMenu(restaurantId);
  return useMutation({
    mutationFn: ({ groupId, choiceId, patch }: ChoiceChange) =>
      call('PATCH /api/restaurants/:id/menu/groups/:groupId/choices/:choiceId', {
        params: { id: restaurantId, groupId, choiceId },
        body: patch,
      }),
    onSettled: reread,
  });
}

/** Saves the size prices of each dish that has the group. */
export function useSaveSizePrices(restaurantId: number) {
  const reread = useRereadMenu(restaurantId);
  return useMutation({
    mutationFn: async (
      dishes: readonly {
        id: number;
        groups: BodyOf<'PUT /api/restaurants/:id/menu/:itemId/groups'>['groups'];
      }[],
    ) => {
      for (const { id, groups } of dishes)
        // One after the other: the first that is refused says why.
        await call('PUT /api/restaurants/:id/menu/:itemId/groups', {
          params: { id: restaurantId, itemId: id },
          body: { groups },
        });
    },
    onSettled: reread,
  });
}
