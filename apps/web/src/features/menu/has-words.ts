import type { Dish } from './queries.ts';

/** Each word somewhere in the name, the category or the description. */
export function hasWords({ name, category, description }: Dish, words: string): boolean {
  const text = `${name} ${category} ${description}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
