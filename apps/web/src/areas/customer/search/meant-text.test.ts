import { expect, test } from 'vitest';

import { meantText, withoutText } from './meant-text.ts';

test.each([
  [{ words: 'panner' }, 'Nothing found for “panner”. Did you mean …?'],
  [{ words: 'panner', dropped: [] }, 'Nothing found for “panner”. Did you mean …?'],
  [{ words: 'cheap veg thali', dropped: ['cheap'] }, 'No “cheap”; showing …'],
  [{ words: 'best cheap thali', dropped: ['best', 'cheap'] }, 'No “best”, “cheap”; showing …'],
])('%j is told: %s', (typed, sentence) => expect(meantText(typed).join('…')).toBe(sentence));

test('asked for without an allergen, says whose word that is', () => {
  expect(withoutText(['gluten'])).toBe('Only dishes that their kitchens declare or call free of gluten.');
  expect(withoutText(['nuts', 'peanuts'])).toBe(
    'Only dishes that their kitchens declare or call free of nuts and peanuts.',
  );
});
