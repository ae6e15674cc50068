import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { OfferSort } from '@tiffin/contract/rules/admin-lists';
import { containing } from '../../db/like.ts';
import { Values, type Wanted, type Way } from '../../db/wanted.ts';

export type AdminOfferFilter = Query<typeof api.offers.countOffers>;

/** Indexed like this (db/migrations). */
export const OFFER_KEYS: Readonly<Record<OfferSort, string>> = { title: 'lower(t.title)' };

/** Offers that are not tombstones and match, also those that are over. */
export function wantedOffers({ q, scope, type, status }: AdminOfferFilter): Wanted {
  const where = ['t.deleted_at is null'];
  const values = new Values();
  if (scope !== undefined) where.push(`t.restaurant_id is ${scope === 'platform' ? 'null' : 'not null'}`);
  if (type !== undefined) where.push(`t.type = ${values.add(type)}`);
  if (status !== undefined) where.push(status === 'active' ? 't.is_active' : 'not t.is_active');
  return { table: 'offers', where, values, ways: q === undefined ? undefined : waysTo(q, values) };
}

function waysTo(q: string, values: Values): Way[] {
  const part = values.add(containing(q));
  return [
    { where: `t.title ilike ${part} or t.code ilike ${part}` },
    { join: 'join restaurants r on r.id = t.restaurant_id', where: `r.name ilike ${part}` },
  ];
}
