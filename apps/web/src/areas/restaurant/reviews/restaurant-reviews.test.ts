import { describe, expect, it } from 'vitest';

import { parseStars, shareOfStars } from './restaurant-reviews.ts';

const percents = (ratings: number[]) =>
  shareOfStars({
    count: ratings.length,
    ratings: [...new Set(ratings)].map((rating) => ({
      rating,
      count: ratings.filter((other) => other === rating).length,
    })),
  }).map(({ stars, count, percent }) => [stars, count, percent]);

describe('how the stars are spread', () => {
  it('is counted from five stars to one, each as a share of all', () => {
    expect(percents([5, 5, 4, 1])).toEqual([
      [5, 2, 50],
      [4, 1, 25],
      [3, 0, 0],
      [2, 0, 0],
      [1, 1, 25],
    ]);
    expect(percents([]).map(([, , percent]) => percent)).toEqual([0, 0, 0, 0, 0]);
  });

  it.each([
    ['4', 4],
    ['0', null],
    ['4.0', null],
    ['six', null],
    [null, null],
  ])('is filtered by %j as %j', (text, stars) => {
    expect(parseStars(text)).toBe(stars);
  });
});
