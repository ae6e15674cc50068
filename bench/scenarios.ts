import { randomUUID } from 'node:crypto';
import { type Cast, PASSWORD } from './cast.ts';

export interface Scenario {
  readonly name: string;
  readonly clients: number;
  /** What all clients together send in turn, as whole HTTP requests. Made anew for every round. */
  readonly requests: () => string[];
  readonly status: number;
  /** The least share of the raw server's rate, where one was set. */
  readonly ofRaw?: number;
  /** The most that 99 of 100 answers may take, in milliseconds. */
  readonly p99Ms?: number;
  /** The same call by pgbench, and the least share of its rate. */
  readonly pgbench?: { readonly isHot: boolean; readonly least: number };
}

const CLIENTS = 16;

const get = (path: string, headers: Record<string, string> = {}) => request('GET', path, headers);

function request(method: string, path: string, headers: Record<string, string>, body?: unknown): string {
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
export function createScenarios(cast: Cast, listTag: string): Scenario[] {
  const { customerTokens, owners, dishes, restaurants, hotDish, restaurantOf } = cast;
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
  const common = { clients: CLIENTS, status: 200 };
  return [
    { ...common, name: 'catalogue list', requests: () => [get('/api/restaurants?view=card')], ofRaw: 0.9 },
    {
      ...common,
      name: 'menu',
      requests: () => menus.map((id) => get(`/api/restaurants/${id}/menu/customer`)),
      ofRaw: 0.9,
    },
    {
      ...common,
      name: '304 revalidation',
      status: 304,
      requests: () => [get('/api/restaurants?view=card', { 'if-none-match': listTag })],
      ofRaw: 0.9,
    },
    { ...common, name: 'search', requests: searches },
    {
      ...common,
      name: 'cart put',
      requests: () =>
        Array.from({ length: 2_000 }, (_, n) => {
          const id = pick(dishes.first, dishes.count);
          const items = [{ menu_item_id: id, restaurantId: restaurantOf(id), qty: 1 + (n % 3) }];
          return request('PUT', '/api/cart', bearer(customerTokens[n % customerTokens.length]), {
            items,
            address: '',
          });
        }),
    },
    {
      ...common,
      name: 'placement, spread',
      status: 201,
      requests: place(() => pick(dishes.first, dishes.count)),
      pgbench: { isHot: false, least: 0.6 },
    },
    {
      ...common,
      name: 'placement, one hot dish',
      status: 201,
      requests: place(() => hotDish.id),
      pgbench: { isHot: true, least: 1 },
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
      requests: () => cast.busyTokens.map((token) => get('/api/orders/my', bearer(token))),
    },
    {
      ...common,
      name: 'my orders, never asked before',
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
        cast.logins.map((username) =>
          request('POST', '/auth/login', {}, { username, password: PASSWORD, role: 'CUSTOMER' }),
        ),
    },
  ];
}

const WORDS = [
  'paneer',
  'chiken',
  'jalapeno',
  'creme',
  'cocnut',
  'biriyani',
  'tika',
  'curry',
  'piza',
  'brulee',
  'kitchen',
  'royal',
  'cafe',
  'raviolli',
  'dumplings',
];

/** Each text is looked for once, so that none is answered from memory. */
function searches(): string[] {
  return Array.from({ length: 4_000 }, () => {
    const word = WORDS[pick(0, WORDS.length)];
    return get(`/api/restaurants?view=card&q=${word}%20${pick(1, 100_000)}`);
  });
}
