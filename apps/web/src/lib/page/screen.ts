import type {
  FetchQueryOptions,
  InfiniteData,
  FetchInfiniteQueryOptions,
  QueryKey,
} from '@tanstack/react-query';
import type { ComponentType } from 'react';

import { queryClient } from '../queries/query-client.ts';
import { getSession, type Session } from '../session/session.ts';

type Params = Readonly<Record<string, string | undefined>>;
type LoaderArgs = { params: Params; request: Pick<Request, 'url'> };
type Loader = (args: LoaderArgs) => null;
type ScreenModule = { default: ComponentType; loader?: Loader };

/** Handle that `prefetch.ts` finds at a route. */
export type ScreenHandle = { prefetch: (args: LoaderArgs) => Promise<void> };

/** The lazy half of a route: a screen in a chunk of its own, and its loader where it has one. */
export const screen = (load: () => Promise<ScreenModule>) => ({
  lazy: async () => {
    const { default: Component, loader } = await load();
    return { Component, loader: loader ?? (() => null) };
  },
  handle: {
    prefetch: async (args) => void (await load()).loader?.(args),
  } satisfies ScreenHandle,
  // Filters and tabs live in the query of the address: they load nothing anew.
  shouldRevalidate: ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
    currentUrl.pathname !== nextUrl.pathname,
});

type Address = { params: Params; search: URLSearchParams; session: Session };
type Query = { queryKey: QueryKey };

/**
 * A loader that starts the queries a screen shows first. It does not wait for them: each screen has its own loading and
 * error states, and without a network a query waits for one.
 */
export const loads =
  (queriesOf: (address: Address) => readonly Query[]): Loader =>
  ({ params, request }) => {
    const session = getSession();
    // Without one the guard leads to the login.
    if (session)
      for (const query of queriesOf({ params, search: new URL(request.url).searchParams, session }))
        void start(query);
    return null;
  };

/** The screen says what went wrong. */
const start = (query: Query): Promise<unknown> =>
  (isInfinite(query)
    ? queryClient.ensureInfiniteQueryData(query)
    : queryClient.ensureQueryData(query as FetchQueryOptions)
  ).catch(() => undefined);

type Infinite = FetchInfiniteQueryOptions & {
  queryKey: QueryKey & { readonly [key: symbol]: InfiniteData<unknown> };
};
const isInfinite = (query: Query): query is Infinite => 'initialPageParam' in query;
