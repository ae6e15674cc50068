import { expect, it } from 'vitest';

import { dishLike } from './dish.fixture.ts';
import { hasWords } from './has-words.ts';

const dish = dishLike({
  name: 'Crème Brûlée',
  category: 'Desserts',
  description: 'Burnt sugar',
  alsoCalled: ['क्रेम ब्रूले', 'burnt cream'],
});

it.each([
  ['', true],
  ['creme', true],
  ['CRÈME desserts', true],
  ['sugar brulee', true],
  ['burnt cream', true],
  ['क्रेम', true],
  ['ब्रूले desserts', true],
  ['क्रम', false],
  ['burnt pudding', false],
])('a menu that is searched for %j has a dish of such names: %s', (words, isFound) => {
  expect(hasWords(dish, words)).toBe(isFound);
});

it('a dish without other names is found by its own', () => {
  expect(hasWords(dishLike({ name: 'Dal' }), 'dal')).toBe(true);
  expect(hasWords(dishLike({ name: 'Dal' }), 'undefined')).toBe(false);
});
