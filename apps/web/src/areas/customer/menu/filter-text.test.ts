import { expect, test } from 'vitest';

import { undeclaredKindsText, withoutText } from './filter-text.ts';

test.each([
  [[], ''],
  [['vegan'], 'This kitchen declares no vegan dishes.'],
  [['jain', 'light'], 'This kitchen declares no Jain dishes and no dishes up to 500 kcal.'],
  [['vegan', 'jain', 'mild'], 'This kitchen declares no vegan dishes, no Jain dishes and no mild dishes.'],
] as const)('of a kitchen that is silent about %j a menu says %j', (undeclared, words) => {
  expect(undeclaredKindsText(undeclared)).toBe(words);
});

test.each([
  [[], 'Without…'],
  [['milk', 'nuts'], 'Without milk, nuts'],
  [['milk', 'nuts', 'soy'], 'Without 3 allergens'],
] as const)('the chip of %j says %j', (without, words) => {
  expect(withoutText(without)).toBe(words);
});
