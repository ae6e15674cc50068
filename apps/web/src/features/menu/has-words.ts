import { foldText } from '@tiffin/contract/rules/fold-text';

import type { Dish } from './queries.ts';

/** Each word somewhere in one of its names, the category or the description, with accents or without. */
export function hasWords({ name, category, description, alsoCalled = [] }: Dish, words: string): boolean {
  const text = foldText([name, ...alsoCalled, category, description].join(' '));
  return foldText(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
