import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { LIST_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import type { Restaurant } from '@tiffin/contract/schemas/restaurant';
import type { Context } from '../../auth/context.ts';
import { toPublicRestaurant } from './restaurant-document.ts';
import { listPublic } from './restaurants.repo.ts';

type ListQuery = Omit<Query<typeof api.restaurants.listRestaurants>, 'q' | 'sort'> & {
  /** Without it by id; with it those without dishes come last. */
  readonly sort?: 'relevance' | undefined;
};

/** All public restaurants that the filters leave. As cards they carry no dishes. */
export async function listRestaurants({ db, clock }: Context, query: ListQuery): Promise<Restaurant[]> {
  const { view = 'full', limit = LIST_DEFAULT_LIMIT, sort, ...filter } = query;
  const rows = await listPublic(db, { ...filter, limit }, view, sort === undefined ? 'byId' : 'emptyLast');
  const at = clock().getTime();
  return rows.map((row) => toPublicRestaurant(row, at, view === 'full'));
}
