import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { unknownFields } from './unknown-fields.ts';

const Item = z
  .object({ id: z.int().nullish(), tags: z.array(z.string()).default([]) })
  .refine(({ id }) => id !== 0)
  .transform(({ id }) => ({ key: id }));
const Body = z.object({
  name: z.string(),
  items: z.array(Item).optional(),
  preferences: z.record(z.string(), z.unknown()).optional(),
  place: z.union([z.object({ lat: z.number() }), z.object({ postcode: z.string() })]).nullish(),
  typed: z.preprocess((value) => value, z.object({ text: z.string() })).optional(),
});

describe('unknown fields', () => {
  test.each([
    ['of a body that has none', { name: 'x', items: [{ id: 1, tags: ['a'] }] }, []],
    ['at the top', { name: 'x', groups: [] }, ['groups']],
    [
      'in an item, below refinements, transforms and defaults',
      { items: [{ id: 1 }, { key: 1 }] },
      ['items.1.key'],
    ],
    ['in any of several forms', { place: { lat: 1, postcode: 'x', city: 'y' } }, ['place.city']],
    ['behind a transform of what is sent', { typed: { text: 'x', words: 1 } }, ['typed.words']],
    ['not where anything may stand', { preferences: { theme: { dark: true } } }, []],
    ['not of what validation refuses', { items: { id: 1 }, place: 'here', name: { first: 'x' } }, []],
    ['of a name of every object', { toString: 1, hasOwnProperty: 1 }, ['toString', 'hasOwnProperty']],
    ['not of something else', 'x', []],
    ['not of nothing', undefined, []],
  ])('%s', (_, body, expected) => {
    expect(unknownFields([Body], body).map((path) => path.join('.'))).toEqual(expected);
  });

  test('are what none of several schemas has', () => {
    const sentBack = z.object({ id: z.int(), items: z.array(z.object({ img: z.string() })) });
    const body = { id: 1, name: 'x', items: [{ id: 1, img: 'a', size: 1 }], total: 1 };
    expect(unknownFields([Body, sentBack], body)).toEqual([['items', 0, 'size'], ['total']]);
  });

  test('are named up to twenty, and not at any length', () => {
    const body = Object.fromEntries(Array.from({ length: 50 }, (_, n) => [`${n}-${'x'.repeat(200)}`, 1]));
    const named = unknownFields([Body], body);
    expect(named).toHaveLength(20);
    expect(String(named[0])).toHaveLength(60);
    const items = Array.from({ length: 50 }, () => ({ size: 1 }));
    expect(unknownFields([Body], { items })).toHaveLength(20);
  });
});
