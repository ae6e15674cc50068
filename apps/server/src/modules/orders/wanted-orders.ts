import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { OrderSort } from '@tiffin/contract/rules/admin-lists';
import { ACTIVE_STATUSES, ORDER_STATUSES } from '@tiffin/contract/rules/order-status';
import { containing } from '../../db/like.ts';
import { onDays, Values, type Wanted, type Way } from '../../db/wanted.ts';

export type OrderFilter = Query<typeof api.admin.countOrders>;

/** Indexed like this (db/migrations). */
export const ORDER_KEYS: Readonly<Record<OrderSort, string>> = { amount: 't.total_paise' };

/** Orders that are not tombstones and match. */
export function wantedOrders({ q, status, userId, restaurantId, from, to }: OrderFilter): Wanted {
  const where = ['t.deleted_at is null'];
  const values = new Values();
  if (status === 'active') where.push(`t.status = any (${values.add(ACTIVE_STATUSES)})`);
  else if (status !== undefined) where.push(`t.status = ${values.add(status)}`);
  if (userId !== undefined) where.push(`t.user_id = ${values.add(userId)}`);
  if (restaurantId !== undefined) where.push(`t.restaurant_id = ${values.add(restaurantId)}`);
  where.push(...onDays('t.created_at', { from, to }, values));
  return { table: 'orders', where, values, ways: q === undefined ? undefined : waysTo(q, values) };
}

/** Customers and restaurants are found by what they are called today, in their own tables: writing an order stays cheap. */
function waysTo(q: string, values: Values): Way[] {
  const part = values.add(containing(q));
  const sounds = q.toLowerCase();
  const statuses = ORDER_STATUSES.filter((status) => status.toLowerCase().includes(sounds));
  return [
    {
      join: 'join users u on u.id = t.user_id',
      where: `u.deleted_at is null and (u.name ilike ${part} or u.username ilike ${part} or u.email ilike ${part})`,
    },
    { join: 'join restaurants r on r.id = t.restaurant_id', where: `r.name ilike ${part}` },
    ...('deleted user'.includes(sounds)
      ? [{ join: 'join users u on u.id = t.user_id', where: 'u.deleted_at is not null' }]
      : []),
    ...(statuses.length > 0 ? [{ where: `t.status = any (${values.add(statuses)})` }] : []),
    ...numberWays(q, values),
  ];
}

/** Number as screens write it. */
const NUMBER = /^#?(\d{1,15})$/;
/** No order has a longer number. */
const MAX_DIGITS = 15;

/** The number itself and every one that begins with it: ranges, so that the index of numbers finds them. */
function numberWays(q: string, values: Values): Way[] {
  const digits = NUMBER.exec(q)?.[1];
  if (digits === undefined || digits.startsWith('0')) return [];
  const first = Number(digits);
  const ranges: string[] = [];
  for (let size = 1; digits.length + Math.log10(size) <= MAX_DIGITS; size *= 10)
    ranges.push(`t.id between ${values.add(first * size)} and ${values.add((first + 1) * size - 1)}`);
  return [{ where: ranges.join(' or ') }];
}
