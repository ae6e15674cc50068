import type { StaffPosition } from '@tiffin/contract/rules/duties';
import { hashToken, newToken } from '../../src/auth/session-token.ts';
import { type Database, unprepared } from '../../src/db/database.ts';
import { addUser, type TestUser } from '../fixtures.ts';

const insertStaff = unprepared(
  `insert into restaurant_staff (user_id, restaurant_id, position, position_since)
   values ($1, $2, $3, now() - make_interval(hours => $4))`,
);

/** One of a restaurant's people. @param hours for how long */
export async function addStaff(
  db: Database,
  restaurantId: number,
  position: StaffPosition,
  { hours = 0, name = '' }: { hours?: number; name?: string } = {},
): Promise<TestUser> {
  const user = await addUser(db, 'RESTAURANT', name);
  await db.execute(insertStaff, [user.id, restaurantId, position, hours]);
  return user;
}

const insertInvite = unprepared<{ id: number }>(
  `insert into account_links (kind, issued_by, role, restaurant_id, position, name, expires_at)
   values ('invite', $1, case when $2::bigint is null then 'ADMIN' else 'RESTAURANT' end, $2, $3, 'Ines Invited',
           now() + interval '72 hours')
   returning id`,
);
const insertToken = unprepared('insert into account_link_tokens (hash, link_id) values ($1, $2)');

/** An open invite with its secret. @param restaurantId null for an administrator's, as is the position */
export async function addInviteRow(
  db: Database,
  issuedBy: number,
  restaurantId: number | null,
  position: StaffPosition | null,
): Promise<{ id: number; token: string }> {
  const token = newToken();
  const { id } = await db.one(insertInvite, [issuedBy, restaurantId, position]);
  await db.execute(insertToken, [hashToken(token), id]);
  return { id, token };
}
