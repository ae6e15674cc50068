import { describe, expect, test } from 'vitest';
import { DishBody } from '../schemas/dish.ts';
import { DISH_QUANTITY_MAX, priceProblem, quantityProblem } from './dish.ts';

/** Returns the schema's message for one field of an otherwise good dish. */
function messageOf(field: string, value: unknown): string | undefined {
  const good = { name: 'Naan', price: 79, showQuantity: true, quantityAvailable: 5 };
  const { error } = DishBody.safeParse({ ...good, [field]: value });
  return error?.issues.find(({ path }) => path[0] === field)?.message;
}

describe('what a form says of a dish, the server says too', () => {
  test.each([0, 0.01, 79, 389.5, 100_000, -0.01, -5, 100_000.01, 12.345, 200_000])('price %d', (price) => {
    expect(priceProblem(price)).toBe(messageOf('price', price));
  });

  test.each([0, 1, 5, DISH_QUANTITY_MAX, -1, 1.5, DISH_QUANTITY_MAX + 1])('quantity %d', (quantity) => {
    expect(quantityProblem(quantity)).toBe(messageOf('quantityAvailable', quantity));
  });
});
