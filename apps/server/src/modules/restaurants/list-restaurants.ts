import { type api, LIST_DEFAULT_LIMIT, type Query, type Restaurant } from '@tiffin/contract';
import type { Context } from '../../auth/context.ts';
import { toPublicRestaurant } from './restaurant-document.ts';
import { listPublic } from './restaurants.repo.ts';

type ListQuery = Query<typeof api.restaurants.listRestaurants>;

/** The public restaurants that match, by id. As cards they carry the dishes that the search found, or none at all. */
export async function listRestaurants({ db }: Context, query: ListQuery): Promise<Restaurant[]> {
  const { view = 'full', limit = LIST_DEFAULT_LIMIT, ...filter } = query;
  const rows = await listPublic(db, { ...filter, limit }, view);
  const hasDishes = view === 'full' || query.q !== undefined;
  return rows.map((row) => toPublicRestaurant(row, hasDishes));
}
