import type { OptionGroup, OwnOptionGroup } from '@tiffin/contract/schemas/options';
import { expect } from 'vitest';
import { type Database, unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, type TestDish, type TestRestaurant } from '../fixtures.ts';
import type { testApp } from '../test-app.ts';

type App = ReturnType<typeof testApp>;

export interface Pizzeria {
  readonly kitchen: TestRestaurant;
  readonly pizza: TestDish;
  readonly sizes: OwnOptionGroup;
  readonly crust: OwnOptionGroup;
  readonly toppings: OwnOptionGroup;
  /** The number of a choice of its groups, by its name. */
  readonly id: (name: string) => number;
}

/** Acts as the owner by the API. */
export function ownerOf(app: App, kitchen: TestRestaurant) {
  const url = `/api/restaurants/${kitchen.id}/menu`;
  const as = kitchen.owner;
  const done = async (method: 'POST' | 'PUT', path: string, body: unknown) => {
    const answer = await app.call(method, `${url}${path}`, { as, body });
    expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status);
    return answer.body;
  };
  return {
    url,
    addGroup: (body: object): Promise<OwnOptionGroup> => done('POST', '/groups', body),
    putGroup: (id: number, body: object): Promise<OwnOptionGroup> => done('PUT', `/groups/${id}`, body),
    putOn: (id: number, dishIds: readonly number[]): Promise<OwnOptionGroup> =>
      done('PUT', `/groups/${id}/dishes`, { dishIds }),
    putGroups: (dish: TestDish, groups: readonly object[]) => done('PUT', `/${dish.id}/groups`, { groups }),
  };
}

/** A pizza with sizes, a crust that has to be chosen, and toppings that cost more on a large one. */
export async function addPizzeria(app: App, db: Database): Promise<Pizzeria> {
  const kitchen = await addRestaurant(db);
  const pizza = await addDish(db, kitchen.id, { name: 'Margherita', pricePaise: 500_00, veg: true });
  const owner = ownerOf(app, kitchen);
  const sizes = await owner.addGroup({
    name: 'Size',
    kind: 'size',
    choices: [
      { name: 'Regular', price: 199, defaultQty: 1 },
      { name: 'Large', price: 399 },
    ],
  });
  const crust = await owner.addGroup({
    name: 'Crust',
    min: 1,
    max: 1,
    choices: [{ name: 'Thin crust' }, { name: 'Cheese burst', price: 90 }],
  });
  const large = sizes.choices.find(({ name }) => name === 'Large')?.id;
  const toppings = await owner.addGroup({
    name: 'Toppings',
    max: 4,
    included: 1,
    extraPrice: 10,
    choices: [
      { name: 'Olives', price: 30, maxQty: 2 },
      { name: 'Extra cheese', price: 40, maxQty: 2, pricesBySize: [{ choiceId: large, price: 60 }] },
      { name: 'Chicken', price: 80, veg: false },
    ],
  });
  await owner.putGroups(
    pizza,
    [sizes, crust, toppings].map(({ id: groupId }) => ({ groupId })),
  );
  const choices = new Map([sizes, crust, toppings].flatMap(named));
  return { kitchen, pizza, sizes, crust, toppings, id: (name) => choices.get(name) ?? 0 };
}

const named = ({ choices }: OptionGroup) => choices.map(({ name, id }) => [name, id] as const);

const aGroup = unprepared<{ groupId: number; choiceId: number }>(
  `with g as (insert into option_groups (restaurant_id, name, kind, min_picks, included, extra_paise)
              values ($1, 'Toppings', 'choice', 0, 0, 0) returning id),
        c as (insert into option_choices (restaurant_id, group_id, position, name, price_paise, max_qty, default_qty)
              select $1, id, 0, 'Olives', 3000, 2, 0 from g returning id)
   select g.id as "groupId", c.id as "choiceId" from g, c`,
);

/** A group that stands on no dish yet, as a row: for tests that are about something else. */
export function addGroupRow(db: Database, restaurantId: number) {
  return db.one(aGroup, [restaurantId]);
}

const aMealtime = unprepared<{ id: number }>(
  `insert into mealtimes (restaurant_id, name, starts, ends) values ($1, 'Breakfast', '07:00', '11:00') returning id`,
);

/** The same of a mealtime, which no dish has yet. */
export async function addMealtimeRow(db: Database, restaurantId: number): Promise<number> {
  return (await db.one(aMealtime, [restaurantId])).id;
}
