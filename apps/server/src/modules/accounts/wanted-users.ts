import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { UserSort } from '@tiffin/contract/rules/admin-lists';
import { containing } from '../../db/like.ts';
import { Values, type Wanted } from '../../db/wanted.ts';

export type UserFilter = Query<typeof api.admin.countUsers>;

/** Indexed like this (db/migrations). */
export const USER_KEYS: Readonly<Record<UserSort, string>> = {
  username: 'lower(t.username)',
  email: 'lower(t.email)',
  role: 't.role',
  status: 't.is_blocked',
  joined: 't.created_at',
};

const HAS_FACTOR =
  'exists (select from second_factors f where f.user_id = t.id and f.confirmed_at is not null)';

/** Users who are not tombstones and match. */
export function wantedUsers({ q, role, status, secondFactor }: UserFilter): Wanted {
  const where = ['t.deleted_at is null'];
  const values = new Values();
  if (q !== undefined) {
    const part = values.add(containing(q));
    where.push(`(t.username ilike ${part} or t.email ilike ${part})`);
  }
  if (role !== undefined) where.push(`t.role = ${values.add(role)}`);
  if (status !== undefined) where.push(status === 'blocked' ? 't.is_blocked' : 'not t.is_blocked');
  if (secondFactor !== undefined)
    where.push(`t.role = 'ADMIN' and ${secondFactor === 'on' ? '' : 'not '}${HAS_FACTOR}`);
  return { table: 'users', where, values };
}
