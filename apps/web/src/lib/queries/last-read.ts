import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

import { getSession, onSessionChange } from '../session/session.ts';

/** First words of the kept keys: menus, and the orders of the logged-in user. */
const NOUNS = ['restaurants', 'restaurant', 'menu', 'orders', 'order'];
const STORE = 'last-read';
const MAX_ENTRIES = 40;
/** The name of this file changes with every build: what another one has read may have another shape. */
const BUILD = new URL(import.meta.url).pathname;

type StoredAnswer = { userId: number; build: string; queryKey: QueryKey; data: unknown; at: number };

/**
 * Keeps the last answers about menus and orders in this browser, so that they are there without a network. They belong
 * to one session: when it ends, everything goes, also what is being written at that moment.
 */
export function keepLastRead(queries: QueryClient): void {
  // Only on secure connections; elsewhere the app does not start without a network anyway.
  if (!('caches' in globalThis)) return;
  for (const noun of NOUNS) queries.setQueryDefaults([noun], { gcTime: Infinity });
  void restore(queries);

  const written = new WeakMap<Query, unknown>();
  queries.getQueryCache().subscribe(({ type, query }) => {
    const { data, dataUpdatedAt } = query.state;
    if (type !== 'updated' || data === undefined || !NOUNS.includes(String(query.queryKey[0]))) return;
    // A poll that brought nothing new leaves the same object.
    if (written.get(query) === data) return;
    written.set(query, data);
    void keep(query.queryKey, data, dataUpdatedAt);
  });

  let token = getSession()?.token;
  onSessionChange(() => {
    const next = getSession()?.token;
    if (next !== token) void caches.delete(STORE);
    token = next;
  });
}

async function restore(queries: QueryClient): Promise<void> {
  const session = getSession();
  const store = await open();
  if (!store || !session) return;
  const answers = await Promise.all((await store.keys()).map((key) => store.match(key)));
  for (const answer of answers) {
    const stored = (await answer?.json()) as StoredAnswer | undefined; // written by `keep` below
    if (!stored || stored.userId !== session.userId || stored.build !== BUILD) continue;
    if (getSession()?.token !== session.token) return;
    const isNewer = stored.at > (queries.getQueryState(stored.queryKey)?.dataUpdatedAt ?? 0);
    if (!isNewer) continue;
    queries.setQueryData(stored.queryKey, stored.data, { updatedAt: stored.at });
    // However young, it is only shown until the server was asked: the last page may have missed a change.
    void queries.invalidateQueries({ queryKey: stored.queryKey, exact: true, refetchType: 'none' });
  }
}

async function keep(queryKey: QueryKey, data: unknown, at: number): Promise<void> {
  const session = getSession();
  const store = await open();
  if (!store || !session) return;
  const isOver = () => getSession()?.token !== session.token;
  if (isOver()) return;
  const stored: StoredAnswer = { userId: session.userId, build: BUILD, queryKey, data, at };
  const address = `/${STORE}/${encodeURIComponent(JSON.stringify(queryKey))}`;
  try {
    await store.delete(address); // so that the latest stands last
    await store.put(address, Response.json(stored));
    const all = await store.keys();
    await Promise.all(all.slice(0, -MAX_ENTRIES).map((old) => store.delete(old)));
  } catch {
    // The disk is full or forbidden; nothing is stored then.
  }
  if (isOver()) await caches.delete(STORE);
}

const open = (): Promise<Cache | undefined> => caches.open(STORE).catch(() => undefined);
