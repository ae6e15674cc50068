import { expect, test } from 'vitest';
import { KnownMenu } from '../../src/modules/options/index.ts';

test('a menu without dishes counts too, so that asking for restaurants that do not exist is bounded', () => {
  expect(new KnownMenu({ dishes: [], groups: [] }).size).toBe(1);
});
