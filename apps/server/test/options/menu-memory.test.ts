import { expect, test } from 'vitest';
import { KnownMenu } from '../../src/modules/order-lines/index.ts';

test('a menu without dishes counts too, so that asking for restaurants that do not exist is bounded', () => {
  expect(new KnownMenu({ dishes: [], groups: [] }).size).toBe(1);
});
