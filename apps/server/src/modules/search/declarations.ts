import {
  type Allergen,
  ALLERGENS,
  type DietDish,
  keepsDish,
  NO_DIET_FILTER,
} from '@tiffin/contract/rules/diet';
import type { Synonyms } from './synonyms.ts';

/** What a dish has to declare to answer a part of what was typed. */
export interface Declaration {
  /** The same for all that ask for the same. */
  readonly key: string;
  readonly holds: (dish: DietDish) => boolean;
  /** False where what is declared speaks against it, though not all is declared. */
  readonly allows: (dish: DietDish) => boolean;
  /** Allergens that it may not contain; empty where a mark is asked for. */
  readonly without: readonly Allergen[];
  /** How a dish may be called instead: one of each. */
  readonly names: readonly (readonly string[])[];
}

/** How customers call the allergens. Nuts are more than those of trees: who says so may mean any. */
const FOODS: ReadonlyMap<string, readonly Allergen[]> = new Map(
  Object.entries({
    gluten: ['gluten'],
    wheat: ['gluten'],
    milk: ['milk'],
    dairy: ['milk'],
    lactose: ['milk'],
    nut: ['nuts', 'peanuts'],
    peanut: ['peanuts'],
    groundnut: ['peanuts'],
    almond: ['nuts'],
    cashew: ['nuts'],
    egg: ['eggs'],
    fish: ['fish'],
    seafood: ['fish', 'crustaceans', 'molluscs'],
    shellfish: ['crustaceans', 'molluscs'],
    crustacean: ['crustaceans'],
    crab: ['crustaceans'],
    lobster: ['crustaceans'],
    prawn: ['crustaceans'],
    shrimp: ['crustaceans'],
    mollusc: ['molluscs'],
    oyster: ['molluscs'],
    mussel: ['molluscs'],
    squid: ['molluscs'],
    soy: ['soy'],
    soya: ['soy'],
    sesame: ['sesame'],
    mustard: ['mustard'],
    celery: ['celery'],
    lupin: ['lupin'],
    sulphite: ['sulphites'],
    sulfite: ['sulphites'],
  } satisfies Record<string, readonly Allergen[]>),
);

/** Behind foods, and before them. */
const FREE = /^(?:free|allerg(?:y|ic|ies)|intoleran(?:ce|t))$/;
const WITHOUT = /^(?:no|non|without|zero)$/;
const JOINED = /^(\p{L}+?)(?:free|less)$/u;
const OR = /^n?or$/;

const singularOf = (word: string): string => word.replace(/s$/, '');

/** The word itself, or another for the same, that names allergens. */
function foodOf(word: string, synonyms: Synonyms): string | undefined {
  const others = synonyms.at([word], 0)?.others ?? [];
  return [word, ...others.map((phrase) => phrase.join(' '))].map(singularOf).find((food) => FOODS.has(food));
}

/** @param calls how a dish may be called that is free of all of them */
function without(foods: readonly string[], calls: readonly string[] = []): Declaration {
  const unwanted = new Set(foods.flatMap((food) => FOODS.get(food) ?? []));
  const allergens = ALLERGENS.filter((one) => unwanted.has(one));
  const filter = { ...NO_DIET_FILTER, without: allergens };
  return {
    key: allergens.join(' '),
    holds: (dish) => keepsDish(dish, filter),
    allows: (dish) => keepsDish(dish, filter, { trusts: true }),
    without: allergens,
    names: foods.map((food) => [
      ...[food, `${food}s`].flatMap((one) => [
        `${one} free`,
        `${one}free`,
        `${one}less`,
        `no ${one}`,
        `without ${one}`,
      ]),
      ...calls,
    ]),
  };
}

interface FreeOf {
  readonly length: number;
  readonly declaration: Declaration;
}

/**
 * "gluten free", "without egg", "nutfree", "no nuts or milk" from there on; undefined where nothing like it stands there.
 * Foods beside each other are all meant: who asks for less than all may not eat what is found.
 */
export function freeOfAt(words: readonly string[], from: number, synonyms: Synonyms): FreeOf | undefined {
  const first = words[from] ?? '';
  const free = (length: number, foods: readonly string[]): FreeOf => ({
    length,
    declaration: without(foods, [words.slice(from, from + length).join(' ')]),
  });
  const isBefore = WITHOUT.test(first);
  const foods: string[] = [];
  let at = from + Number(isBefore);
  for (; at < words.length; at++) {
    const word = words[at] ?? '';
    const food = foodOf(word, synonyms);
    if (food !== undefined) foods.push(food);
    else if (foods.length === 0 || !OR.test(word)) break;
  }
  if (foods.length > 0) {
    const next = words[at] ?? '';
    // Fish with less oil is fish.
    if (FREE.test(next) || (next === 'less' && foods.at(-1) === 'egg')) return free(at + 1 - from, foods);
    return isBefore ? free(at - from, foods) : undefined;
  }
  const joined = foodOf(JOINED.exec(first)?.[1] ?? '', synonyms);
  return joined === undefined ? undefined : free(1, [joined]);
}

const marked = (key: string, holds: Declaration['holds']): Declaration => ({
  key,
  holds,
  allows: () => true,
  without: [],
  names: [],
});

const MARKS: ReadonlyMap<string, Declaration> = new Map(
  [
    marked('vegan', (dish) => keepsDish(dish, { ...NO_DIET_FILTER, switches: ['vegan'] })),
    marked('jain', (dish) => keepsDish(dish, { ...NO_DIET_FILTER, switches: ['jain'] })),
    marked('halal', ({ marks }) => marks.includes('halal')),
  ].map((one) => [one.key, one]),
);

/** The mark that a word asks for; undefined where it asks for none. */
export const markDeclared = (word: string): Declaration | undefined => MARKS.get(word);
