import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call, type AnswerOf, type BodyOf } from '../../../../lib/api/api.ts';
import { ownMenuQuery } from '../queries.ts';

export type OwnMealtime = AnswerOf<'GET /api/restaurants/:id/menu/groups'>['mealtimes'][number];
export type MealtimeBody = BodyOf<'POST /api/restaurants/:id/menu/mealtimes'>;

type Saving = {
  /** Null for a new one. */
  mealtime: OwnMealtime | null;
  body: MealtimeBody;
  /** Told what is stored before the dishes are, so that a retry does not add it once more. */
  onStored: (mealtime: OwnMealtime) => void;
  /** Which dishes are to be served then. */
  changesFor: (id: number) => readonly { ids: number[]; mealtimeIds: number[] }[];
};

/** The own menu and its groups stand below one key. */
function useRereadMenu(restaurantId: number) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ownMenuQuery(restaurantId).queryKey });
}

/** Saves a mealtime and gives it to exactly these dishes. */
export function useSaveMealtime(restaurantId: number) {
  const reread = useRereadMenu(restaurantId);
  return useMutation({
    mutationFn: async ({ mealtime, body, onStored, changesFor }: Saving) => {
      const saved = mealtime
        ? await call('PUT /api/restaurants/:id/menu/mealtimes/:mealtimeId', {
            params: { id: restaurantId, mealtimeId: mealtime.id },
            body,
          })
        : await call('POST /api/restaurants/:id/menu/mealtimes', { params: { id: restaurantId }, body });
      onStored(saved);
      for (const change of changesFor(saved.id))
        // One after the other: the first that is refused says why.
        await call('PATCH /api/restaurants/:id/menu', { params: { id: restaurantId }, body: change });
      return saved;
    },
    onSettled: reread,
  });
}

export function useDeleteMealtime(restaurantId: number) {
  const reread = useRereadMenu(restaurantId);
  return useMutation({
    mutationFn: ({ id }: OwnMealtime) =>
      call('DELETE /api/restaurants/:id/menu/mealtimes/:mealtimeId', {
        params: { id: restaurantId, mealtimeId: id },
      }),
    onSettled: reread,
  });
}
