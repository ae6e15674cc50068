import { foldText } from '@tiffin/contract/rules/fold-text';

import type { Dish } from './queries.ts';

/** A dish of an answer never changes, and is searched with every letter that is typed. */
const texts = new WeakMap<Dish, string>();

function textOf(dish: Dish): string {
  const known = texts.get(dish);
  if (known !== undefined) return known;
  const { name, category, description, alsoCalled = [] } = dish;
  const text = foldText([name, ...alsoCalled, category, description].join(' '));
  texts.set(dish, text);
  return text;
}

/** Each word somewhere in one of its names, the category or the description, with accents or without. */
export function hasWords(dish: Dish, words: string): boolean {
  const text = textOf(dish);
  return foldText(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
