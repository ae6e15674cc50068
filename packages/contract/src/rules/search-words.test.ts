import { expect, test } from 'vitest';
import { foldText } from './fold-text.ts';
import { SEARCH_WORDS } from './search-words.ts';

test('every line has several words, and no word stands twice, however it is written', () => {
  for (const line of SEARCH_WORDS) expect(line.length, line.join(', ')).toBeGreaterThan(1);
  const words = SEARCH_WORDS.flat().map(foldText);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
  expect(words.filter((word) => word.trim() === '' || word !== word.trim())).toEqual([]);
});
