import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * True for an older page that was asked for, which reading the list again would throw away; or for the first answer.
 */
const isToCome = ({ state: { fetchStatus, fetchMeta, data } }: Query): boolean =>
  fetchStatus !== 'idle' && (fetchMeta?.fetchMore !== undefined || data === undefined);

type Choice = (query: Query) => boolean;

/** Makes old what begins with this key, and reads what of it is on the screen: of a list every page. */
export const readAgain = (
  queries: QueryClient,
  queryKey: QueryKey,
  isMeant: Choice = () => true,
): Promise<void> =>
  whenCome(queries, queryKey, isMeant, (predicate) => queries.invalidateQueries({ queryKey, predicate }));

/**
 * Reads what is meant of this key. What cannot be read anew before it has come comes first; any other read under way is
 * thrown away.
 */
export async function whenCome(
  queries: QueryClient,
  queryKey: QueryKey,
  isMeant: Choice,
  read: (predicate: Choice) => Promise<void>,
): Promise<void> {
  const coming = queries
    .getQueryCache()
    .findAll({ queryKey, predicate: (query) => isToCome(query) && isMeant(query) });
  await Promise.all([
    read((query) => !coming.includes(query) && isMeant(query)),
    ...coming.map(async (one) => {
      await one.promise?.catch(() => undefined);
      await read((query) => query === one);
    }),
  ]);
}
