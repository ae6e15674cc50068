import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { RestaurantSort } from '@tiffin/contract/rules/admin-lists';
import { containing } from '../../db/like.ts';
import { Values, type Wanted } from '../../db/wanted.ts';
import type { Among } from '../service/index.ts';

export type AdminRestaurantFilter = Query<typeof api.admin.countRestaurants>;

/** Indexed like this (db/migrations). */
export const RESTAURANT_KEYS: Readonly<Record<RestaurantSort, string>> = { name: 'lower(t.name)' };

/** One that was turned down is not pending any more. */
const APPROVALS = {
  approved: 't.is_approved',
  pending: 'not t.is_approved and t.rejection is null',
  rejected: 'not t.is_approved and t.rejection is not null',
} as const;

/** Restaurants that are not tombstones and match, regardless of who may see them. */
export function wantedRestaurants(
  { q, approval, status, cuisine, presence }: AdminRestaurantFilter,
  /** Which ones stand as is asked for, where that is asked for: no column says it. */
  among?: Among,
): Wanted {
  const where = ['t.deleted_at is null'];
  const values = new Values();
  if (q !== undefined) {
    const part = values.add(containing(q));
    where.push(`(t.name ilike ${part} or t.cuisine ilike ${part} or t.address ilike ${part})`);
  }
  if (approval !== undefined) where.push(APPROVALS[approval]);
  if (status !== undefined) where.push(status === 'active' ? 't.is_active' : 'not t.is_active');
  if (cuisine !== undefined) where.push(`t.cuisine = ${values.add(cuisine)}`);
  if (presence !== undefined) where.push(`t.presence = ${values.add(presence)}`);
  if (among !== undefined)
    where.push(
      'only' in among
        ? `t.id = any (${values.add(among.only)}::bigint[])`
        : `t.id <> all (${values.add(among.except)}::bigint[])`,
    );
  return { table: 'restaurants', where, values };
}
