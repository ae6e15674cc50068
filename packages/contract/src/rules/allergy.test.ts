import { expect, test } from 'vitest';
import { mayBeAllergy } from './allergy.ts';

test.each([
  ['Allergic to peanuts', true],
  ['ALLERGY: prawns', true],
  ['food allergies in the family', true],
  ['alergic to egg', true],
  ['my son has an epi-pen, anaphylaxis', true],
  ['lactose intolerant', true],
  ['intolerance: onions', true],
  ['gluten-free please', true],
  ['glutenfree', true],
  ['Coeliac disease', true],
  ['no nuts!', true],
  ['without any nut', true],
  ['no cashews, no almond paste', true],
  ['dairy free', true],
  ['no sesame / soy', true],
  ['shellfish is deadly for me', true],
  ['मूंगफली से एलर्जी है', true],
  ['Extra coconut chutney', false],
  ['two doughnuts', false],
  ['a pinch of nutmeg', false],
  ['no soybeans', true],
  ['Ring the bell twice', false],
  ['no onions, no cutlery', false],
  ['', false],
])('whether %j may speak of an allergy: %s', (note, expected) => {
  expect(mayBeAllergy(note)).toBe(expected);
});
