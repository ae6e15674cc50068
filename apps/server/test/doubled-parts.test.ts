import type { RouteDef } from '@tiffin/contract/route';
import { allRoutes } from '@tiffin/contract/routes/index';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { addRestaurant, addUser, type TestUser } from './fixtures.ts';
import { testApp } from './test-app.ts';

const app = testApp();

const dish = { name: 'Dal', price: 100 };
const sizePrice = { choiceId: 1, price: 10 };
const group = { name: 'Toppings', choices: [{ name: 'Olives' }, { name: 'Basil' }] };
const window = { day: 1, from: '09:00', until: '17:00' };
const twice = <T>(part: T): [T, T] => [part, part];
const withPrices = {
  ...group,
  choices: [{ name: 'Olives' }, { name: 'Basil', pricesBySize: twice(sizePrice) }],
};
const sized = (key: string) => ({ [key]: [{ groupId: 1 }, { groupId: 2, sizePrices: twice(sizePrice) }] });
const mealtime = { name: 'Breakfast', from: '07:00', to: '11:00', weekdays: twice(6) };

const kitchen = {
  username: 'asha',
  email: 'asha@example.com',
  password: 'Aa1!aaaa',
  role: 'RESTAURANT',
  restaurantName: 'Spice Route',
  restaurantAddress: '1 MG Road',
  restaurantPhone: '9876543210',
  cuisineType: 'Indian',
};

type Case = readonly [call: string, list: string, body: unknown, path: string];

const groupCases = (call: string): Case[] => [
  [call, 'choices', { ...group, choices: twice({ id: 1, name: 'Olives' }) }, 'choices.1.name'],
  [call, 'choices', { ...group, choices: [{ name: 'Olives' }, { name: ' olives' }] }, 'choices.1.name'],
  [
    call,
    'choices',
    {
      ...group,
      choices: [
        { id: 1, name: 'Olives' },
        { id: '1', name: 'Basil' },
      ],
    },
    'choices.1.id',
  ],
  [call, 'choices', { ...group, choices: [{ name: 'Basil' }, ...twice({ dishId: 1 })] }, 'choices.2.dishId'],
  [call, 'choices.pricesBySize', withPrices, 'choices.1.pricesBySize.1.choiceId'],
];

const dishCases = (call: string): Case[] => [
  [call, 'optionGroups', { ...dish, optionGroups: twice({ groupId: 1 }) }, 'optionGroups.1.groupId'],
  [
    call,
    'optionGroups.sizePrices',
    { ...dish, ...sized('optionGroups') },
    'optionGroups.1.sizePrices.1.choiceId',
  ],
  [call, 'mealtimeIds', { ...dish, mealtimeIds: [1, 2, 1] }, 'mealtimeIds.2'],
];

const withDish = (part: object) => ({ dishes: [{ ...dish, ...part }] });
const withGroup = (part: object) => ({ groups: [{ ...group, dishes: [], ...part }] });

/** Parts that an import names. */
const importCases = (call: string): Case[] => {
  const pricesBySize = twice({ size: 'Large (Size)', price: 10 });
  const daily = { name: 'Breakfast', from: '07:00', to: '11:00' };
  return [
    [call, 'dishes.mealtimes', withDish({ mealtimes: twice(daily) }), 'dishes.0.mealtimes.1.name'],
    [
      call,
      'dishes.mealtimes.weekdays',
      withDish({ mealtimes: [mealtime] }),
      'dishes.0.mealtimes.0.weekdays.1',
    ],
    [
      call,
      'dishes.sizes.sizes',
      withDish({ sizes: { group: 'Size', sizes: twice({ name: 'Large', price: 1 }) } }),
      'dishes.0.sizes.sizes.1.name',
    ],
    [call, 'groups', { groups: twice({ ...group, kind: 'choice', id: 1, dishes: [] }) }, 'groups.1.id'],
    [call, 'groups.choices', withGroup({ choices: twice({ name: 'Olives' }) }), 'groups.0.choices.1.name'],
    [call, 'groups.choices', withGroup({ choices: twice({ dish: 'Dal' }) }), 'groups.0.choices.1.dish'],
    [
      call,
      'groups.choices.pricesBySize',
      withGroup({ choices: [{ name: 'Olives', pricesBySize }] }),
      'groups.0.choices.0.pricesBySize.1.size',
    ],
    [
      call,
      'groups.dishes',
      withGroup({ dishes: twice({ dish: 'Dal', place: 1 }) }),
      'groups.0.dishes.1.dish',
    ],
  ];
};

const MENU = '/api/restaurants/:id/menu';
const SERVICE = '/api/restaurants/:id/service';

/** A body for each list of which the database or the server keeps each part once. */
const REFUSED: readonly Case[] = [
  ...groupCases(`POST ${MENU}/groups`),
  ...groupCases(`PUT ${MENU}/groups/:groupId`),
  ...dishCases(`POST ${MENU}`),
  ...dishCases(`PUT ${MENU}/:itemId`),
  [`PUT ${MENU}/:itemId/groups`, 'groups', { groups: twice({ groupId: 1 }) }, 'groups.1.groupId'],
  [`PUT ${MENU}/:itemId/groups`, 'groups.sizePrices', sized('groups'), 'groups.1.sizePrices.1.choiceId'],
  [`PUT ${MENU}/groups/:groupId/dishes`, 'dishIds', { dishIds: ['1', 1] }, 'dishIds.1'],
  [`POST ${MENU}/mealtimes`, 'weekdays', mealtime, 'weekdays.1'],
  [`PUT ${MENU}/mealtimes/:mealtimeId`, 'weekdays', mealtime, 'weekdays.1'],
  [`PATCH ${MENU}`, 'ids', { ids: [1, 2, 1], isAvailable: true }, 'ids.2'],
  [`PATCH ${MENU}`, 'mealtimeIds', { ids: [1], mealtimeIds: [1, 1] }, 'mealtimeIds.1'],
  [`PUT ${MENU}/categories`, 'categories', { categories: twice('Breads') }, 'categories.1'],
  [`POST ${MENU}/import`, 'dishes', { dishes: twice({ ...dish, id: 1 }) }, 'dishes.1.id'],
  ...dishCases(`POST ${MENU}/import`).map(([call, list, one, path]): Case => [
    call,
    `dishes.${list}`,
    { dishes: [one] },
    `dishes.0.${path}`,
  ]),
  ...importCases(`POST ${MENU}/import`),
  [`PUT ${SERVICE}`, 'delivery.hours', { delivery: { hours: twice(window) } }, 'delivery.hours'],
  [
    `PUT ${SERVICE}/dates`,
    'windows',
    { from: '2026-11-08', windows: twice({ from: '09:00', until: '17:00' }) },
    'windows',
  ],
  ['POST /auth/signup', 'hours', { ...kitchen, hours: twice(window) }, 'hours'],
  ['POST /api/orders/:id/case', 'items', { kind: 'missing', items: [1, 1], message: 'No naan.' }, 'items.1'],
  ['PUT /api/notifications/choices', '', twice({ topic: 'order', mail: true }), '1.topic'],
];

/** Lists in which a part may stand twice, and what that means. */
const ACCEPTED: Readonly<Record<string, readonly string[]>> = {
  'is added up': [
    'PUT /api/cart items',
    'PUT /api/cart items.choices',
    'POST /api/cart/quote items',
    'POST /api/cart/quote items.choices',
    'POST /api/cart/codes items',
    'POST /api/cart/codes items.choices',
    'POST /api/orders items',
    'POST /api/orders items.choices',
  ],
  'is one word of a set': [
    `POST ${MENU}`,
    `PUT ${MENU}/:itemId`,
    `PATCH ${MENU}/:itemId`,
    `PATCH ${MENU}/:itemId/availability`,
    `POST ${MENU}/import dishes`,
    `POST ${MENU}/import groups.choices`,
    `POST ${MENU}/groups choices`,
    `PUT ${MENU}/groups/:groupId choices`,
  ].flatMap((place) =>
    ['marks', 'allergens', 'mayContain'].map((list) => `${place}${/ .* /.test(place) ? '.' : ' '}${list}`),
  ),
  'is one name, however it is written': [
    `POST ${MENU} alsoCalled`,
    `PUT ${MENU}/:itemId alsoCalled`,
    `PATCH ${MENU}/:itemId alsoCalled`,
    `PATCH ${MENU}/:itemId/availability alsoCalled`,
    `POST ${MENU}/import dishes.alsoCalled`,
  ],
  'is one day, as callers of before send it': [
    'POST /api/admin/offers weekdays',
    'PUT /api/admin/offers/:id weekdays',
  ],
  'is one word of a line, and one line of words': ['PUT /api/admin/settings searchWords'],
  'is a second area, which the first one hides': [
    `PUT ${SERVICE} areas`,
    `PUT ${SERVICE} areas.postcodes`,
    `PUT ${SERVICE} areas.localities`,
  ],
};

interface Json {
  readonly type?: string;
  readonly items?: Json;
  readonly properties?: Readonly<Record<string, Json>>;
  readonly anyOf?: readonly Json[];
  readonly oneOf?: readonly Json[];
}

function listsOf(schema: Json, place = ''): string[] {
  const below = (name: string) => (place === '' ? name : `${place}.${name}`);
  return [
    ...(schema.type === 'array' ? [place] : []),
    ...(schema.items ? listsOf(schema.items, place) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => listsOf(one, below(name))),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => listsOf(one, place)),
  ];
}

const called = ({ method, path }: RouteDef) => `${method} ${path}`;
const inputOf = (body: z.ZodType) =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as unknown as Json;

describe('a part that stands twice', () => {
  test('is thought about in every list of every body', () => {
    const lists = allRoutes.flatMap((route) =>
      route.body ? listsOf(inputOf(route.body)).map((list) => `${called(route)} ${list}`) : [],
    );
    const known = [...REFUSED.map(([call, list]) => `${call} ${list}`), ...Object.values(ACCEPTED).flat()];
    expect([...new Set(lists)].toSorted()).toEqual([...new Set(known)].toSorted());
  });

  test.each(REFUSED)('%s names the place of it in %s: %j', async (call, _list, body, path) => {
    const route = allRoutes.find((one) => called(one) === call)!;
    const answer = await app.call(route.method, route.path.replaceAll(/:\w+/g, '1'), {
      ...(route.who !== 'anybody' && { as: await callerOf(route) }),
      body,
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toContain(path);
  });
});

async function callerOf({ who }: RouteDef): Promise<TestUser> {
  if (who.includes('RESTAURANT')) return (await addRestaurant(app.db)).owner;
  return addUser(app.db, 'CUSTOMER');
}
