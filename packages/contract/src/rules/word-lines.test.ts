import { describe, expect, test } from 'vitest';
import { distinctWords, wordLineProblem } from './word-lines.ts';

describe('the words of a line', () => {
  test.each([
    [
      ['kappa', 'tapioca'],
      ['kappa', 'tapioca'],
    ],
    [
      [' kappa ', 'sweet\n potato'],
      ['kappa', 'sweet potato'],
    ],
    [
      ['Kappa', 'kappa', 'KAPPA', 'tapioca'],
      ['Kappa', 'tapioca'],
    ],
    [
      ['crème', 'creme', 'malai'],
      ['crème', 'malai'],
    ],
    [['', ' ', 'kappa'], ['kappa']],
    [
      ['कप्पा', 'कपा'],
      ['कप्पा', 'कपा'],
    ],
    [[], []],
  ])('of %j are %j', (line, words) => {
    expect(distinctWords(line)).toEqual(words);
  });
});

const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`);

describe('a line of words', () => {
  test.each([[words(2)], [words(30)], [['x'.repeat(40), 'y']], [['حليب', 'milk']]])('may be %j', (line) => {
    expect(wordLineProblem(line, 1)).toBeUndefined();
  });

  test.each([
    [[], 'Line 3 has no words'],
    [['kappa'], 'Line 3 has one word only: “kappa”'],
    [['حليب'], 'Line 3 has one word only: “\u2068حليب\u2069”'],
    [words(31), 'Line 3 has 31 words. A line has at most 30'],
    [['y', 'x'.repeat(41)], `Line 3 has a word of more than 40 characters: “${'x'.repeat(20)}…”`],
    [['kappa, tapioca', 'yuca'], 'Line 3 has a comma within a word: “kappa, tapioca”'],
    [['كبة، كبب', 'kibbeh'], 'Line 3 has a comma within a word: “\u2068كبة، كبب\u2069”'],
  ])('is not %j: %s', (line, sentence) => {
    expect(wordLineProblem(line, 3)).toBe(sentence);
  });
});
