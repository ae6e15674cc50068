import { describe, expect, it } from 'vitest';

import { areWordLines, linesOfText, textOfLines } from './word-lines-text.ts';

describe('the field of words for search', () => {
  it.each([
    ['', []],
    [' \n\n', []],
    ['kappa, tapioca', [['kappa', 'tapioca']]],
    [
      '  kappa ,tapioca,\n\nbun  maska, , brun maska\r\n',
      [
        ['kappa', 'tapioca'],
        ['bun  maska', 'brun maska'],
      ],
    ],
    ['Kappa, kappa, KAPPA, tapioca', [['Kappa', 'tapioca']]],
    ['كبة، كبب, kibbeh', [['كبة', 'كبب', 'kibbeh']]],
    ['饺子、水饺，dumplings', [['饺子', '水饺', 'dumplings']]],
  ])('%j is %j', (typed, lines) => {
    expect(linesOfText(typed)).toEqual(lines);
  });

  it('is the same again once it was stored', () => {
    const lines = [
      ['kappa', 'tapioca', 'कप्पा'],
      ['bun maska', 'brun maska'],
    ];
    expect(textOfLines(lines)).toBe('kappa, tapioca, कप्पा\nbun maska, brun maska');
    expect(linesOfText(textOfLines(lines))).toEqual(lines);
  });

  it.each([
    ['', true],
    ['kappa, tapioca\n\n', true],
    ['kappa, tapioca\n\nyuca', 'Line 3 has one word only: “yuca”'],
    ['kappa, tapioca\nyuca, Yuca', 'Line 2 has one word only: “yuca”'],
    ['kappa; tapioca', 'Line 1 has one word only: “kappa; tapioca”'],
    [`kappa, ${'x'.repeat(41)}`, `Line 1 has a word of more than 40 characters: “${'x'.repeat(20)}…”`],
    [Array.from({ length: 31 }, (_, word) => word).join(), 'Line 1 has 31 words. A line has at most 30'],
    ['a, b\n'.repeat(200), true],
    ['a, b\n'.repeat(201), 'At most 200 lines of words can be added'],
  ])('of %j says %j', (typed, expected) => {
    expect(areWordLines(typed)).toBe(expected);
  });
});
