import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../../lib/api/api.ts';
import { getSession, saveSession } from '../../../lib/session/session.ts';
import { ownAnalyticsKey } from '../analytics/own-analytics.ts';
import { ownRestaurantQuery, type OwnRestaurant } from '../own/own-restaurant.ts';

/** Fields an owner may change about a restaurant; `img` only to take the picture away. */
export type RestaurantChange = Partial<
  Pick<
    OwnRestaurant,
    | 'name'
    | 'address'
    | 'phone'
    | 'cuisineType'
    | 'description'
    | 'openingHours'
    | 'acceptMinutes'
    | 'dayBeginsAt'
  > & {
    img: '';
  }
>;

type Cuisine = NonNullable<Parameters<typeof call<'PUT /api/restaurants/:id'>>[1]['body']['cuisineType']>;

export function useSaveRestaurant(id: number) {
  const onSuccess = useKeepRestaurant(id);
  return useMutation({
    mutationFn: ({ cuisineType, ...change }: RestaurantChange) =>
      call('PUT /api/restaurants/:id', {
        params: { id },
        // The form offers these only, and the server checks it.
        body: { ...change, ...(cuisineType !== undefined && { cuisineType: cuisineType as Cuisine }) },
      }),
    onSuccess,
  });
}

/** Gives the restaurant its picture. */
export function useSetCover(id: number) {
  const onSuccess = useKeepRestaurant(id);
  return useMutation({
    mutationFn: (file: File) => call('PUT /api/restaurants/:id/image', { params: { id }, file }),
    onSuccess,
  });
}

/** The server's answer is the restaurant from now on, and the stored session has its name. */
function useKeepRestaurant(id: number) {
  const queries = useQueryClient();
  const { queryKey } = ownRestaurantQuery(id);
  return async (saved: OwnRestaurant) => {
    // A poll that set out before would bring the old one back.
    await queries.cancelQueries({ queryKey });
    queries.setQueryData(queryKey, saved);
    // Its days may begin at another hour.
    void queries.invalidateQueries({ queryKey: ownAnalyticsKey(id) });
    const session = getSession();
    if (session?.restaurantId === saved.id) saveSession({ ...session, restaurantName: saved.name });
  };
}
