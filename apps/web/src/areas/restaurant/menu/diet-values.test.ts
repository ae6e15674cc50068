import { describe, expect, it } from 'vitest';

import { dishLike } from '../../../features/menu/dish.fixture.ts';
import { contradictions, validateCalories } from './diet-values.ts';
import { dietBodyOf, dietSummary, dietValuesOf, NO_DIET, NOT_DECLARED, toggled } from './diet-values.ts';

const dish = dishLike({
  marks: ['vegan', 'halal'],
  allergens: ['gluten', 'nuts'],
  mayContain: ['sesame'],
  spice: 0,
  calories: 480,
  serving: '2 pieces',
  ingredients: 'Wheat, cashew',
});

describe('what is in a dish, in the form', () => {
  it('comes out as it went in', () => {
    const { marks, allergens, mayContain, spice, calories, serving, ingredients } = dish;
    expect(dietBodyOf(dietValuesOf(dish))).toEqual({
      marks,
      allergens,
      mayContain,
      spice,
      calories,
      serving,
      ingredients,
    });
  });

  it('tells a dish that declares none from one that declares nothing', () => {
    expect(dietValuesOf(dishLike())).toEqual(NO_DIET);
    expect(dietBodyOf(NO_DIET).allergens).toBeNull();
    expect(dietBodyOf(dietValuesOf(dishLike({ allergens: [] }))).allergens).toEqual([]);
  });

  it('has one more or one less of a list', () => {
    expect(toggled('', 'milk')).toBe('milk');
    expect(toggled('milk', 'soy')).toBe('milk,soy');
    expect(toggled('milk,soy', 'milk')).toBe('soy');
  });

  it.each<[string, string]>([
    [NOT_DECLARED, 'Not declared'],
    ['', 'No allergens'],
    ['gluten,milk', 'Contains gluten, milk'],
  ])('with allergens “%s” says in short: %s', (allergens, words) => {
    expect(dietSummary({ ...NO_DIET, allergens })).toBe(words);
  });

  it.each<[string, boolean]>([
    ['', true],
    ['0', true],
    ['9999', true],
    ['10000', false],
    ['-1', false],
    ['1.5', false],
    ['many', false],
    ['480-', false],
    ['1,200', true],
  ])('%s as calories', (text, isFine) => {
    expect(validateCalories(text) === true).toBe(isFine);
  });

  it('says what cannot both be', () => {
    expect(contradictions(false, { marks: 'vegan', allergens: NOT_DECLARED })).toHaveLength(1);
    expect(contradictions(true, { marks: 'vegan', allergens: 'milk,eggs' })).toHaveLength(2);
    expect(contradictions(true, { marks: '', allergens: 'milk' })).toEqual([]);
  });
});
