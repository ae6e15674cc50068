import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kitchenRows, kitchenRowText, lineKey, lineText, oneLine } from './line-text.ts';
import { canonicalPicks, type PickedChoice } from './options.ts';

const anyPicks = fc.array(
  fc.record({ choiceId: fc.integer({ min: 1, max: 4 }), qty: fc.integer({ min: 1, max: 3 }) }),
  { maxLength: 4 },
);

const hasSamePicks = (a: readonly PickedChoice[], b: readonly PickedChoice[]) =>
  JSON.stringify(canonicalPicks(a)) === JSON.stringify(canonicalPicks(b));

describe('the text of a line', () => {
  test.each([
    [[], '', 'Dal'],
    [[{ name: 'Large', qty: 1 }], '', 'Dal (Large)'],
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
