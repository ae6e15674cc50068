import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { ApiError, call, isApiError } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { favoritesQuery, ownId, wishlistQuery } from './queries.ts';
import { hasTarget, isSame, toBody, withEntry, withoutTarget, type Target } from './target.ts';

/** SPEC 9: how long an error about a favorite is shown. */
const ERROR_MS = 3_000;

/** Whether this is a favorite, and a heart's two deeds. While one is under way the heart shows what is wanted. */
export function useFavorite(target: Target) {
  const { data: isKept = false } = useQuery({
    ...favoritesQuery(),
    select: (favorites) => hasTarget(favorites, target),
  });
  const add = useAddFavorite();
  const remove = useRemoveFavorite();
  return { isOn: add.isPending || (isKept && !remove.isPending), add, remove };
}

export function useAddFavorite() {
  const queries = useQueryClient();
  const reread = useRereadFavorites();
  return useMutation({
    mutationFn: (target: Target) =>
      call('POST /api/customers/:id/wishlist', { params: { id: ownId() }, body: toBody(target) }),
    onSuccess: (entry) => {
      queries.setQueryData(favoritesQuery().queryKey, (now) => now && withEntry(now, entry));
      queries.setQueryData(wishlistQuery().queryKey, (now) => now && [entry, ...now]);
      void reread();
    },
    onError: (error, target) => {
      // After a 401 the guard leads to the login, which says why.
      if (isApiError(error, 401)) return undefined;
      toast.passing(addProblem(error, target), ERROR_MS);
      // "Already in your favorites" means that the screen did not know. Awaited, so that the heart does not blink.
      return reread();
    },
  });
}

/** @param problem the sentence of the screen it is removed from (SPEC 8) */
export function useRemoveFavorite(problem = 'Failed to remove favorite. Please try again.') {
  const queries = useQueryClient();
  const reread = useRereadFavorites();
  const add = useAddFavorite();
  return useMutation({
    mutationFn: async (target: Target) => {
      try {
        await call('DELETE /api/customers/:id/wishlist', { params: { id: ownId() }, body: toBody(target) });
      } catch (error) {
        // Gone already, perhaps by another tab: that is what is wanted.
        if (!isApiError(error, 404)) throw error;
      }
    },
    onSuccess: (_, target) => {
      queries.setQueryData(favoritesQuery().queryKey, (now) => now && withoutTarget(now, target));
      queries.setQueryData(wishlistQuery().queryKey, (now) => now?.filter((entry) => !isSame(entry, target)));
      toast.good(`${target.name} is no longer a favorite`, {
        label: 'Undo',
        onPress: () => add.mutate(target),
      });
      void reread();
    },
    onError: (error) => {
      if (isApiError(error, 401)) return undefined;
      toast.passing(problem, ERROR_MS);
      return reread();
    },
  });
}

function useRereadFavorites() {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: favoritesQuery().queryKey }),
      queries.invalidateQueries({ queryKey: wishlistQuery().queryKey }),
    ]);
}

/** SPEC 8's sentences. That there are too many is the server's own, and says what to do. */
function addProblem(error: unknown, { type }: Target): string {
  if (!(error instanceof ApiError) || error.status !== 409) return 'Could not add to favorites';
  if (error.code !== 'ALREADY_FAVORITE') return error.message;
  return type === 'DISH' ? 'Dish is already in your favorites' : 'Restaurant is already in your favorites';
}
