import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  choiceName,
  choiceNames,
  kitchenRows,
  kitchenRowText,
  lineKey,
  lineText,
  oneLine,
  shownLineText,
} from './line-text.ts';
import { canonicalPicks, type PickedChoice } from './options.ts';

const anyPicks = fc.array(
  fc.record({ choiceId: fc.integer({ min: 1, max: 4 }), qty: fc.integer({ min: 1, max: 3 }) }),
  { maxLength: 4 },
);

const hasSamePicks = (a: readonly PickedChoice[], b: readonly PickedChoice[]) =>
  JSON.stringify(canonicalPicks(a)) === JSON.stringify(canonicalPicks(b));

const named = (...choices: [group: string | undefined, name: string][]) =>
  choiceNames(choices.map(([group, name]) => ({ group, name })));

describe('what the choices of a line are called', () => {
  test('is the name alone where that says enough', () => {
    expect(named(['Crust', 'Thin crust'], ['Toppings', 'Olives'], ['Drink', 'Diet Coke 330 ml'])).toEqual([
      'Thin crust',
      'Olives',
      'Diet Coke 330 ml',
    ]);
  });

  test('is with the group where the name stands twice in the line, however it is written', () => {
    expect(named(['Curry', 'Paneer'], ['Side', 'paneer '], ['Rice', 'Jeera'])).toEqual([
      'Curry: Paneer',
      'Side: paneer ',
      'Jeera',
    ]);
  });

  test.each([
    'None',
    'no',
    'YES',
    'Small',
    ' Medium',
    'Regular',
    'Normal',
    'Large',
    '2',
    '½',
    '12"',
    '🌶️🌶️',
    '२',
  ])('is with the group where “%s” says nothing alone', (name) => {
    expect(named(['Spice', name])).toEqual([`Spice: ${name}`]);
    expect(choiceName({ group: 'Spice', name })).toBe(`Spice: ${name}`);
  });

  test.each(['Thin crust', 'No onion', 'Medium rare', '6 pieces', 'كبير', 'बड़ा'])('is “%s” alone', (name) => {
    expect(named(['Spice', name])).toEqual([name]);
  });

  test('asks no second time where the group is a question', () => {
    expect(named(['Spicy?', 'Yes'], ['Choose a size:', 'Small'])).toEqual([
      'Spicy? Yes',
      'Choose a size: Small',
    ]);
  });

  test('is the name alone where the group is not known', () => {
    expect(named([undefined, 'Medium'], ['', 'Medium'])).toEqual(['Medium', 'Medium']);
  });

  test('has one text for each choice, which ends with its name, in any line', () => {
    const word = fc.constantFrom('None', 'Medium', 'Olives', 'Thin crust', '2');
    const choices = fc.array(fc.record({ group: fc.constantFrom('', 'Crust', 'Spice'), name: word }));
    fc.assert(
      fc.property(choices, (chosen) => {
        const names = choiceNames(chosen);
        expect(names).toHaveLength(chosen.length);
        for (const [at, { name }] of chosen.entries()) expect(names[at]?.endsWith(name)).toBe(true);
      }),
    );
  });
});

describe('the text of a line', () => {
  test.each([
    [[], '', 'Dal'],
    [[{ name: 'Large', qty: 1 }], '', 'Dal (Large)'],
    [[{ group: 'Size', name: 'Large', qty: 1 }], '', 'Dal (Size: Large)'],
    [
      [
        { group: 'Crust', name: 'Medium', qty: 1 },
        { group: 'Spice', name: 'Medium', qty: 2 },
      ],
      '',
      'Dal (Crust: Medium, Spice: Medium × 2)',
    ],
    [
      [
        { name: 'Large', qty: 1 },
        { name: 'Olives', qty: 2 },
      ],
      'no basil',
      'Dal (Large, Olives × 2) – “no basil”',
    ],
    [[], 'hot', 'Dal – “hot”'],
  ])('of %o and “%s” is %s', (choices, note, text) => {
    expect(lineText({ dishName: 'Dal', choices, note })).toBe(text);
  });
});

describe('the key of a line', () => {
  test('is equal exactly for equal lines', () => {
    const note = fc.constantFrom('', 'hot', '1:2', ':');
    const id = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(id, anyPicks, note, id, anyPicks, note, (dishA, a, noteA, dishB, b, noteB) => {
        const isEqual = dishA === dishB && hasSamePicks(a, b) && noteA === noteB;
        const keys = [lineKey(dishA, canonicalPicks(a), noteA), lineKey(dishB, canonicalPicks(b), noteB)];
        expect(keys[0] === keys[1]).toBe(isEqual);
      }),
    );
  });

  test('of a dish alone is its number', () => {
    expect(lineKey(7, [], '')).toBe('7');
  });
});

test('a line as it is shown isolates each of its texts, so that they keep their order', () => {
  const choices = [{ group: 'Spice', name: 'Medium', quantity: 2 }];
  expect(shownLineText({ dishName: 'كباب 2', choices, note: 'بدون بصل' })).toBe(
    '\u2068كباب 2\u2069 (Spice: Medium × 2) – “\u2068بدون بصل\u2069”',
  );
});

describe('what the kitchen reads of a line', () => {
  const pizza = {
    dishName: 'Margherita',
    choices: [
      { name: 'Large', quantity: 1 },
      { name: 'Extra cheese', quantity: 2 },
    ],
    note: 'no basil',
  };
  const words = (quantity: number) => kitchenRows({ ...pizza, quantity }).map(kitchenRowText);

  test('of three dishes has the total of each choice, and how much goes on one', () => {
    expect(words(3)).toEqual(['3 × Margherita', '3 × Large', '6 × Extra cheese (2 each)', '“no basil”']);
  });

  test('of one dish has a number only where there is more than one', () => {
    expect(words(1)).toEqual(['1 × Margherita', 'Large', '2 × Extra cheese', '“no basil”']);
  });

  test('has a row for each of two choices of one name, and says of which group it is', () => {
    const choices = ['Crust', 'Spice'].map((group) => ({ group, name: 'Medium', quantity: 1 }));
    const rows = kitchenRows({ dishName: 'Margherita', quantity: 2, choices, note: '' });
    expect(rows.map(kitchenRowText)).toEqual(['2 × Margherita', '2 × Crust: Medium', '2 × Spice: Medium']);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });

  test('isolates names and notes that are written from right to left; the line itself is as it is stored', () => {
    const line = { dishName: 'كباب 2', note: 'حار 1' };
    const choice = { group: 'خبز 3', name: '2' };
    const rows = kitchenRows({ ...line, quantity: 3, choices: [{ ...choice, quantity: 1 }] });
    expect(rows.map(kitchenRowText)).toEqual([
      '3 × \u2068كباب 2\u2069',
      '3 × \u2068خبز 3\u2069: 2',
      '“\u2068حار 1\u2069”',
    ]);
    expect(lineText({ ...line, choices: [{ ...choice, qty: 1 }] })).toBe('كباب 2 (خبز 3: 2) – “حار 1”');
  });

  test('of a dish without choices and note is the dish', () => {
    expect(kitchenRows({ dishName: 'Dal', quantity: 2, choices: [], note: '' }).map(kitchenRowText)).toEqual([
      '2 × Dal',
    ]);
  });

  test('has every unit of every choice, at any quantity', () => {
    const choices = fc.array(fc.record({ name: fc.string(), quantity: fc.integer({ min: 1, max: 10 }) }), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(choices, fc.integer({ min: 1, max: 99 }), (chosen, quantity) => {
        const rows = kitchenRows({ dishName: 'Dal', quantity, choices: chosen, note: '' });
        expect(rows.slice(1).map(({ count }) => count)).toEqual(
          chosen.map(({ quantity: each }) => each * quantity),
        );
      }),
    );
  });
});

test('a note is one line', () => {
  expect(oneLine('  no\n\n basil \t please ')).toBe('no basil please');
});
