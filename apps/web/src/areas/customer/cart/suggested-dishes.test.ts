import { expect, test } from 'vitest';

import { dishLike } from '../../../features/menu/dish.fixture.ts';
import { suggestedDishes } from './suggested-dishes.ts';

const menu = [1, 2, 3, 4, 5, 6, 7].map((id) => dishLike({ id }));
const inCart = (...ids: number[]) => ids.map((id) => ({ menu_item_id: id }));
const going = (lists: Record<number, number[]>) => ({
  dishes: Object.entries(lists).map(([id, boughtWith]) => ({
    id: Number(id),
    optionGroups: [],
    boughtWith,
  })),
});
const ids = (...asked: Parameters<typeof suggestedDishes>) => suggestedDishes(...asked).map(({ id }) => id);

test('begin with what goes best with each dish of the cart, each once and three at most', () => {
  expect(ids(inCart(1), menu, going({ 1: [5, 4, 3] }))).toEqual([5, 4, 3]);
  expect(ids(inCart(2, 1), menu, going({ 1: [5, 4], 2: [6, 5, 7] }))).toEqual([6, 5, 4]);
});

test('are not in the cart, whose lines of one dish count once', () => {
  expect(ids(inCart(1, 5, 1), menu, going({ 1: [5, 4], 5: [1, 6] }))).toEqual([4, 6]);
});

test('can be had: neither off nor used up, and still on the menu', () => {
  const now = [
    dishLike({ id: 2, isAvailable: false }),
    dishLike({ id: 3, showQuantity: true, quantityAvailable: 0 }),
    dishLike({ id: 4, showQuantity: true, quantityAvailable: 1 }),
  ];
  expect(ids(inCart(1), now, going({ 1: [2, 3, 4] }))).toEqual([4]);
  expect(ids(inCart(1), now, going({ 1: [9] }))).toEqual([]);
});

test('are none where nothing is known of the dishes, and for an empty cart', () => {
  expect(ids(inCart(1), menu, { dishes: [{ id: 1, optionGroups: [] }] })).toEqual([]);
  expect(ids([], menu, going({ 1: [2] }))).toEqual([]);
});
