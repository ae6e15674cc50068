import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

const isOlderPageComing = ({ state: { fetchStatus, fetchMeta } }: Query): boolean =>
  fetchStatus !== 'idle' && fetchMeta?.fetchMore !== undefined;

/**
 * Makes old what begins with this key, and reads what of it is on the screen. An older page that somebody asked for comes
 * first: reading the list again would throw it away.
 */
export async function readAgain(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const coming = queries.getQueryCache().findAll({ queryKey, predicate: isOlderPageComing });
  await Promise.all([
    queries.invalidateQueries({ queryKey, predicate: (query) => !coming.includes(query) }),
    ...coming.map(async (query) => {
      await query.promise?.catch(() => undefined);
      await queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  ]);
}
