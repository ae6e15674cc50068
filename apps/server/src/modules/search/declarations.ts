import { type Allergen, type DietDish, keepsDish, NO_DIET_FILTER } from '@tiffin/contract/rules/diet';

/** What a dish has to declare to answer a part of what was typed. */
export interface Declaration {
  readonly holds: (dish: DietDish) => boolean;
  /** Allergens that it may not contain; empty where a mark is asked for. */
  readonly without: readonly Allergen[];
  /** How a dish may be called instead. */
  readonly names: readonly string[];
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
    prawn: ['crustaceans'],
    shrimp: ['crustaceans'],
    mollusc: ['molluscs'],
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

const WITHOUT = /^(?:no|non|without|zero)$/;
const JOINED = /^(\p{L}+?)(?:free|less)$/u;

function without(word: string): Declaration | undefined {
  const food = word.replace(/s$/, '');
  const allergens = FOODS.get(food);
  return (
    allergens && {
      holds: (dish) => keepsDish(dish, { ...NO_DIET_FILTER, without: allergens }),
      without: allergens,
      names: [food, `${food}s`].flatMap((one) => [
        `${one} free`,
        `${one}free`,
        `${one}less`,
        `no ${one}`,
        `without ${one}`,
      ]),
    }
  );
}

interface FreeOf {
  readonly length: number;
  readonly declaration: Declaration;
}

const freeOf = (length: number, food: string): FreeOf | undefined => {
  const declaration = without(food);
  return declaration && { length, declaration };
};

/** "gluten free", "without egg", "nutfree" from there on; undefined where nothing like it stands there. */
export function freeOfAt(words: readonly string[], from: number): FreeOf | undefined {
  const [first = '', second = ''] = words.slice(from, from + 2);
  // Fish with less oil is fish.
  if (second === 'free' || (second === 'less' && first === 'egg')) return freeOf(2, first);
  if (WITHOUT.test(first)) return freeOf(2, second);
  return freeOf(1, JOINED.exec(first)?.[1] ?? '');
}

const marked = (holds: Declaration['holds']): Declaration => ({ holds, without: [], names: [] });

const MARKS: ReadonlyMap<string, Declaration> = new Map([
  ['vegan', marked((dish) => keepsDish(dish, { ...NO_DIET_FILTER, switches: ['vegan'] }))],
  ['jain', marked((dish) => keepsDish(dish, { ...NO_DIET_FILTER, switches: ['jain'] }))],
  ['halal', marked(({ marks }) => marks.includes('halal'))],
]);

/** The mark that a word asks for; undefined where it asks for none. */
export const markDeclared = (word: string): Declaration | undefined => MARKS.get(word);
