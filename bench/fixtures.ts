import { Client, type ClientConfig } from 'pg';
import { hashPassword } from '../apps/server/src/auth/passwords.ts';
import { hashToken, newToken } from '../apps/server/src/auth/session-token.ts';

interface Range {
  readonly first: number;
  readonly count: number;
}

/** Who acts in the measurements, signed in, and on what. */
export interface Fixtures {
  readonly customers: Range;
  readonly dishes: Range;
  readonly restaurants: Range;
  /** Tracked, and with enough left for every run. */
  readonly hotDish: { readonly id: number; readonly restaurantId: number };
  readonly restaurantOf: (dish: number) => number;
  /** Bearer tokens of customers like most, and of those with the most orders. */
  readonly customerTokens: readonly string[];
  readonly busyTokens: readonly string[];
  readonly owners: readonly { readonly token: string; readonly restaurantId: number }[];
  readonly logins: readonly string[];
}

const SIGNED_IN = 200;
export const PASSWORD = 'Bench@12345';

export async function loadFixtures(connection: ClientConfig): Promise<Fixtures> {
  const client = new Client(connection);
  await client.connect();
  const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;
  const range = async (from: string) => {
    const [row] = await ask<{ first: string; count: string }>(
      `select min(id) as first, count(*) as count from ${from}`,
    );
    return { first: Number(row?.first), count: Number(row?.count) };
  };
  const signIn = async (ids: readonly number[]) => {
    const tokens = ids.map(() => newToken());
    await ask(
      `insert into sessions (token_hash, user_id, expires_at)
       select h, u, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) as s (h, u)`,
      [tokens.map(hashToken), ids],
    );
    return tokens;
  };

  const busiest = await ask<{ id: string }>(
    'select user_id as id from orders group by 1 order by count(*) desc, 1 limit $1',
    [SIGNED_IN],
  );
  // Every hundredth of all that have ordered.
  const usual = await ask<{ id: string }>(
    `select id from (select user_id as id, row_number() over (order by user_id) as n from (select distinct user_id from orders) c) numbered
      where n % greatest(1, (select count(distinct user_id) / $1 from orders)) = 0 limit $1`,
    [SIGNED_IN],
  );
  const owners = await ask<{ id: string; restaurant: string }>(
    'select owner_id as id, id as restaurant from restaurants order by id limit $1',
    [SIGNED_IN],
  );
  const ownerTokens = await signIn(owners.map(({ id }) => Number(id)));
  const logins = await ask<{ username: string }>(
    `update users set password_hash = $1 where id in (select id from users where role = 'CUSTOMER' order by id limit 50)
     returning username`,
    [await hashPassword(PASSWORD)],
  );
  const [hot] = await ask<{ id: string; restaurant: string }>(
    'select id, restaurant_id as restaurant from menu_items where show_quantity order by id limit 1',
  );
  const restaurants = await range('restaurants');
  const dishes = await range('menu_items');
  const fixtures: Fixtures = {
    customers: await range(`users where role = 'CUSTOMER'`),
    dishes,
    restaurants,
    hotDish: { id: Number(hot?.id), restaurantId: Number(hot?.restaurant) },
    restaurantOf: (dish) =>
      restaurants.first + Math.floor(((dish - dishes.first) * restaurants.count) / dishes.count),
    customerTokens: await signIn(usual.map(({ id }) => Number(id))),
    busyTokens: await signIn(busiest.map(({ id }) => Number(id))),
    owners: owners.map(({ restaurant }, index) => ({
      token: ownerTokens[index] ?? '',
      restaurantId: Number(restaurant),
    })),
    logins: logins.map(({ username }) => username),
  };
  await client.end();
  return fixtures;
}
