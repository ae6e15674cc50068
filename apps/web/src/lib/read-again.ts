import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/** An older page that somebody asked for, which reading the list again would throw away; or the very first answer. */
const isToCome = ({ state: { fetchStatus, fetchMeta, data } }: Query): boolean =>
  fetchStatus !== 'idle' && (fetchMeta?.fetchMore !== undefined || data === undefined);

/**
 * Makes old what begins with this key, and reads what of it is on the screen. What cannot be read anew before it has come
 * comes first; any other read under way is thrown away.
 * @param isMeant of these only
 */
export async function readAgain(
  queries: QueryClient,
  queryKey: QueryKey,
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  const coming = queries
    .getQueryCache()
    .findAll({ queryKey, predicate: (query) => isToCome(query) && isMeant(query) });
  await Promise.all([
    queries.invalidateQueries({ queryKey, predicate: (query) => !coming.includes(query) && isMeant(query) }),
    ...coming.map(async (query) => {
      await query.promise?.catch(() => undefined);
      await queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  ]);
}
