import { describe, expect, test } from 'vitest';
import { DECLINE_REASONS, declineSentence } from './decline.ts';
import { REASON_MAX_LENGTH } from './limits.ts';

describe('what a customer reads whose order was declined', () => {
  test('each reason says a sentence, but for the kitchen’s own words', () => {
    const silent = DECLINE_REASONS.filter(({ key }) => declineSentence(key) === '').map(({ key }) => key);
    expect(silent).toEqual(['other']);
    expect(declineSentence('other', { words: ' The oven broke. ' })).toBe('The oven broke.');
    expect(declineSentence('busy', { words: 'Try after nine.' })).toBe(
      'The kitchen is too busy to take more orders right now. Try after nine.',
    );
  });

  test('names the dishes that are gone', () => {
    expect(declineSentence('sold out')).toBe('Something you ordered is sold out.');
    expect(declineSentence('sold out', { soldOut: ['Naan', 'Dal'] })).toBe('Sold out: Naan, Dal.');
  });

  test('is never longer than the server takes', () => {
    const soldOut = Array.from({ length: 50 }, () => 'A dish with a long name');
    expect(declineSentence('sold out', { soldOut })).toHaveLength(REASON_MAX_LENGTH);
  });
});
