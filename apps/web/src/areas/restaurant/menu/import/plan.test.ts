import { type MenuNames, toFileDish } from '@tiffin/contract/rules/file-dish';
import { guardFormula } from '@tiffin/contract/rules/formula-guard';
import { MENU_FILE_HEAD, NEW_FILE_DISH, writeMenuRow } from '@tiffin/contract/rules/menu-file';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';

import { dishLike } from '../../../../features/menu/dish.fixture.ts';
import type { Dish } from '../../../../features/menu/queries.ts';
import { FIELDS, picked } from '../dish-fields.ts';
import { guessColumns } from './columns.ts';
import { ofDishes } from './file-plan.ts';
import { linesToMend } from './lines-to-mend.ts';
import { dishesOf, notationOf, planImport } from './plan.ts';
import { readSheet } from './sheet.ts';

const dish = (id: number, name: string, more: Partial<Dish> = {}) => dishLike({ id, name, ...more });

const menu = [
  dish(1, 'Butter Chicken', { price: 389, description: 'Slow, "smoky", rich' }),
  dish(2, 'Samosa, 2 pcs', { veg: true, showQuantity: true, quantityAvailable: 3 }),
  dish(3, '=SUM(A1)', { description: '-crisp\nand hot', isAvailable: false }),
];
const NO_NAMES: MenuNames = { groups: [], mealtimes: [] };
const own = (menuNow: readonly Dish[], names = NO_NAMES) => ({ ...names, menu: menuNow });
const toCsv = (dishes: readonly Dish[], names = NO_NAMES): string =>
  Papa.unparse([
    [...MENU_FILE_HEAD],
    ...dishes.map((one) => [one.id, ...writeMenuRow(toFileDish(one, names)).map(guardFormula)]),
  ]);

/** Plans as the dialog does without other choices. */
function planOf(file: string, menuNow: readonly Dish[], names = NO_NAMES) {
  const sheet = readSheet(file);
  const columns = guessColumns(sheet);
  const { decimal } = notationOf(sheet, columns);
  return planImport(sheet, columns, { decimal, doubtful: decimal }, own(menuNow, names));
}
const nothing = { added: [], changed: [], unchanged: 0, problems: [], left: [], questions: [] };

describe('a menu as CSV', () => {
  it('comes back as it went', () => {
    expect(planOf(toCsv(menu), menu)).toEqual({ ...nothing, unchanged: 3 });
    expect(planOf(`${toCsv(menu)}\r\n\r\n`, menu)).toEqual({ ...nothing, unchanged: 3 });
  });

  it('holds no formula', () => {
    expect(toCsv(menu)).toContain("'=SUM(A1)");
  });
});

const prices = (file: string) => planOf(file, []).added.map(({ price }) => price);
const asked = (file: string, menuNow = menu) => planOf(file, menuNow).questions;

describe('other names in a sheet', () => {
  const called = dish(1, 'Biryani', { price: 200, alsoCalled: ['बिरयानी', 'biriyani'] });
  const sent = (file: string) => dishesOf(planOf(file, [called]));

  it('come back as they went, and stay where the file says nothing of them', () => {
    expect(planOf(toCsv([called]), [called])).toEqual({ ...nothing, unchanged: 1 });
    expect(sent('name,price,Also called\nBiryani,220,')[0]).not.toHaveProperty('alsoCalled');
    expect(sent('name,price\nBiryani,220')[0]).not.toHaveProperty('alsoCalled');
  });

  it('are others, each once, or none', () => {
    const file = 'name,price,Also called\nBiryani,200,"biriyani, BIRIYANI; briyani"';
    expect(sent(file)).toMatchObject([{ id: 1, alsoCalled: ['biriyani', 'briyani'] }]);
    expect(ofDishes(planOf(file, [called]), [called]).changed[0]?.differences).toEqual([
      { label: 'Also called', from: 'बिरयानी, biriyani', to: 'biriyani, briyani' },
    ]);
    expect(sent('name,price,Also called\nBiryani,200,none')).toMatchObject([{ alsoCalled: [] }]);
  });
});

describe('the plan of an import', () => {
  it('names what changes, field by field, and sends whole dishes', () => {
    const plan = planOf('id,price,name,isAvailable\n1,399.50,Butter Chicken,no', menu);
    expect(plan).toMatchObject({ added: [], unchanged: 0, problems: [] });
    expect(plan.changed.map(({ differences }) => differences)).toEqual([
      [
        { field: 'price', from: 389, to: 399.5 },
        { field: 'isAvailable', from: true, to: false },
      ],
    ]);
    expect(dishesOf(plan)).toEqual([
      { id: 1, ...picked(menu[0]!, FIELDS), price: 399.5, isAvailable: false },
    ]);
  });

  it('leaves counts to the server that it does not change: orders take from them meanwhile', () => {
    const counted = { ...menu[1]!, quantityAvailable: 3 };
    const sent = (file: string) => dishesOf(planOf(file, [counted]))[0];
    const named = toCsv([counted]).replace('100.00', '120.00');
    expect(sent(named)).toMatchObject({ price: 120, showQuantity: true });
    expect(sent(named)).not.toHaveProperty('quantityAvailable');
    expect(sent('id,name,price,quantityAvailable\n2,,120,9')).toMatchObject({ quantityAvailable: 9 });
  });

  it('finds dishes without an id by name, and adds what it does not find', () => {
    const plan = planOf('Name;Price;Veg\nbutter chicken;₹1,299.00;\nKulfi;120;yes', menu);
    expect(plan.changed).toMatchObject([{ id: 1, body: { price: 1299 } }]);
    expect(plan.added).toEqual([{ ...NEW_FILE_DISH, name: 'Kulfi', price: 120, veg: true }]);
  });

  it('tracks what has a quantity, and stops where tracking is off', () => {
    const plan = planOf('id,name,showQuantity,quantityAvailable\n1,,,12\n2,,no,3', menu);
    expect(plan.changed.map(({ body }) => [body.showQuantity, body.quantityAvailable])).toEqual([
      [true, 12],
      [false, null],
    ]);
  });

  it.each([
    ['name\n', undefined],
    ['price\n12', 'The first line must name the columns, and one must be the name of a dish'],
    ['', 'The first line must name the columns, and one must be the name of a dish'],
    ['name,price\nKulfi,', 'Please enter a price'],
    ['name,price\nKulfi,cheap', '“cheap” is no price'],
    ['name,price\nKulfi,-1', 'Price cannot be negative'],
    ['name,price\nKulfi,1.234', 'Price can have two decimals at most'],
    ['name,price\n,12', 'Please enter a name'],
    ['name,price,veg\nKulfi,12,perhaps', 'Veg must be yes or no'],
    ['name,price,isAvailable\nKulfi,12,perhaps', 'Available must be yes or no'],
    ['name,price,showQuantity\nKulfi,12,yes', 'Please enter how many are available'],
    ['name,price,quantityAvailable\nKulfi,12,1.5', 'Quantity must be a whole number'],
    ['name,price,quantityAvailable\nKulfi,12,some', 'Quantity must be a whole number'],
    [
      'name,price,quantityAvailable\nKulfi,12,5.000',
      'The quantity “5.000” may be 5,000 or 5. Please write it with digits alone',
    ],
    ['id,name,price\n99,Kulfi,12', 'No dish on your menu has the id 99'],
    [
      'name,price\nKulfi,12,50',
      'This line has 3 cells, the first line 2: a text with a comma in it needs quotation marks around it',
    ],
    [
      'name;price\nKulfi;12;50',
      'This line has 3 cells, the first line 2: a text with a semicolon in it needs quotation marks around it',
    ],
    [
      'sep=^\nname^price\nKulfi^12^50',
      'This line has 3 cells, the first line 2: a text with a “^” in it needs quotation marks around it',
    ],
    [`name,price\n${'x'.repeat(121)},1`, 'A name has at most 120 characters'],
    [`name,price,alsoCalled\nKulfi,1,${'x'.repeat(41)}`, 'Another name has at most 40 characters'],
    ['name,price,alsoCalled\nKulfi,1,a;b;c;d;e;f;g;h;i;j;k', 'A dish can have 10 other names'],
    ['name,price,alsoCalled\nKulfi,1,;', 'Also called must be names with commas between, or “none”'],
  ])('of %j says %s', (file, sentence) => {
    expect(planOf(file, menu).problems.map((problem) => problem.sentence)).toEqual(
      sentence === undefined ? [] : [sentence],
    );
  });

  it('takes as many as one call may change, and names the line of a problem', () => {
    const many = Array.from({ length: 201 }, (_, n) => `Dish ${n},1`).join('\n');
    const plan = planOf(`name,price\n${many}`, menu);
    expect(plan.problems).toEqual([
      { line: 202, sentence: 'A file changes 200 dishes at a time; this one is for the next' },
    ]);
    expect(plan.added).toHaveLength(200);
    expect(planOf('name,price\nKulfi,1\nChai,-1', menu).problems[0]?.line).toBe(3);
  });

  it('takes the lines beside those whose commas nobody quoted', () => {
    const sizes = 'Small = 1; Large = 2; Party = 3*';
    const plan = planOf(
      `name,sizes\nPaneer Tikka, half,${sizes}\nDal, half,${sizes}\nKulfi,${sizes}\n"Rice, Biryani",${sizes}`,
      menu,
    );
    expect(plan.added.map(({ name, price }) => [name, price])).toEqual([
      ['Kulfi', 3],
      ['Rice, Biryani', 3],
    ]);
    expect(plan.left).toEqual([2, 3]);
  });

  it('takes the good lines, and leaves those with a problem', () => {
    const plan = planOf('name,price\nKulfi,1\nChai,-1\nLassi,2', menu);
    expect(plan.added.map(({ name }) => name)).toEqual(['Kulfi', 'Lassi']);
    expect(plan.left).toEqual([3]);
  });

  it('takes none of the lines of one dish, because nobody knows which is meant', () => {
    const sentence = 'Butter Chicken stands in the file more than once: lines 2, 3';
    expect(planOf('id,name,price\n1,Butter Chicken,1\n,Butter Chicken,2\n,Kulfi,3', menu)).toMatchObject({
      added: [{ name: 'Kulfi' }],
      changed: [],
      problems: [
        { line: 2, sentence },
        { line: 3, sentence },
      ],
      left: [2, 3],
    });
  });

  it('says of a new dish all that its line does', () => {
    const file =
      'name,price,veg,category,description,spice,allergens\nKulfi,120,yes,Sweets,Cold and slow,1,milk';
    expect(ofDishes(planOf(file, []), []).added).toEqual([
      {
        name: 'Kulfi',
        facts: ['₹120.00 in Sweets · Veg', 'Cold and slow', 'Allergens: milk', 'Spice: 1'],
      },
    ]);
  });

  it('isolates what is written from right to left from its label', () => {
    const [fact] = ofDishes(planOf('name,price,alsoCalled\nBiryani,120,"بریانی, biriyani"', []), []).added;
    expect(fact?.facts).toContain('Also called: \u2068بریانی, biriyani\u2069');
  });

  it('gives what it leaves back as a file, which is read again once it is mended', () => {
    const sheet = readSheet('name,price,"a, b"\nKulfi,1,x\n"Chai, hot",-1,=y');
    const left = linesToMend(
      sheet,
      ofDishes(planOf('name,price,"a, b"\nKulfi,1,x\n"Chai, hot",-1,=y', []), []),
    );
    expect(left).toBe('What is wrong,name,price,"a, b"\r\nPrice cannot be negative,"Chai, hot",-1,=y');
    const again = planOf(left.replace('-1', '1'), []);
    expect(again).toMatchObject({ added: [{ name: 'Chai, hot', price: 1 }], problems: [] });
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
    // Facts that were so already and are untouched raise no question.
    expect(asked(toCsv(twins), twins)).toEqual([]);
  });

  it('reads prices as their file writes them, one way in all of it', () => {
    expect(prices('name;price\nPaneer Roll;149,50')).toEqual([149.5]);
    expect(prices('name;price\nThali;1.299,00\nChai;20')).toEqual([1299, 20]);
    expect(prices('name,price\nThali,"Rs. 1,299.00"\nChai,INR 20\nLassi,60/-')).toEqual([1299, 20, 60]);
  });

  it.each(['1e3', '0x10', 'Infinity', '149,50', '$12'])('takes %s for no price among others', (price) => {
    expect(planOf(`name;price\nChai;20.50\nKulfi;${price}`, []).problems).toEqual([
      { line: 3, sentence: `“${price}” is no price` },
    ]);
  });

  it('asks how much 1.200 is, alone and among whole rupees', () => {
    for (const file of ['name,price\nThali,1.200', 'name,price\nThali,1.200\nChai,20']) {
      const sheet = readSheet(file);
      expect(notationOf(sheet, guessColumns(sheet)).doubt).toBe('1.200');
    }
  });

  it('asks how prices are written that can be read both ways', () => {
    const sheet = readSheet('name;price\nThali;1.299\nChai;20');
    const columns = guessColumns(sheet);
    expect(notationOf(sheet, columns)).toEqual({ decimal: '.', doubt: '1.299' });
    const signs = { decimal: '.', doubtful: ',' } as const;
    expect(planImport(sheet, columns, signs, own([])).added.map(({ price }) => price)).toEqual([1299, 20]);
  });

  it.each(['12.500', '1.500', '1.299'])('asks about %s among prices with paise too', (price) => {
    const sheet = readSheet(`name,price\nLassi,149.50\nThali,${price}`);
    const columns = guessColumns(sheet);
    expect(notationOf(sheet, columns)).toEqual({ decimal: '.', doubt: price });
    const signs = { decimal: '.', doubtful: ',' } as const;
    expect(planImport(sheet, columns, signs, own([])).added.map((one) => one.price)).toEqual([
      149.5,
      Number(price) * 1_000,
    ]);
  });

  it.each([
    ['1.200', 1200],
    ['1,200', 1200],
    ['12.00', 12],
  ])('reads the quantity %s as %d, however the prices are written', (cell, count) => {
    for (const price of ['149.50', '149,50'])
      expect(
        planOf(`name;price;quantityAvailable\nKulfi;${price};${cell}`, []).added[0]?.quantityAvailable,
      ).toBe(count);
  });

  it('names the line of a character that could not be read, and asks for it', () => {
    const file = 'name,price,description,about\nKulfi,20,cold,\uFFFD\nJalape\uFFFDo,20,"hot\nand gr\0een",';
    expect(planOf(file, []).problems).toEqual(
      ['Jalape\uFFFDo', 'hot\nand gr\uFFFDeen'].map((text) => ({
        line: 3,
        sentence: `“${text}” has a character that could not be read. Please type it again in the file`,
      })),
    );
    expect(planOf('name,price\n"Chai\nLa\uFFFDssi",20', []).problems[0]?.line).toBe(3);
    const long = `name,price,description\nKulfi,20,${'x'.repeat(50)}\uFFFD${'y'.repeat(50)}`;
    expect(planOf(long, []).problems[0]?.sentence).toContain(
      `“…${'x'.repeat(20)}\uFFFD${'y'.repeat(20)}…” has`,
    );
  });

  it('takes back what stood on the menu, whatever it was', () => {
    const damaged = [dish(1, 'Jalape\uFFFDo'), dish(2, 'Kulfi')];
    expect(planOf(toCsv(damaged), damaged)).toEqual({ ...nothing, unchanged: 2 });
  });

  it('says where a quote begins that is never closed, and nothing else', () => {
    expect(planOf('name,price\nKulfi,120\n"Chai,20\nLassi,60', []).problems).toEqual([
      {
        line: 3,
        sentence:
          'A quotation mark is opened here and never closed. Add the one that closes it, or take it out',
      },
    ]);
  });

  it('says all that is wrong with a line at once', () => {
    expect(planOf('name,price,veg,quantityAvailable\nKulfi,cheap,perhaps,1.5', []).problems).toEqual([
      { line: 2, sentence: '“cheap” is no price' },
      { line: 2, sentence: 'Veg must be yes or no' },
      { line: 2, sentence: 'Quantity must be a whole number' },
    ]);
  });

  it.each([
    ['Veg', true],
    ['Non-Veg', false],
    ['Non Veg', false],
    ['NON VEG', false],
    ['Vegetarian', true],
    ['Contains egg', false],
    ['yes', true],
    ['0', false],
  ])('reads %s as veg: %s', (cell, veg) => {
    expect(planOf(`name,price,veg\nKulfi,20,${cell}`, []).added[0]?.veg).toBe(veg);
  });

  it('names each size of a dish, but not the only one', () => {
    const plan = planOf(
      'Item Name,Variation Name,Price\nChai,Regular,20\nPizza,Small,200\nPizza,Large,400',
      [],
    );
    expect(plan.added.map(({ name }) => name)).toEqual(['Chai', 'Pizza (Small)', 'Pizza (Large)']);
  });

  it('makes one line of names and categories, and leaves descriptions their lines', () => {
    const plan = planOf(
      'name,price,variation,category,description\n"Paneer\r\nTikka\tRoll",20,"Extra\nlarge","Rolls\n& wraps","hot\nand crisp"',
      [],
    );
    expect(plan.added).toMatchObject([
      { name: 'Paneer Tikka Roll (Extra large)', category: 'Rolls & wraps', description: 'hot\nand crisp' },
    ]);
    expect(planOf('name,price\n"Butter\nChicken",389', menu)).toMatchObject({ added: [], unchanged: 1 });
  });

  it('takes two spellings of a letter for one name, and leaves what nobody sees', () => {
    const cafe = [dish(1, 'Café Mocha')];
    expect(planOf('name,price\nCafe\u0301 Mo\u200Bcha,100', cafe)).toMatchObject({ added: [], unchanged: 1 });
    expect(planOf('name,price\nDe\u0301ja,1\nDÉJA,2', []).problems).toMatchObject([
      { line: 2 },
      { line: 3, sentence: 'DÉJA stands in the file more than once: lines 2, 3' },
    ]);
  });
});

const sizes = (half: number, full: number) => ({
  group: 'Portion',
  sizes: [
    { name: 'Half', price: half, isUsual: false },
    { name: 'Full', price: full, isUsual: true },
  ],
});

describe('sizes, mealtimes and diet in a file', () => {
  const names: MenuNames = {
    groups: [
      {
        id: 7,
        name: 'Portion',
        kind: 'size',
        choices: [
          { id: 71, name: 'Half', defaultQty: 0 },
          { id: 72, name: 'Full', defaultQty: 1 },
        ],
      },
    ],
    mealtimes: [{ id: 5, name: 'Lunch', from: '12:00', to: '15:00', weekdays: [1, 2] }],
  };
  const ofGroup = { min: 1, max: 1, included: 0, extraPrice: 0 };
  const sizePrices = [
    { choiceId: 71, price: 60 },
    { choiceId: 72, price: 100 },
  ];
  const dal = dish(1, 'Dal', {
    optionGroups: [{ groupId: 7, sizePrices, ofGroup }],
    mealtimeIds: [5],
    veg: true,
    marks: ['jain'],
    allergens: [],
    calories: 320,
    ingredients: '- lentils',
  });
  const planned = (file: string) => planOf(file, [dal], names);
  const sentBy = (file: string) => dishesOf(planned(file))[0];
  it('come back as they went, and leave out what a file does not change', () => {
    expect(planned(toCsv([dal], names))).toEqual({ ...nothing, unchanged: 1 });
    expect(sentBy('id,name,calories\n1,,350')).toEqual({
      id: 1,
      ...picked(dal, FIELDS),
      calories: 350,
    });
  });

  it('make a dish that is not there, from the file of another menu', () => {
    const [sent] = dishesOf(planOf(toCsv([dal], names), []));
    expect(sent).toMatchObject({
      sizes: sizes(60, 100),
      mealtimes: [{ name: 'Lunch', from: '12:00', to: '15:00', weekdays: [1, 2] }],
      marks: ['jain'],
      allergens: [],
      calories: 320,
      ingredients: '- lentils',
    });
    expect(sent).not.toHaveProperty('id');
  });

  it('can be taken away', () => {
    const file = 'id,name,sizes,mealtimes,marks,allergens,calories\n1,,none,none,none,not declared,none';
    expect(sentBy(file)).toMatchObject({
      sizes: null,
      mealtimes: [],
      marks: [],
      allergens: null,
      calories: null,
    });
    expect(planned(file).changed[0]?.differences).toContainEqual({
      field: 'allergens',
      from: 'none',
      to: null,
    });
  });

  it('have one price with their dish: that of the usual size, which follows it and is followed', () => {
    expect(sentBy('id,name,price\n1,,110')).toMatchObject({ price: 110, sizes: sizes(60, 110) });
    expect(sentBy('id,name,sizes\n1,,Half = 70; Full = 120*')).toMatchObject({
      price: 120,
      sizes: sizes(70, 120),
    });
    expect(planned('id,name,price,sizes\n1,,110,Half = 70; Full = 120*').problems).toEqual([
      {
        line: 2,
        sentence: 'The price is ₹110.00, but the usual size costs ₹120.00. Please change one of them',
      },
    ]);
    expect(planOf('name,price,sizes\nPizza,cheap,Small = 199; Large = 299*', []).problems).toEqual([
      { line: 2, sentence: '“cheap” is no price' },
    ]);
    expect(dishesOf(planOf('name,sizes\nPizza,"Small = 1.199,50; Large = 1.299,50*"', []))).toMatchObject([
      { price: 1299.5, sizes: { group: 'Size' } },
    ]);
  });

  it.each([
    ['sizes\n1,,Half', /^Sizes must be names with prices, like/],
    ['sizes\n1,,Half = 1; half = 100*', /^Two sizes have the same name$/],
    ['sizes\n1,,Half = -1; Full = 100*', /^Price cannot be negative$/],
    ['mealtimes\n1,,Lunch', /^Mealtimes must be names with hours, like/],
    ['marks\n1,,kosher', /^Marks must be some of vegan, jain, halal, egg, or “none”$/],
    ['allergens\n1,,fish', /^What is vegetarian does not contain fish$/],
    ['spice\n1,,4', /^Spice must be a whole number up to 3, or “none”$/],
    ['calories\n1,,much', /^Calories must be a whole number up to 9999/],
    [`serving\n1,,${'x'.repeat(41)}`, /^A serving has at most 40 characters$/],
  ])('of %j are refused with what they should be', (file, sentence) => {
    const { problems } = planned(`id,name,${file}`);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.sentence).toMatch(sentence);
  });
});
