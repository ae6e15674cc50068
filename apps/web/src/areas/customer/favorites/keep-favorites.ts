import { ApiError, call, isApiError } from '../../../lib/api/api.ts';
import { actionProblem } from '../../../lib/api/action-problem.ts';
import { queryClient } from '../../../lib/queries/query-client.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { favoritesQuery, ownId, wishlistQuery } from './queries.ts';
import { isSame, toBody, withEntry, withoutTarget, type Target } from './target.ts';

/** How long an error about a favorite is shown (docs/rules/screens.md#favorites). */
const ERROR_MS = 3_000;

/** Makes a favorite of it and says why when it could not. Answers whether it did. */
export async function addFavorite(target: Target): Promise<boolean> {
  try {
    const entry = await call('POST /api/customers/:id/wishlist', {
      params: { id: ownId() },
      body: toBody(target),
    });
    queryClient.setQueryData(favoritesQuery().queryKey, (now) => now && withEntry(now, entry));
    queryClient.setQueryData(wishlistQuery().queryKey, (now) => now && [entry, ...now]);
    void reread();
    return true;
  } catch (error) {
    await showProblem(error, addProblem(error, target));
    return false;
  }
}

/**
 * Takes it from the favorites, with a way back, and says when it could not.
 * @param problem the sentence of the screen
 */
export async function removeFavorite(
  target: Target,
  problem = 'Failed to remove favorite. Please try again.',
): Promise<void> {
  try {
    await drop(target);
  } catch (error) {
    await showProblem(error, problem);
    return;
  }
  queryClient.setQueryData(favoritesQuery().queryKey, (now) => now && withoutTarget(now, target));
  queryClient.setQueryData(wishlistQuery().queryKey, (now) => now?.filter((entry) => !isSame(entry, target)));
  toast.good(`${target.name} is no longer a favorite`, {
    label: 'Undo',
    onPress: () => void addFavorite(target),
  });
  void reread();
}

async function drop(target: Target): Promise<void> {
  try {
    await call('DELETE /api/customers/:id/wishlist', { params: { id: ownId() }, body: toBody(target) });
  } catch (error) {
    // Gone already, perhaps by another tab: that is what is wanted.
    if (!isApiError(error, 404)) throw error;
  }
}

/** After a 401 the guard leads to the login, which says why. */
async function showProblem(error: unknown, problem: string): Promise<void> {
  if (isApiError(error, 401)) return;
  toast.passing(actionProblem(error, problem), ERROR_MS);
  // "Already in your favorites" means that the screen did not know. Awaited, so that the heart does not blink.
  await reread();
}

const reread = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: favoritesQuery().queryKey }),
    queryClient.invalidateQueries({ queryKey: wishlistQuery().queryKey }),
  ]);

/**
 * The fixed sentences (docs/rules/screens.md#favorites). That there are too many is the server's own, and says what to
 * do.
 */
function addProblem(error: unknown, { type }: Target): string {
  if (!(error instanceof ApiError) || error.status !== 409) return 'Could not add to favorites';
  if (error.code !== 'ALREADY_FAVORITE') return error.message;
  return type === 'DISH' ? 'Dish is already in your favorites' : 'Restaurant is already in your favorites';
}
