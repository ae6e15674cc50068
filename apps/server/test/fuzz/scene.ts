import type { Role } from '@tiffin/contract/route';
import { hashToken, newToken } from '../../src/auth/session-token.ts';
import { type DatabasePool, unprepared } from '../../src/db/database.ts';
import { addDish, addOrder, addRestaurant, addReview, addUser, arrange, type TestUser } from '../fixtures.ts';
import { addAddressRow } from '../addresses/address-rows.ts';
import { addCase } from '../cases/case-rows.ts';
import { addGroupRow, addMealtimeRow } from '../options/pizzeria.ts';
import { addInviteRow, addStaff } from '../people/people-rows.ts';
import { addOfferRow } from '../offers/offer-rows.ts';

/** Callers that may ask; of a restaurant its owner, and a kitchen member. */
export type Caller = Role | 'kitchen';

/** A kitchen, its customer, an order on its way and one delivered, and an administrator: everything that has an id. */
export interface Scene {
  readonly users: Readonly<Record<Caller, TestUser>>;
  readonly ids: readonly number[];
  /** The id that a field or a path segment of this name is about, by the last word of the name. */
  idOf(name: string): number | undefined;
}

export function setUp(db: DatabasePool, passwordHash: string): Promise<Scene> {
  return db.transaction(async (tx) => {
    const kitchen = await addRestaurant(tx);
    const dish = await addDish(tx, kitchen.id, { left: 1_000 });
    const customer = await addUser(tx, 'CUSTOMER');
    const admin = await addUser(tx, 'ADMIN');
    const users = {
      CUSTOMER: customer,
      RESTAURANT: kitchen.owner,
      kitchen: await addStaff(tx, kitchen.id, 'kitchen'),
      ADMIN: admin,
    };
    const ids = Object.values(users).map(({ id }) => id);
    await arrange(tx, 'update users set password_hash = $2 where id = any ($1)', ids, passwordHash);
    const orderId = await addOrder(tx, customer, [dish], { status: 'New' });
    const caseId = await addCase(tx, customer, orderId);
    const reviewId = await addReview(tx, customer, dish);
    const offerId = await addOfferRow(tx, { code: `FUZZ-${kitchen.id}` });
    const { groupId, choiceId } = await addGroupRow(tx, kitchen.id);
    await arrange(
      tx,
      'insert into dish_groups (menu_item_id, group_id, restaurant_id, position) values ($1, $2, $3, 0)',
      dish.id,
      groupId,
      kitchen.id,
    );
    const known: Record<string, number> = {
      order: orderId,
      orders: orderId,
      item: dish.id,
      dish: dish.id,
      group: groupId,
      groups: groupId,
      choice: choiceId,
      choices: choiceId,
      mealtime: await addMealtimeRow(tx, kitchen.id),
      // Only dishes are named in a body by nothing more.
      id: dish.id,
      ids: dish.id,
      restaurant: kitchen.id,
      restaurants: kitchen.id,
      customer: customer.id,
      customers: customer.id,
      address: await addAddressRow(tx, customer.id),
      // One of its people, whom the owner may send away.
      user: (await addStaff(tx, kitchen.id, 'manager')).id,
      invite: (await addInviteRow(tx, kitchen.owner.id, kitchen.id, 'kitchen')).id,
      invites: (await addInviteRow(tx, admin.id, null, null)).id,
      // A user the scene can do without, since calls block and delete it.
      users: (await addUser(tx, 'CUSTOMER')).id,
      reviews: reviewId,
      offers: offerId,
      conversations: customer.id,
      case: caseId,
    };
    return {
      users,
      ids: [...new Set(Object.values(known))],
      idOf: (name) => known[lastWord(name)],
    };
  });
}

const insertSessions = unprepared(
  `insert into sessions (token_hash, user_id, expires_at) select t, $2, now() + interval '1 day' from unnest($1::bytea[]) t`,
);

/** Creates many sessions of one user, begun before a possible block or deletion. */
export async function signInOften(db: DatabasePool, userId: number, times: number): Promise<string[]> {
  const tokens = Array.from({ length: times }, newToken);
  await db.query(insertSessions, [tokens.map(hashToken), userId]);
  return tokens;
}

/** `menu_item_id` and `menuItemId` are about an item, as `/api/orders/:id` is about orders. */
export const lastWord = (name: string) =>
  name
    .replace(/(?<=.)_?id$/i, '')
    .replaceAll(/([A-Z])/g, '_$1')
    .toLowerCase()
    .split('_')
    .at(-1) ?? '';
