import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call, type AnswerOf, type BodyOf } from '../../../lib/api/api.ts';
import { ownRestaurantQuery } from '../own/own-restaurant.ts';

export type OwnService = AnswerOf<'GET /api/restaurants/:id/service'>;
export type SpecialDate = OwnService['dates'][number];

/** When the own restaurant takes orders. Below the restaurant's key, so that its event makes it old too. */
export const ownServiceQuery = (id: number) =>
  queryOptions({
    queryKey: [...ownRestaurantQuery(id).queryKey, 'service'],
    queryFn: ({ signal }) => call('GET /api/restaurants/:id/service', { params: { id }, signal }),
    staleTime: 60_000,
  });

/** The server's answer is the service from now on. The restaurant says its hours in words, and its periods: those are read. */
export function useKeepService(id: number) {
  const queries = useQueryClient();
  const { queryKey } = ownServiceQuery(id);
  const restaurant = ownRestaurantQuery(id);
  return async ({ pause, busy, ...saved }: OwnService) => {
    await queries.cancelQueries({ queryKey: restaurant.queryKey });
    queries.setQueryData(queryKey, { ...saved, pause, busy });
    queries.setQueryData(
      restaurant.queryKey,
      (known) =>
        known && {
          ...known,
          service: { ...known.service, pause: pause ?? undefined, busy: busy ?? undefined },
        },
    );
    void queries.invalidateQueries({ queryKey: restaurant.queryKey, exact: true });
  };
}

export function useSaveService(id: number) {
  const onSuccess = useKeepService(id);
  return useMutation({
    mutationFn: (body: BodyOf<'PUT /api/restaurants/:id/service'>) =>
      call('PUT /api/restaurants/:id/service', { params: { id }, body }),
    onSuccess,
  });
}

export function useSaveDates(id: number) {
  const onSuccess = useKeepService(id);
  return useMutation({
    mutationFn: (body: BodyOf<'PUT /api/restaurants/:id/service/dates'>) =>
      call('PUT /api/restaurants/:id/service/dates', { params: { id }, body }),
    onSuccess,
  });
}

export function useDeleteDate(id: number) {
  const onSuccess = useKeepService(id);
  return useMutation({
    mutationFn: (date: string) =>
      call('DELETE /api/restaurants/:id/service/dates', { params: { id }, query: { from: date } }),
    onSuccess,
  });
}
