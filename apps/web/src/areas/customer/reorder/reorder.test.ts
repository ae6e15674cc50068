import { describe, expect, it } from 'vitest';

import { choiceLike, dishLike } from '../../../features/menu/dish.fixture.ts';
import type { Dish, MenuDetails } from '../../../features/menu/queries.ts';
import { orderLike } from '../../../features/orders/order.fixture.ts';
import { changesOf, planReorder, subtotalOf } from './reorder-plan.ts';

const [line] = orderLike().items;
if (!line) throw new Error('The fixture has a dish.');

const menu = (dishes: Dish[], details: MenuDetails = { groups: [], mealtimes: [], dishes: [] }) => ({
  dishes,
  details,
});
const today = (changes: Partial<Dish>) =>
  dishLike({ id: line.menuItemId, name: line.name, price: line.price, ...changes });
const planned = (dish: Dish | undefined, quantity = 2) => {
  const [first] = planReorder(orderLike({ items: [{ ...line, quantity }] }), menu(dish ? [dish] : []));
  if (!first) throw new Error('A plan has every line.');
  return first;
};

describe('ordering a dish again', () => {
  it.each<[string, Dish | undefined, number, string[]]>([
    ['as it was', today({}), 2, []],
    ['at a new price', today({ price: 60.5 }), 2, ['Now ₹60.50 each, was ₹50.00.']],
    ['off the menu', undefined, 0, ['No longer on the menu.']],
    ['of another number', today({ id: 9 }), 0, ['No longer on the menu.']],
    ['switched off', today({ isAvailable: false }), 0, ['Sold out.']],
    ['counted and used up', today({ showQuantity: true, quantityAvailable: 0 }), 0, ['Sold out.']],
    ['with one left', today({ showQuantity: true, quantityAvailable: 1 }), 1, ['Only 1 left.']],
    ['with just enough left', today({ showQuantity: true, quantityAvailable: 2 }), 2, []],
    [
      'fewer and dearer',
      today({ showQuantity: true, quantityAvailable: 1, price: 51 }),
      1,
      ['Only 1 left.', 'Now ₹51.00 each, was ₹50.00.'],
    ],
  ])('%s', (_, dish, qty, changes) => {
    expect(planned(dish).qty).toBe(qty);
    expect(changesOf(planned(dish))).toEqual(changes);
  });

  it('costs what can be had at the prices of today, to the paisa', () => {
    const plan = [
      ...planReorder(orderLike({ items: [{ ...line, quantity: 3 }] }), menu([today({ price: 0.1 })])),
      ...planReorder(orderLike({ items: [{ ...line, quantity: 1 }] }), menu([today({ price: 0.2 })])),
      ...planReorder(orderLike(), menu([])),
    ];
    expect(subtotalOf(plan)).toBe(0.5);
  });
});

const chosen = (choiceId: number, name: string, groupId = 1, group = 'Crust', price = 0) => ({
  choiceId,
  groupId,
  group,
  name,
  quantity: 1,
  price,
});

describe('ordering a dish with choices again', () => {
  type Choice = MenuDetails['groups'][number]['choices'][number];
  const choice = (id: number, name: string, more: Partial<Choice> = {}): Choice =>
    choiceLike({ id, name, ...more });
  const numbers = { min: 0, max: null, included: 0, extraPrice: 0 };
  const crust = (...choices: Choice[]) =>
    ({ id: 1, name: 'Crust', kind: 'choice', ...numbers, min: 1, max: 1, choices }) as const;
  const toppings = (...choices: Choice[]) =>
    ({ id: 2, name: 'Toppings', kind: 'choice', ...numbers, choices }) as const;
  const thin = chosen(11, 'Thin crust');
  const olives = chosen(21, 'Olives', 2, 'Toppings', 30);
  const plan = (
    choices: (typeof thin)[],
    groups: MenuDetails['groups'],
    price: number,
    dish: Partial<Dish> = {},
  ) => {
    const [first] = planReorder(
      orderLike({ items: [{ ...line, quantity: 2, price, choices }] }),
      menu([today({ options: 'required', ...dish })], {
        groups,
        mealtimes: [],
        dishes: [
          {
            id: line.menuItemId,
            optionGroups: groups.map(({ id, min, max, included, extraPrice }) => ({
              groupId: id,
              min,
              max,
              included,
              extraPrice,
            })),
          },
        ],
      }),
    );
    if (!first) throw new Error('A plan has every line.');
    return first;
  };
  const whole = [crust(choice(11, 'Thin crust')), toppings(choice(21, 'Olives', { price: 30 }))];

  it('as it was, is as it was', () => {
    const again = plan([thin, olives], whole, line.price + 30);
    expect([again.qty, changesOf(again)]).toEqual([2, []]);
    expect(again.picks).toEqual([
      { choiceId: 11, qty: 1 },
      { choiceId: 21, qty: 1 },
    ]);
  });

  it('finds choices by their names where the group was made anew', () => {
    const again = plan([thin], [crust(choice(91, 'THIN CRUST'))], line.price);
    expect(again.picks).toEqual([{ choiceId: 91, qty: 1 }]);
    expect(changesOf(again)).toEqual([]);
  });

  it('stays out until what it needs is chosen', () => {
    const again = plan([thin], [crust(choice(12, 'Cheese burst'))], line.price);
    expect([again.qty, changesOf(again)]).toEqual([
      0,
      ['Thin crust is no longer offered.', 'Choose a crust.'],
    ]);
  });

  it('goes without what is sold out, at its new price', () => {
    const groups = [
      crust(choice(11, 'Thin crust')),
      toppings(choice(21, 'Olives', { price: 30, isAvailable: false })),
    ];
    const again = plan([thin, olives], groups, line.price + 30);
    expect([again.qty, changesOf(again)]).toEqual([
      2,
      ['Olives are sold out.', 'Now ₹50.00 each, was ₹80.00.'],
    ]);
  });

  it('says what it comes with since it has options', () => {
    const groups = [crust(choice(11, 'Thin crust', { defaultQty: 1 }))];
    const again = plan([], groups, line.price, { options: 'optional' });
    expect([again.qty, changesOf(again)]).toEqual([2, ['Now with Thin crust.']]);
  });
});
