import { DISH_KEYWORDS, NONVEG, SIGNATURE } from './manifest.ts';

const HOUSE_SPECIAL = 'house-special';
const FALLBACK_CUISINE = 'Other';

type Keyword = { words: string; key: string };

/** Longest first; the sort is stable, so the manifest's order decides between equals. */
const KEYWORDS: readonly Keyword[] = Object.entries(DISH_KEYWORDS)
  .flatMap(([key, all]) => all.map((words) => ({ words, key })))
  .toSorted((a, b) => b.words.length - a.words.length);

/** Dishes repeat on every poll; the answer for the same words never changes. */
const chosen = new Map<string, string>();

export type Dish = { name: string; category?: string | null; cuisine?: string | null; veg: boolean };

/** The plate for a dish without its own picture (DESIGN 4): name, category, cuisine, house special. */
export function dishArt({ name, category, cuisine, veg }: Dish): string {
  const memory = `${veg ? 'v' : 'n'}|${name}|${category ?? ''}|${cuisine ?? ''}`;
  const known = chosen.get(memory);
  if (known !== undefined) return known;
  const key = find(name, veg) ?? find(category ?? '', veg) ?? signature(cuisine, veg);
  const file = `/art/dish/${key}.webp`;
  chosen.set(memory, file);
  return file;
}

/** The plate with this key of the manifest, if there is one. */
export const plateArt = (key: string): string | undefined =>
  Object.hasOwn(DISH_KEYWORDS, key) ? `/art/dish/${key}.webp` : undefined;

const isServable = (key: string, veg: boolean) => !veg || !NONVEG.has(key);

function find(text: string, veg: boolean): string | undefined {
  const bounded = `|${text.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, '|')}|`;
  return KEYWORDS.find(({ words, key }) => isServable(key, veg) && hasWords(bounded, words))?.key;
}

const isGap = (character: string | undefined) => character === '|' || character === ' ';

/**
 * Whole words only, a plural s allowed: "dal" is in "dals of the day", not in "dalgona". Looked for by hand, because a
 * pattern per keyword took a fifth of a second to compile before the first picture.
 */
function hasWords(bounded: string, words: string): boolean {
  for (let at = bounded.indexOf(words); at !== -1; at = bounded.indexOf(words, at + 1)) {
    const end = at + words.length;
    const isPlural = bounded[end] === 's' && isGap(bounded[end + 1]);
    if (isGap(bounded[at - 1]) && (isPlural || isGap(bounded[end]))) return true;
  }
  return false;
}

function signature(cuisine: string | null | undefined, veg: boolean): string {
  const key = SIGNATURE[cuisine ?? FALLBACK_CUISINE];
  return key !== undefined && isServable(key, veg) ? key : HOUSE_SPECIAL;
}
