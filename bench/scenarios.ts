import { randomUUID } from 'node:crypto';
import { type Fixtures, PASSWORD } from './fixtures.ts';
import type { PgbenchCall } from './pgbench.ts';

export interface Scenario {
  readonly name: string;
  readonly clients: number;
  /** Requests that all clients together send in turn, as whole HTTP requests. Made anew for every round. */
  readonly requests: () => string[];
  /** Several where calls of several kinds are sent in turn. */
  readonly status: number | readonly number[];
  /** The least requests a second. */
  readonly leastRate?: number;
  /** The least share of the raw server's rate, where one was set. */
  readonly ofRaw?: number;
  /** The most that 99 of 100 answers may take, in milliseconds. */
  readonly p99Ms?: number;
  /** The same call by pgbench, and the least share of its rate. */
  readonly pgbench?: { readonly call: PgbenchCall; readonly least: number };
}

const CLIENTS = 16;

const get = (path: string, headers: Record<string, string> = {}) => request('GET', path, headers);

export function request(
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: '127.0.0.1',
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...headers,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(text)),
    }),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`;
}

const bearer = (token = '') => ({ authorization: `Bearer ${token}` });

/** Enough that none is sent twice in a round. */
const MANY = 40_000;
const pick = (first: number, count: number) => first + Math.floor(Math.random() * count);

/** Every call that issue 3 wants measured. @param listTag the ETag of the list as it stands */
export function createScenarios(fixtures: Fixtures, listTag: string): Scenario[] {
  const { customerTokens, owners, dishes, restaurants, hotDish, restaurantOf } = fixtures;
  const menus = Array.from({ length: 50 }, (_, n) => restaurants.first + n);
  const place = (dish: () => number) => () =>
    Array.from({ length: MANY }, (_, n) => {
      const id = dish();
      const items = [{ menu_item_id: id, restaurantId: restaurantOf(id), qty: 1 }];
      const headers = {
        ...bearer(customerTokens[n % customerTokens.length]),
        'idempotency-key': randomUUID(),
      };
      return request('POST', '/api/orders', headers, { items, address: '1 Bench Street' });
    });
  const order = (n: number) => {
    const id = pick(dishes.first, dishes.count);
    return {
      customer: bearer(customerTokens[n % customerTokens.length]),
      items: [{ menu_item_id: id, restaurantId: restaurantOf(id), qty: 1 + (n % 3) }],
    };
  };
  const putCart = ({ customer, items }: ReturnType<typeof order>) =>
    request('PUT', '/api/cart', customer, { items, address: '' });
  const common = { clients: CLIENTS, status: 200 };
  return [
    { ...common, name: 'catalogue list', requests: () => [get('/api/restaurants?view=card')], ofRaw: 0.75 },
    {
      ...common,
      name: 'menu',
      requests: () => menus.map((id) => get(`/api/restaurants/${id}/menu/customer`)),
      ofRaw: 0.75,
    },
    {
      ...common,
      name: '304 revalidation',
      status: 304,
      requests: () => [get('/api/restaurants?view=card', { 'if-none-match': listTag })],
      ofRaw: 0.75,
    },
    {
      ...common,
      name: 'search, never asked before',
      // The address tells them apart; what it says is the same, no filter.
      requests: () =>
        searches('/api/restaurants', (n) => `&view=card&rating=0.${n % 10}&limit=${30 + (n % 41)}`),
      p99Ms: 50,
    },
    {
      ...common,
      name: 'suggestions',
      requests: () => searches('/api/search/suggestions', () => ''),
      p99Ms: 50,
    },
    {
      ...common,
      name: 'cart put',
      requests: () => Array.from({ length: 2_000 }, (_, n) => putCart(order(n))),
      pgbench: { call: 'cart', least: 1 },
      leastRate: 3_000,
    },
    {
      ...common,
      name: 'complete order: cart, then placement (two requests)',
      status: [200, 201],
      requests: () =>
        // Carts of some customers, then the orders of the same, so that no two requests of one meet.
        Array.from({ length: MANY / 100 }, (_, block) =>
          Array.from({ length: 50 }, (_unused, n) => order(block * 50 + n)),
        ).flatMap((orders) => [
          ...orders.map(putCart),
          ...orders.map(({ customer, items }) =>
            request(
              'POST',
              '/api/orders',
              { ...customer, 'idempotency-key': randomUUID() },
              { items, address: '1 Bench Street' },
            ),
          ),
        ]),
    },
    {
      ...common,
      name: 'placement, spread',
      status: 201,
      requests: place(() => pick(dishes.first, dishes.count)),
      pgbench: { call: 'placement', least: 0.6 },
    },
    {
      ...common,
      name: 'placement, one hot dish',
      status: 201,
      requests: place(() => hotDish.id),
      pgbench: { call: 'placement of the hot dish', least: 1 },
    },
    {
      ...common,
      name: 'my orders',
      requests: () => customerTokens.map((token) => get('/api/orders/my', bearer(token))),
      p99Ms: 20,
    },
    {
      ...common,
      name: 'my orders, the longest lists',
      requests: () => fixtures.busyTokens.map((token) => get('/api/orders/my', bearer(token))),
    },
    {
      ...common,
      name: 'my orders, never asked before',
      leastRate: 1_000,
      requests: () =>
        Array.from({ length: MANY }, (_, n) =>
          // Older than an order yet to come: all of them, by an address that nobody has used.
          get(
            `/api/orders/my?before=${pick(1_000_000_000, 1_000_000_000_000)}`,
            bearer(customerTokens[n % customerTokens.length]),
          ),
        ),
    },
    {
      ...common,
      name: 'owner’s orders',
      requests: () =>
        owners.map(({ token, restaurantId }) =>
          get(`/api/restaurants/${restaurantId}/orders?status=active`, bearer(token)),
        ),
    },
    {
      ...common,
      name: 'unread count',
      requests: () => customerTokens.map((token) => get('/api/support/messages/unread-count', bearer(token))),
    },
    {
      ...common,
      name: 'login',
      clients: 4,
      requests: () =>
        fixtures.logins.map((username) =>
          request('POST', '/auth/login', {}, { username, password: PASSWORD, role: 'CUSTOMER' }),
        ),
    },
  ];
}

/** Words from the names in data-set.sql. */
const THINGS = ['paneer', 'chicken', 'jalapeño', 'crème', 'coconut', 'mutton', 'saffron', 'cauliflower'];
const WAYS = ['biryani', 'tikka', 'curry', 'pizza', 'brûlée', 'ravioli', 'dumplings', 'sandwich', 'uttapam'];
const KITCHENS = ['royal kitchen', 'midnight café', 'golden oven', 'sunny tiffin', 'indian', 'italian'];

/** Typical search words: a word, the beginning of one, two words, a dish and whose it is; half of them with a typo. */
function typed(): string {
  const one = (words: readonly string[]) => words[pick(0, words.length)] ?? '';
  const kinds = [
    () => one([...THINGS, ...WAYS]),
    () => one([...THINGS, ...WAYS]).slice(0, pick(3, 4)),
    () => `${one(THINGS)} ${one(WAYS)}`,
    () => `${one(KITCHENS)} ${one(WAYS)}`,
    () => one(KITCHENS),
  ];
  const text = kinds[pick(0, kinds.length)]?.() ?? '';
  if (pick(0, 2) === 0) return text;
  const at = pick(1, text.length - 1);
  const letter = String.fromCharCode(pick(97, 26));
  return text.slice(0, at) + letter + text.slice(at + pick(0, 2));
}

/** Each address is asked once, so that none is answered from memory: filters that leave everything tell them apart. */
function searches(path: string, more: (n: number) => string): string[] {
  return Array.from({ length: 20_000 }, (_, n) => get(`${path}?q=${encodeURIComponent(typed())}${more(n)}`));
}
