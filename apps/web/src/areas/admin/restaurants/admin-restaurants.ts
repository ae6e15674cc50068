import type { Presence } from '@tiffin/contract/rules/acceptance';
import { RESTAURANT_SORTS, type RestaurantSort } from '@tiffin/contract/rules/admin-lists';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call, isApiError, messageOf, type AnswerOf, type QueryOf } from '../../../lib/api/api.ts';
import { pagedList } from '../../../lib/queries/paged-list.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import type { ChoicesOf } from '../lists/use-list-view.ts';
import { statsKey } from '../stats/queries.ts';

export type AdminRestaurant = AnswerOf<'GET /api/admin/restaurants'>[number];

const APPROVALS = ['approved', 'pending', 'rejected'] as const;
const STANDINGS = ['active', 'inactive'] as const;
const CONSOLES = ['here', 'gone', 'unknown'] as const satisfies readonly Presence[];

/** How they take orders now, as the API asks for it. */
export const NOT_TAKING_ORDERS = 'paused,closed,never,stopped';
const SERVICE_STATES = ['open', NOT_TAKING_ORDERS, 'paused', 'closed', 'never', 'stopped'] as const;

type RestaurantFilter = QueryOf<'GET /api/admin/restaurants/count'>;
type RestaurantOrder = { sort?: RestaurantSort; order?: 'asc' | 'desc' };

/** Every restaurant, pending and inactive ones too. */
export const adminRestaurants = pagedList<AdminRestaurant, RestaurantFilter, RestaurantOrder>({
  noun: 'restaurants',
  read: (query, signal) => call('GET /api/admin/restaurants', { query, signal }),
  count: (query, signal) => call('GET /api/admin/restaurants/count', { query, signal }),
});

/** Filters and sortings of the list, as its address may name them. */
export const RESTAURANT_VIEW = {
  choices: {
    approval: APPROVALS,
    status: STANDINGS,
    presence: CONSOLES,
    state: SERVICE_STATES,
  } satisfies ChoicesOf<RestaurantFilter>,
  sorts: RESTAURANT_SORTS,
};

/** Its menu, as administrators see it also while it is not public. */
export const adminMenuQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin-menu', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/restaurants/:id', { params: { id }, signal })).dishes ?? [],
  });

export const adminFiguresQuery = (id: number) =>
  queryOptions({
    queryKey: ['admin-figures', id],
    queryFn: ({ signal }) => call('GET /api/admin/restaurants/:id/analytics', { params: { id }, signal }),
  });

/** The restaurant of an owner; null when deleted. */
export const restaurantOfOwnerQuery = (userId: number) =>
  queryOptions({
    queryKey: ['admin-restaurant-of', userId],
    queryFn: async ({ signal }) => {
      try {
        return {
          restaurant: await call('GET /api/restaurants/by-owner/:userId', { params: { userId }, signal }),
        };
      } catch (error) {
        if (isApiError(error, 404)) return { restaurant: null };
        throw error;
      }
    },
  });

type Change = {
  restaurant: AdminRestaurant;
  verb: 'approve' | 'reject' | 'activate' | 'deactivate' | 'delete';
  reason?: string;
};

const DONE: Readonly<Record<Change['verb'], string>> = {
  approve: 'approved',
  reject: 'rejected',
  activate: 'active again',
  deactivate: 'switched off',
  delete: 'deleted',
};

function send({ restaurant: { id }, verb, reason = '' }: Change): Promise<AdminRestaurant> {
  const params = { id };
  switch (verb) {
    case 'approve':
      return call('POST /api/admin/restaurants/:id/approve', { params });
    case 'reject':
      return call('POST /api/admin/restaurants/:id/reject', { params, body: { reason } });
    case 'activate':
      return call('POST /api/admin/restaurants/:id/activate', { params });
    case 'deactivate':
      return call('POST /api/admin/restaurants/:id/deactivate', { params, body: { reason } });
    case 'delete':
      return call('DELETE /api/admin/restaurants/:id', { params });
  }
}

/** Administrators' decisions about a restaurant; its card follows at once, and a deactivation can be undone. */
export function useRestaurantMutations() {
  const queries = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: async (answer, { restaurant, verb }) => {
      await (verb === 'delete'
        ? adminRestaurants.drop(queries, restaurant.id)
        : adminRestaurants.put(queries, answer));
      void queries.invalidateQueries({ queryKey: statsKey });
      void queries.invalidateQueries({ queryKey: ['audit-log'] });
      toast.good(
        `${restaurant.name} is ${DONE[verb]}.`,
        verb === 'deactivate'
          ? { label: 'Undo', onPress: () => mutation.mutate({ restaurant: answer, verb: 'activate' }) }
          : undefined,
      );
    },
    onError: (error) => {
      // Its owner has gone, or another administrator was first: the server says which.
      toast.bad(messageOf(error));
      if (isApiError(error, 409) || isApiError(error, 404))
        void queries.invalidateQueries({ queryKey: adminRestaurants.key });
    },
  });
  return {
    do: (change: Change) => mutation.mutateAsync(change),
    busy: mutation.isPending ? mutation.variables : null,
  };
}
