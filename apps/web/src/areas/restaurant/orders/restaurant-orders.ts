import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useMutationState,
  useQueryClient,
} from '@tanstack/react-query';
import { LIST_MAX_LIMIT, POLL_MS } from '@tiffin/contract/rules/limits';
import { byStatusThenNewest, isActive, type OrderStatus } from '@tiffin/contract/rules/order-status';

import { putAnswer } from '../../../features/live/put-answer.ts';
import { call, isApiError, messageOf, type AnswerOf } from '../../../lib/api/api.ts';
import { firstOfSeveral, knownPage, pushedOff } from '../../../lib/queries/polled-pages.ts';
import { polled } from '../../../lib/queries/polled.ts';
import { shareRows } from '../../../lib/queries/share-rows.ts';
import type { Days } from '../../../lib/time/days.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ownOrderQuery } from './own-order.ts';

export type RestaurantOrder = AnswerOf<'GET /api/restaurants/:id/orders'>[number];

/** `before` of the next page, or null after the oldest order. */
type Page = { orders: RestaurantOrder[]; next: number | null };
export type StatusChange = {
  order: RestaurantOrder;
  to: OrderStatus;
  /** Why it is declined. */
  reason?: string;
  /** The dishes to switch off once it is. */
  soldOut?: number[];
};

const PAGE = 100;
/** Finished orders change only by an administrator's hand. */
const FOUND_STALE_MS = 30_000;
const JUST_READ_MS = 1_000;
export const ordersKey = (restaurantId: number) => ['restaurant-orders', restaurantId] as const;
const activeKey = (restaurantId: number) => [...ordersKey(restaurantId), 'active'] as const;
const latestKey = (restaurantId: number) => [...ordersKey(restaurantId), 'latest'] as const;
const statusChangeKey = (restaurantId: number) => ['move-order', restaurantId] as const;

/** Every order under way: all that a badge, a bell or a count needs, however many finished ones there are. */
export const activeOrdersQuery = (restaurantId: number) =>
  queryOptions({
    queryKey: activeKey(restaurantId),
    queryFn: ({ signal }) => readUnderWay(restaurantId, signal),
    select: stillUnderWay,
    structuralSharing: shareRows,
    ...polled(POLL_MS.restaurantOrders),
  });

/** Number of orders on the dashboard (docs/rules/screens.md#dashboard). */
const LATEST = 5;

export const latestOrdersQuery = (restaurantId: number) =>
  queryOptions({
    queryKey: latestKey(restaurantId),
    queryFn: ({ signal }) => readOrders(restaurantId, { limit: LATEST, before: null, signal }),
    ...polled(POLL_MS.restaurantOrders),
  });

/**
 * Every order under way and, page by page, the newest of all. The first page asks for those under way apart, so that
 * one that was forgotten behind hundreds of newer orders stays on the board. A poll reads the first page, and of the
 * older ones those with orders under way.
 */
export const restaurantOrdersQuery = (restaurantId: number) =>
  infiniteQueryOptions({
    queryKey: ordersKey(restaurantId),
    queryFn: async (context): Promise<Page> => {
      const { client, pageParam, signal } = context;
      const slice = { limit: PAGE, before: pageParam, signal };
      if (pageParam !== null) {
        const known = knownPage(context) as Page | undefined; // what this function gave
        if (known?.orders.every(isOver)) return known;
        return toPage(await readOrders(restaurantId, slice));
      }
      // Not again where the area has just read them.
      const active = client.fetchQuery({ ...activeOrdersQuery(restaurantId), staleTime: JUST_READ_MS });
      // A new order is shown as soon as these have come; what is read beside them holds them up.
      if (client.getQueryData(ordersKey(restaurantId))) await active;
      const [underWay, orders] = await Promise.all([active, readOrders(restaurantId, slice)]);
      const page = toPage(orders);
      const before = firstOfSeveral(context) as Page | undefined; // what this function gave
      const pushed = before ? pushedOff(orders, newestOf(before)) : [];
      const next = before && pushed.length > 0 && pushed.every(isOver) ? before.next : page.next;
      return { orders: [...underWay, ...orders, ...(next === page.next ? [] : pushed)], next };
    },
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    select: collectOrders,
    structuralSharing: shareRows,
    staleTime: POLL_MS.restaurantOrders / 2,
  });

/** A step of this tab may have ended one since they were read. */
const stillUnderWay = (orders: RestaurantOrder[]) => orders.filter((order) => !isOver(order));

/** Finished orders change only by an administrator's hand. */
const isOver = ({ status }: RestaurantOrder): boolean => !isActive(status);

/** Without the older orders that are there only because they are under way. */
const newestOf = ({ orders, next }: Page): RestaurantOrder[] =>
  orders.filter(({ id }) => next === null || id >= next);

/** One status, or none for all, words to search for, and days. */
export type Wanted = Days & { status: OrderStatus | null; words: string };

/** Orders the server finds among all; the screen puts them beside those it polls, where the later state counts. */
export const foundOrdersQuery = (restaurantId: number, { status, words, from, to }: Wanted) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey(restaurantId), 'found', status, words, from, to],
    queryFn: async ({ pageParam, signal }): Promise<Page> =>
      toPage(
        await readOrders(restaurantId, { limit: PAGE, before: pageParam, status, words, from, to, signal }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    select: collectOrders,
    placeholderData: keepPreviousData,
    staleTime: FOUND_STALE_MS,
  });

const toPage = (orders: RestaurantOrder[]): Page => ({
  orders,
  next: orders.length < PAGE ? null : (orders.at(-1)?.id ?? null),
});

type Slice = {
  limit: number;
  before: number | null;
  status?: OrderStatus | 'active' | null;
  words?: string;
  from?: string | null;
  to?: string | null;
  signal: AbortSignal;
};

const readOrders = (id: number, { limit, before, status, words, from, to, signal }: Slice) =>
  call('GET /api/restaurants/:id/orders', {
    params: { id },
    query: {
      limit: String(limit),
      ...(before !== null && { before: String(before) }),
      ...(status && { status }),
      ...(words && { q: words }),
      ...(from && { from }),
      ...(to && { to }),
    },
    signal,
  });

async function readUnderWay(restaurantId: number, signal: AbortSignal): Promise<RestaurantOrder[]> {
  const found: RestaurantOrder[] = [];
  for (let before: number | null = null; ;) {
    const slice = await readOrders(restaurantId, { limit: LIST_MAX_LIMIT, before, status: 'active', signal });
    found.push(...slice);
    before = slice.at(-1)?.id ?? null;
    if (slice.length < LIST_MAX_LIMIT) return found;
  }
}

/** All that is loaded, once each, sorted (docs/rules/orders.md#on-screen). Of two reads the later state counts. */
export function collectOrders({ pages }: { pages: readonly Pick<Page, 'orders'>[] }): RestaurantOrder[] {
  const byId = new Map<number, RestaurantOrder>();
  for (const order of pages.flatMap((page) => page.orders)) {
    const known = byId.get(order.id);
    if (!known || known.updatedAt < order.updatedAt) byId.set(order.id, order);
  }
  return [...byId.values()].toSorted(byStatusThenNewest);
}

/**
 * Moves an order one step. Until the server answers, `usePendingStatuses` shows it where it will be.
 * @param onMoved is told once the server has agreed, never of a refused step
 */
export function useChangeStatus(restaurantId: number, onMoved: (step: StatusChange) => void) {
  const queries = useQueryClient();
  const queryKey = ordersKey(restaurantId);
  const statusMutation = useMutation({
    mutationKey: statusChangeKey(restaurantId),
    mutationFn: ({ order, to, reason }: StatusChange) =>
      call('PUT /api/orders/:id/status', {
        params: { id: order.id },
        body: { status: to, ...(reason && { reason }) },
      }),
    onSuccess: async (answer, step) => {
      const data = { orderId: answer.id, restaurantId };
      await putAnswer(queries, { role: 'RESTAURANT', type: 'order.status', data }, answer);
      // Screens hear of it with the next task. Were the step over before, the card would jump back for a moment.
      await new Promise((resolve) => setTimeout(resolve));
      onMoved(step);
    },
    onError: (error, step) => {
      const isOffline = isApiError(error, 0);
      toast.bad(
        `Failed to update order status: ${isOffline ? 'the server cannot be reached.' : messageOf(error)}`,
        isOffline ? { label: 'Try again', onPress: () => statusMutation.mutate(step) } : undefined,
      );
      // Another user was first, or the order is gone: what is shown is old.
      if (isApiError(error, 409) || isApiError(error, 404)) {
        void queries.invalidateQueries({ queryKey });
        void queries.invalidateQueries(ownOrderQuery(step.order.id));
      }
    },
  });
  return (step: StatusChange) => statusMutation.mutate(step);
}

/** New statuses of orders whose step the server has not answered yet. A refused step drops out: the card goes back. */
export function usePendingStatuses(restaurantId: number): ReadonlyMap<number, OrderStatus> {
  const changes = useMutationState({
    filters: { mutationKey: statusChangeKey(restaurantId), status: 'pending' },
    // Only useChangeStatus uses this key.
    select: (mutation) => mutation.state.variables as StatusChange,
  });
  return new Map(changes.map(({ order, to }) => [order.id, to]));
}
