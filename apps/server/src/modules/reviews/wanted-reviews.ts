import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { ReviewSort } from '@tiffin/contract/rules/admin-lists';
import { containing } from '../../db/like.ts';
import { Values, type Wanted, type Way } from '../../db/wanted.ts';

export type ReviewFilter = Query<typeof api.admin.countReviews>;

/** Indexed like this (db/migrations). */
export const REVIEW_KEYS: Readonly<Record<ReviewSort, string>> = { rating: 't.rating' };

/** Indexed like this (db/migrations). */
const REPORTED = 't.reported_at is not null and t.report_dismissed_at is null';

/** Visible reviews that match. */
export function wantedReviews({ q, flagged, rating, reported }: ReviewFilter): Wanted {
  const where = ['t.deleted_at is null'];
  const values = new Values();
  if (flagged !== undefined) where.push(flagged ? 't.is_flagged' : 'not t.is_flagged');
  if (reported !== undefined) where.push(reported ? REPORTED : `not (${REPORTED})`);
  if (rating !== undefined) where.push(`t.rating = ${values.add(rating)}`);
  return { table: 'reviews', where, values, ways: q === undefined ? undefined : waysTo(q, values) };
}

function waysTo(q: string, values: Values): Way[] {
  const part = values.add(containing(q));
  const customer = 'join users u on u.id = t.user_id';
  return [
    { where: `t.text ilike ${part}` },
    // Matches the signature: the name, or else the username.
    {
      join: customer,
      where: `u.deleted_at is null and (u.name ilike ${part} or (u.name = '' and u.username ilike ${part}))`,
    },
    ...('deleted user'.includes(q.toLowerCase())
      ? [{ join: customer, where: 'u.deleted_at is not null' }]
      : []),
    { join: 'join restaurants r on r.id = t.restaurant_id', where: `r.name ilike ${part}` },
  ];
}
