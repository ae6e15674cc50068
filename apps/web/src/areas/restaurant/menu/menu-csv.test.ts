import { describe, expect, it } from 'vitest';

import { dishLike } from '../../../features/menu/dish.fixture.ts';
import type { Dish } from '../../../features/menu/queries.ts';
import { dishesOf, planImport, toCsv } from './menu-csv.ts';

const dish = (id: number, name: string, more: Partial<Dish> = {}) => dishLike({ id, name, ...more });

const menu = [
  dish(1, 'Butter Chicken', { price: 389, description: 'Slow, "smoky", rich' }),
  dish(2, 'Samosa, 2 pcs', { veg: true, showQuantity: true, quantityAvailable: 3 }),
  dish(3, '=SUM(A1)', { description: '-crisp\nand hot', isAvailable: false }),
];
const nothing = { added: [], changed: [], unchanged: 0, problems: [], questions: [] };

describe('a menu as CSV', () => {
  it('comes back as it went', () => {
    expect(planImport(toCsv(menu), menu)).toEqual({ ...nothing, unchanged: 3 });
    expect(planImport(`\uFEFF${toCsv(menu)}\r\n\r\n`, menu)).toEqual({ ...nothing, unchanged: 3 });
  });

  it('holds no formula', () => {
    expect(toCsv(menu)).toContain("'=SUM(A1)");
  });
});

const asked = (file: string, menuNow = menu) => planImport(file, menuNow).questions;

describe('the plan of an import', () => {
  it('names what changes, field by field, and sends whole dishes', () => {
    const plan = planImport('id,price,name,isAvailable\n1,399.50,Butter Chicken,no', menu);
    expect(plan).toMatchObject({ added: [], unchanged: 0, problems: [] });
    expect(plan.changed.map(({ differences }) => differences)).toEqual([
      [
        { field: 'price', from: 389, to: 399.5 },
        { field: 'isAvailable', from: true, to: false },
      ],
    ]);
    expect(dishesOf(plan)).toEqual([
      {
        id: 1,
        name: 'Butter Chicken',
        description: 'Slow, "smoky", rich',
        price: 399.5,
        veg: false,
        category: 'Curries',
        isAvailable: false,
        showQuantity: false,
        quantityAvailable: null,
      },
    ]);
  });

  it('leaves counts to the server that it does not change: orders take from them meanwhile', () => {
    const counted = { ...menu[1]!, quantityAvailable: 3 };
    const sent = (file: string) => dishesOf(planImport(file, [counted]))[0];
    const named = toCsv([counted]).replace('100.00', '120.00');
    expect(sent(named)).toMatchObject({ price: 120, showQuantity: true });
    expect(sent(named)).not.toHaveProperty('quantityAvailable');
    expect(sent(named.replace(/,3$/, ',9'))).toMatchObject({ quantityAvailable: 9 });
  });

  it('finds dishes without an id by name, and adds what it does not find', () => {
    const plan = planImport('Name;Price;Veg\nbutter chicken;₹1,299.00;\nKulfi;120;yes', menu);
    expect(plan.changed).toMatchObject([{ id: 1, body: { price: 1299 } }]);
    expect(plan.added).toEqual([
      {
        name: 'Kulfi',
        description: '',
        price: 120,
        veg: true,
        category: 'Other',
        isAvailable: true,
        showQuantity: false,
        quantityAvailable: null,
      },
    ]);
  });

  it('tracks what has a quantity, and stops where tracking is off', () => {
    const plan = planImport('id,name,showQuantity,quantityAvailable\n1,,,12\n2,,no,3', menu);
    expect(plan.changed.map(({ body }) => [body.showQuantity, body.quantityAvailable])).toEqual([
      [true, 12],
      [false, null],
    ]);
  });

  it.each([
    ['name\n', undefined],
    ['price\n12', 'The first line must name the columns, and one must be “name”'],
    ['', 'The first line must name the columns, and one must be “name”'],
    ['name,price\nKulfi,', 'Please enter a price'],
    ['name,price\nKulfi,cheap', '“cheap” is no price'],
    ['name,price\nKulfi,-1', 'Price cannot be negative'],
    ['name,price\nKulfi,1.234', 'Price can have two decimals at most'],
    ['name,price\n,12', 'Please enter a name'],
    ['name,price,veg\nKulfi,12,perhaps', 'veg must be yes or no'],
    ['name,price,showQuantity\nKulfi,12,yes', 'Please enter how many are available'],
    ['name,price,quantityAvailable\nKulfi,12,1.5', 'Quantity must be a whole number'],
    ['name,price,quantityAvailable\nKulfi,12,some', 'Quantity must be a whole number'],
    ['id,name,price\n99,Kulfi,12', 'No dish on your menu has the id 99'],
    ['id,name\n1,Butter Chicken\n,Butter Chicken', 'Butter Chicken stands in the file twice'],
    ['name,price\nKulfi,1\nkulfi,2', 'kulfi stands in the file twice'],
    [`name,price\n${'x'.repeat(121)},1`, 'A name has at most 120 characters'],
  ])('of %j says %s', (file, sentence) => {
    expect(planImport(file, menu).problems.map((problem) => problem.sentence)).toEqual(
      sentence === undefined ? [] : [sentence],
    );
  });

  it('refuses more than one call may change, and names the line of a problem', () => {
    const many = Array.from({ length: 201 }, (_, n) => `Dish ${n},1`).join('\n');
    expect(planImport(`name,price\n${many}`, menu).problems).toHaveLength(1);
    expect(planImport('name,price\nKulfi,1\nChai,-1', menu).problems[0]?.line).toBe(3);
  });

  it('asks about dishes that would cost nothing, and about names that would stand there twice', () => {
    expect(asked('name,price\nChai,0\nButter Chicken,0.00')).toEqual([
      { line: 2, sentence: 'Chai would cost nothing' },
      { line: 3, sentence: 'Butter Chicken would cost nothing' },
    ]);
    expect(asked('id,name\n2,butter chicken')).toEqual([
      { line: 2, sentence: 'Another dish is called butter chicken already' },
    ]);
    const twins = [dish(1, 'Dal', { price: 0 }), dish(2, 'Dal')];
    expect(asked('name,price\nDal,90', twins)).toEqual([
      { line: 2, sentence: 'More than one dish is called Dal; this is for the first of them' },
    ]);
    // What is so already, and was not touched, is nobody's slip.
    expect(asked(toCsv(twins), twins)).toEqual([]);
  });
});
