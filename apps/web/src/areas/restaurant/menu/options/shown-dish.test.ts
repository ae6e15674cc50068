import { defaultPicks, priceLine } from '@tiffin/contract/rules/options';
import { expect, it } from 'vitest';

import { newEntry, newSizes } from './dish-groups.ts';
import { newGroup, newRow } from './group-values.ts';
import { shownDish } from './shown-dish.ts';

const nameOf = () => 'Cola';

it('is what customers will choose of, priced by what is typed so far', () => {
  const sizes = newSizes([], '199');
  const crust = newEntry({
    ...newGroup('one'),
    name: 'Crust',
    rows: [newRow({ name: 'Thin', isUsual: true, price: '20' }), newRow({ name: '' })],
  });
  const terms = shownDish({ price: 0, veg: true }, [sizes, crust], [], nameOf);
  expect(terms.groups.map(({ name, min, max, choices }) => [name, min, max, choices.length])).toEqual([
    ['Size', 1, 1, 3],
    ['Crust', 1, 1, 1],
  ]);
  expect(priceLine(terms, defaultPicks(terms)).unitPaise).toBe(219_00);
});

it('calls a dish of a combo as the menu does, and costs its own price without sizes', () => {
  const drink = newEntry({ ...newGroup('dishes'), name: 'Drink', rows: [newRow({ dishId: 4, name: 'x' })] });
  const terms = shownDish({ price: 300, veg: false }, [drink], [], nameOf);
  expect(terms.groups[0]?.choices.map(({ name }) => name)).toEqual(['Cola']);
  expect(terms.pricePaise).toBe(300_00);
});

it('draws half-typed numbers as none', () => {
  const rows = [newRow({ name: 'Thin', price: '20-', most: 'x' })];
  const crust = newEntry({ ...newGroup('any'), name: 'Crust', min: '1-', max: 'x', rows });
  const { groups } = shownDish({ price: 300, veg: true }, [crust], [], nameOf);
  expect(groups[0]).toMatchObject({ min: 0, max: null, choices: [{ pricePaise: 0, maxQty: 1 }] });
});

it('takes no price that is none yet', () => {
  const terms = shownDish({ price: Number.NaN, veg: false }, [newSizes([], 'x')], [], nameOf);
  expect(priceLine(terms, defaultPicks(terms)).unitPaise).toBe(0);
});
