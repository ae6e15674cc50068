import { Client, type ClientConfig } from 'pg';
import { hashToken, newToken } from '../apps/server/src/auth/session-token.ts';
import type { Order } from './stream-process.ts';

/** A signed-in user. */
export interface Person {
  readonly id: number;
  readonly role: string;
  readonly username: string;
  readonly email: string;
  readonly token: string;
  /** Set for an owner; null for others. */
  readonly restaurantId: number | null;
  readonly restaurantName: string | null;
}

export interface Everybody {
  /** Customers first. */
  readonly people: readonly Person[];
  /** One for each customer, of the restaurants in turn. */
  readonly orders: readonly (Order & { readonly dish: number; readonly restaurantId: number })[];
}

/** Everybody of the data set signed in, with so many administrators. */
export async function signEverybodyIn(connection: ClientConfig, admins: number): Promise<Everybody> {
  const client = new Client(connection);
  await client.connect();
  await client.query(
    `insert into users (username, email, role, password_hash, name)
     select 'admin' || n, 'admin' || n || '@example.test', 'ADMIN', 'none', 'Admin' from generate_series(2, $1::int) n`,
    [admins],
  );
  const { rows: users } = await client.query<Omit<Person, 'token'>>(
    `select u.id::int as id, u.role, u.username, u.email, r.id::int as "restaurantId", r.name as "restaurantName"
       from users u left join restaurants r on r.owner_id = u.id order by u.role <> 'CUSTOMER', u.id`,
  );
  const people = users.map((user) => ({ ...user, token: newToken() }));
  await client.query(
    `insert into sessions (token_hash, user_id, expires_at)
     select h, u, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) as s (h, u)`,
    [people.map(({ token }) => hashToken(token)), people.map(({ id }) => id)],
  );
  // An event has happened before, as everywhere: a reader who resumes before the very first one is sent to read again.
  await client.query(`insert into live_events (type, restaurant_id) values ('restaurant.changed', 1)`);
  const { rows: dishes } = await client.query<{ id: number; restaurantId: number }>(
    `select min(id)::int as id, restaurant_id::int as "restaurantId" from menu_items
      where not show_quantity and is_available group by 2 order by 2`,
  );
  await client.end();
  const customers = people.filter(({ role }) => role === 'CUSTOMER');
  const orders = customers.map(({ id, token }, n) => {
    const { id: dish = 0, restaurantId = 0 } = dishes[n % dishes.length] ?? {};
    const items = [{ menu_item_id: dish, restaurantId, qty: 1 }];
    return {
      customerId: id,
      token,
      dish,
      restaurantId,
      body: JSON.stringify({ items, address: '1 Bench Street' }),
      // The customer, the kitchen and the administrators.
      readers: 2 + admins,
    };
  });
  return { people, orders };
}
