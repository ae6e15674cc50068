import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['Spice Route', 'spice-route'],
  ["Mama's Kitchen & Grill", 'mama-s-kitchen-grill'],
  ['  --Sushi!! Bar-- ', 'sushi-bar'],
  ['24/7 Diner', '24-7-diner'],
  ['A', 'a'],
  ['Café Olé', 'caf-ol'],
  ['स्वाद', ''],
  ['🍕', ''],
  ['!!!', ''],
  ['', ''],
])('%j becomes %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('is empty or what the database takes as a slug, for any name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (name) => {
      expect(slugOf(name)).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    }),
  );
});

test('of a slug is the slug', () => {
  fc.assert(fc.property(fc.string(), (name) => slugOf(slugOf(name)) === slugOf(name)));
});
