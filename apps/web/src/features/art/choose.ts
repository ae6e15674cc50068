import { apart } from './apart.ts';
import { DISH_KEYWORDS, FAMILIES, MEATS, NONVEG, PANEER, SIGNATURE } from './manifest.ts';

const HOUSE_SPECIAL = 'house-special';
const FALLBACK_CUISINE = 'Other';

type Keyword = { words: string; key: string };

/** Longest first; the sort is stable, so the manifest's order decides between equals. */
const KEYWORDS: readonly Keyword[] = Object.entries(DISH_KEYWORDS)
  .flatMap(([key, all]) => all.map((words) => ({ words, key })))
  .toSorted((a, b) => b.words.length - a.words.length);

/** Dishes repeat on every poll; the answer for the same words never changes. */
const chosen = new Map<string, string>();

export type Dish = {
  name: string;
  /** Name alone, where `name` includes the choices. */
  dishName?: string;
  category?: string | null;
  cuisine?: string | null;
  veg: boolean;
  /** Which dish it is, as each list names it. */
  id?: number;
  menuItemId?: number | null;
  menu_item_id?: number;
};

const bareName = ({ dishName, name }: Pick<Dish, 'name' | 'dishName'>): string => dishName ?? name;

/** The plate for a dish without its own picture, by name, category, cuisine: docs/rules/look.md#imagery. */
export function dishArt(dish: Dish): string {
  return moved.get(keyOf(dish)) ?? ownArt(dish);
}

function ownArt({ category, cuisine, veg, ...dish }: Dish): string {
  const name = bareName(dish);
  const words = `${veg ? 'v' : 'n'}|${name}|${category ?? ''}|${cuisine ?? ''}`;
  const known = chosen.get(words);
  if (known !== undefined) return known;
  const file = imageUrl(
    inName(name, veg) ?? inCategory(category ?? '', veg) ?? meat(name, veg) ?? signature(cuisine, veg),
  );
  chosen.set(words, file);
  return file;
}

const imageUrl = (key: string) => `/art/dish/${key}.webp`;

/** The plates that may stand for a dish: its own first, then others of its kind, beginning with the one after it. */
export function dishChoices(dish: Dish): readonly string[] {
  const own = dishArt(dish);
  const family = FAMILIES.find((keys) => keys.some((key) => imageUrl(key) === own)) ?? [];
  const at = family.findIndex((key) => imageUrl(key) === own);
  const others = [...family.slice(at + 1), ...family.slice(0, Math.max(at, 0))];
  return [own, ...others.filter((key) => isServable(key, dish.veg)).map(imageUrl)];
}

/**
 * Pictures that a list gave a dish because of its neighbour. Other screens show the same, so the first answer stays.
 */
const moved = new Map<string, string>();
/** In a list of favorites or reviews `id` is another one; with the name none is taken for another. */
const keyOf = ({ id, menuItemId, menu_item_id, veg, ...dish }: Dish) =>
  `${menuItemId ?? menu_item_id ?? id ?? ''}|${veg}|${bareName(dish)}`;

/** Remembers that a list shows a dish on another plate than its own. */
export function overrideArt(dish: Dish, art: string): void {
  const isKnown = (dish.menuItemId ?? dish.menu_item_id ?? dish.id) !== undefined;
  if (isKnown && art !== dishArt(dish) && !moved.has(keyOf(dish))) moved.set(keyOf(dish), art);
}

/** The plate with this key of the manifest, if there is one. */
export const artByKey = (key: string): string | undefined =>
  Object.hasOwn(DISH_KEYWORDS, key) ? imageUrl(key) : undefined;

const isServable = (key: string, veg: boolean) => (veg ? !NONVEG.has(key) : !PANEER.has(key));

const inName = (name: string, veg: boolean) =>
  find(name, ({ words, key }) => isServable(key, veg) || (!veg && words.includes('paneer')));
const inCategory = (category: string, veg: boolean) => find(category, ({ key }) => isServable(key, veg));

function find(text: string, isFitting: (keyword: Keyword) => boolean): string | undefined {
  const bounded = boundedWords(text);
  return KEYWORDS.find((keyword) => isFitting(keyword) && hasWords(bounded, keyword.words))?.key;
}

function meat(name: string, veg: boolean): string | undefined {
  if (veg) return undefined;
  const bounded = boundedWords(name);
  return Object.entries(MEATS).find(([word]) => hasWords(bounded, word))?.[1];
}

const boundedWords = (text: string) => `|${text.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, '|')}|`;

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

type Pictured = Dish & { img?: string | null | undefined };

/** The picture of each dish of a list, no two alike one after the other. */
export function distinctDishImages(dishes: readonly Pictured[], reach = 1): string[] {
  const choices = dishes.map((dish): [string, ...string[]] => {
    if (dish.img) return [dish.img];
    const [own, ...others] = dishChoices(dish);
    return [own ?? dishArt(dish), ...others];
  });
  const chosen = apart(choices, reach);
  for (const [index, dish] of dishes.entries()) {
    const art = chosen[index];
    if (!dish.img && art !== undefined) overrideArt(dish, art);
  }
  return chosen;
}

/** The same by the id of each dish. */
export function dishImagesById(dishes: readonly (Pictured & { id: number })[]): ReadonlyMap<number, string> {
  const images = distinctDishImages(dishes);
  return new Map(dishes.map(({ id }, index) => [id, images[index] ?? ''] as const));
}
