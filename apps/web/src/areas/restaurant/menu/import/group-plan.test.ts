import { sizeLabels, toFileGroup } from '@tiffin/contract/rules/file-group';
import { guardFormula } from '@tiffin/contract/rules/formula-guard';
import { MENU_GROUPS_MAX } from '@tiffin/contract/rules/option-limits';
import { OPTIONS_FILE_HEAD, writeOptionRows } from '@tiffin/contract/rules/options-file';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';

import { choiceLike, dishLike } from '../../../../features/menu/dish.fixture.ts';
import type { OwnGroups } from '../options/queries.ts';
import { groupNotationOf, isGroupSheet, planGroups } from './group-plan.ts';
import { readSheet } from './sheet.ts';

type Group = OwnGroups['groups'][number];

const numbers = { min: 0, max: null, included: 0, extraPrice: 0 };
const group = (changes: Partial<Group>): Group => ({
  id: 1,
  name: 'Toppings',
  kind: 'choice',
  ...numbers,
  choices: [],
  version: 1,
  dishIds: [],
  ...changes,
});

const size = group({
  id: 7,
  name: 'Size',
  kind: 'size',
  min: 1,
  max: 1,
  choices: [choiceLike({ id: 71, name: 'Small', defaultQty: 1 }), choiceLike({ id: 72, name: 'Large' })],
});
const toppings = group({
  id: 8,
  choices: [
    choiceLike({ id: 81, name: 'Olives', price: 40, pricesBySize: [{ choiceId: 72, price: 60 }] }),
    choiceLike({ id: 82, name: '=Capers', veg: true, allergens: ['sulphites'] }),
  ],
});
const combo = group({
  id: 9,
  name: 'Drink',
  min: 1,
  max: 1,
  choices: [choiceLike({ id: 91, name: 'Cola', dishId: 2 })],
});
const groups = [size, toppings, combo];
const menu = [
  dishLike({
    id: 1,
    name: 'Margherita',
    category: 'Pizzas',
    optionGroups: [
      { groupId: 7, ofGroup: numbers },
      { groupId: 8, max: 3, ofGroup: numbers },
    ],
  }),
  dishLike({ id: 2, name: 'Cola', category: 'Drinks' }),
];
const own = { groups, menu };
const NOTHING = { groups: [], menu };

const fileOf = (all: readonly Group[]): string =>
  Papa.unparse([
    [...OPTIONS_FILE_HEAD],
    ...all
      .flatMap((one) => writeOptionRows(toFileGroup(one, sizeLabels(groups), menu)))
      .map((row) => row.map(guardFormula)),
  ]);

const HEAD = OPTIONS_FILE_HEAD.join(',');

function planOf(file: string, now: typeof own = own) {
  const sheet = readSheet(file);
  const { decimal } = groupNotationOf(sheet);
  return planGroups(sheet, { decimal, doubtful: decimal }, now);
}
const sentences = (file: string, now = own) =>
  planOf(file, now).problems.map(({ line, sentence }) => `${line}: ${sentence}`);

describe('a sheet of options', () => {
  it('is told from one of dishes by its columns', () => {
    expect(isGroupSheet(readSheet(fileOf(groups)))).toBe(true);
    expect(isGroupSheet(readSheet('Group;Choice;Price\nToppings;Olives;40'))).toBe(true);
    expect(isGroupSheet(readSheet('name,price,group\nKulfi,20,Desserts'))).toBe(false);
  });

  it('changes nothing where it comes from', () => {
    expect(planOf(fileOf(groups))).toMatchObject({
      added: [],
      changed: [],
      unchanged: 3,
      problems: [],
      questions: [],
      body: { groups: [] },
    });
  });

  it('adds its groups where there are none, as they were', () => {
    const plan = planOf(fileOf(groups), NOTHING);
    expect(plan.problems).toEqual([]);
    expect(plan.added.map(({ name }) => name)).toEqual(['Size', 'Toppings', 'Drink']);
    expect(plan.added[1]?.facts).toEqual([
      'Dishes: Margherita (Pizzas) = place 2 max 3',
      'Olives · Price 40.00 · Prices by size Large (Size) = 60.00',
      '=Capers · Veg yes · Allergens sulphites',
    ]);
    expect(plan.body.groups?.[1]).toMatchObject({
      name: 'Toppings',
      dishes: [{ dish: 'Margherita (Pizzas)', place: 2, max: 3 }],
      choices: [
        { name: 'Olives', price: 40, pricesBySize: [{ size: 'Large (Size)', price: 60 }] },
        { name: '=Capers', veg: true },
      ],
    });
    expect(plan.body.groups?.[1]).toHaveProperty('id', null);
  });

  it('names what changes, choice by choice, and sends the whole group', () => {
    const plan = planOf(
      fileOf([toppings])
        .replace('40.00', '45.00')
        .replace('Margherita (Pizzas) = place 2 max 3', 'margherita = place 2'),
    );
    expect(plan.changed).toEqual([
      {
        id: 8,
        name: 'Toppings',
        differences: [
          {
            label: 'Dishes',
            from: 'Margherita (Pizzas) = place 2 max 3',
            to: 'Margherita (Pizzas) = place 2',
          },
          { label: 'Olives, Price', from: '40.00', to: '45.00' },
        ],
      },
    ]);
    expect(plan.body.groups).toMatchObject([{ id: 8, choices: [{ price: 45 }, { name: '=Capers' }] }]);
  });

  it('says which choices would go, and asks', () => {
    const plan = planOf(
      `${HEAD}\n8,Toppings,choices,,,,,,Olives,,40,Large (Size) = 60\n8,Toppings,,,,,,,Basil`,
    );
    expect(plan.changed[0]?.differences).toEqual([
      { label: 'Dishes', from: 'Margherita (Pizzas) = place 2 max 3', to: '' },
      { label: 'Choice', from: '', to: 'Basil' },
      { label: 'Choice', from: '=Capers', to: '' },
    ]);
    expect(plan.questions).toEqual([
      { line: 2, sentence: 'Toppings would be without =Capers, which the file leaves out' },
    ]);
  });

  it('says where choices only change their places', () => {
    const [head, olives = '', capers = ''] = fileOf([toppings]).split('\r\n');
    const first = olives
      .replace(',Olives,', ',=Capers,')
      .replace('40.00', '0.00')
      .replace(/,Large \(Size\) = 60.00/, ',');
    expect(capers).not.toBe('');
    const plan = planOf([head, first, olives].join('\n'));
    expect(plan.changed[0]?.differences).toContainEqual({
      label: 'Order of the choices',
      from: 'Olives, =Capers',
      to: '=Capers, Olives',
    });
  });

  it('asks about a column that is none of options', () => {
    expect(planOf(`group,choice,Remarks\nDips,Raita,nice`).questions).toEqual([
      { line: 1, sentence: '“Remarks” is no column of options, and is left out' },
    ]);
  });

  it.each([
    ['group,choice\n,Raita', '2: Please enter the group of this choice'],
    ['group,choice\nDips,', '2: Please name each choice'],
    ['group,choice\nDips,Raita\nDips,raita', '3: raita stands in Dips twice'],
    ['group,choice,price\nDips,Raita,cheap', '2: Price must be a price'],
    ['group,choice,price\nDips,Raita,-1', '2: Price cannot be negative'],
    ['group,choice,dish\nDips,,Pepsi', '2: Pepsi is not on the menu'],
    ['group,choice,pricesBySize\nDips,Raita,Huge (Size) = 3', '2: Huge (Size) is no size of the menu'],
    ['group,choice,dishes\nDips,Raita,Calzone = place 1', '2: Calzone is not on the menu'],
    ['group,choice,min\nDips,Raita,3', '2: At least 3 have to be chosen, but the choices allow only 1'],
    [
      'group,choice,kind\nDips,Raita,size\nDips,\uFFFD,',
      '3: A character could not be read. Please type it again in the file',
    ],
    ['group,choice,maxQty,defaultQty\nDips,Raita,1,2', '2: More are chosen beforehand than may be chosen'],
  ])('of %j says %s', (file, sentence) => {
    expect(sentences(file)).toEqual([sentence]);
  });

  it('leaves a group as a whole where one of its lines has a problem, and takes the others', () => {
    const plan = planOf('group,choice,price\nDips,Raita,1\nDips,Mint,-1\nBreads,Naan,30');
    expect(plan.added).toMatchObject([{ name: 'Breads' }]);
    expect(plan.left).toEqual([2, 3]);
    expect(plan.body.groups).toMatchObject([{ name: 'Breads' }]);
  });

  it('keeps a new group new beside its namesake, wherever that stands in the file', () => {
    const [, olives = '', capers = ''] = fileOf([toppings]).split('\r\n');
    const plan = planOf(`${HEAD}\n,Toppings,choices,,,,,,Basil\n${olives}\n${capers}`);
    expect(plan).toMatchObject({ added: [{ name: 'Toppings' }], changed: [], unchanged: 1 });
    expect(plan.body.groups).toMatchObject([{ id: null, choices: [{ name: 'Basil' }] }]);
  });

  it('adds as many groups as the menu has room for, with those that it has', () => {
    const many = Array.from({ length: MENU_GROUPS_MAX - 1 }, (_, at) =>
      group({ id: 1_000 + at, name: `G ${at}` }),
    );
    const file = 'group,choice,price\nFirst,A,1\nSecond,A,1\nG 5,A,1';
    const { body, problems } = planOf(file, { groups: many, menu });
    expect(body.groups?.map(({ name }) => name)).toEqual(['First', 'G 5']);
    expect(problems).toEqual([{ line: 3, sentence: `A restaurant can have ${MENU_GROUPS_MAX} groups` }]);
  });

  it('may name a size that it brings itself', () => {
    expect(sentences('group,kind,choice,pricesBySize\nCup,sizes,Tall,\nMilk,,Oat,Tall (Cup) = 20')).toEqual(
      [],
    );
  });
});
