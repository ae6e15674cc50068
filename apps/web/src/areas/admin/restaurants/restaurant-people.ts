import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { call, type AnswerOf } from '../../../lib/api/api.ts';
import { polled } from '../../../lib/queries/polled.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { users } from '../users/users.ts';
import { adminRestaurants, type AdminRestaurant } from './admin-restaurants.ts';

const POLL_MS = 30_000;

export type Person = AnswerOf<'GET /api/admin/restaurants/:id/staff'>[number];

export const nameOf = ({ name, username }: Pick<Person, 'name' | 'username'>): string => name || username;

/** Who works there. Part of the list: what tells that a restaurant has changed tells of its people too. */
export const restaurantPeopleQuery = (id: number) =>
  queryOptions({
    queryKey: [...adminRestaurants.key, 'people', id],
    queryFn: ({ signal }) => call('GET /api/admin/restaurants/:id/staff', { params: { id }, signal }),
    ...polled(POLL_MS),
  });

/** Makes a manager the owner; everything that shows who owns it follows. */
export function useHandOver({ id, name }: AdminRestaurant) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (heir: Person) =>
      call('POST /api/admin/restaurants/:id/owner', { params: { id }, body: { userId: heir.userId } }),
    onSuccess: async (answer, heir) => {
      await adminRestaurants.put(queries, answer);
      void queries.invalidateQueries({ queryKey: users.key });
      void queries.invalidateQueries({ queryKey: ['admin-restaurant-of'] });
      void queries.invalidateQueries({ queryKey: ['audit-log'] });
      toast.good(`${nameOf(heir)} is the owner of ${name} now.`);
    },
    // Also after a refusal: a person was suspended or handed it over meanwhile.
    onSettled: () => void queries.invalidateQueries({ queryKey: adminRestaurants.key }),
  });
}
