import { describe, expect, test } from 'vitest';

import { hasWord, toggleWord, suggestedWords } from './suggested-words.ts';

const press = (text: string, word: string) => toggleWord(text, word);

describe('a word that is pressed', () => {
  test.each([
    ['', 'Tasty', 'Tasty'],
    ['Tasty', 'Well packed', 'Tasty, well packed'],
    ['Rich and mild.', 'On time', 'Rich and mild. On time'],
    ['Rich,', 'Hot', 'Rich, hot'],
    ['  ', 'Cold', 'Cold'],
    // It is said in other words.
    ['A tasty one', 'Tasty', 'A tasty one, tasty'],
  ])('after %j: %s gives %j', (text, word, expected) => {
    expect(toggleWord(text, word)).toBe(expected);
    expect(hasWord(expected, word)).toBe(true);
  });

  test.each([
    ['Tasty', 'Tasty', ''],
    ['Tasty, well packed', 'Tasty', 'Well packed'],
    ['Tasty, well packed', 'Well packed', 'Tasty'],
    ['Tasty, hot, fresh', 'Hot', 'Tasty, fresh'],
    ['Rich and mild. On time', 'On time', 'Rich and mild.'],
  ])('is taken out of %j again: %s leaves %j', (text, word, expected) => {
    expect(toggleWord(text, word)).toBe(expected);
  });

  test('makes no review longer than it may be', () => {
    const text = 'x'.repeat(1_998);
    expect(toggleWord(text, 'Tasty')).toBe(text);
  });

  test.each([1, 2, 3, 4, 5])('with %i stars, one after the other: all stand there, once', (rating) => {
    const words = suggestedWords(rating);
    const text = words.reduce(press, '');
    expect(text.toLowerCase()).toBe(words.join(', ').toLowerCase());
    expect(words.reduce(press, text)).toBe('');
  });
});
