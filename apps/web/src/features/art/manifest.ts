import { KINDS, MEAT, type Words } from './kinds.ts';

/**
 * The house plates (docs/rules/look.md#imagery), drawn for this product. Files lie in public/art: 400×400 with alpha,
 * each with smaller files beside it for small places (art-sizes.ts). Order matters: among keywords of equal length the
 * earlier dish wins. Over 100 lines because it is a table.
 */
/** Dish key → what calls for its plate beside the key itself. None of these stands for another. */
const ALONE: Words = {
  'palak-paneer': ['palak', 'saag', 'spinach'],
  chole: ['chana', 'chickpea curry'],
  tiramisu: [],
  'mango-sticky-rice': ['sticky rice'],
  sambar: ['rasam'],
  raita: [],
  'chole-bhature': ['bhature', 'bhatura', 'poori'],
  'pav-bhaji': ['misal'],
  'pani-puri': ['golgappa', 'puchka', 'chaat', 'bhel'],
  dhokla: ['khaman'],
  'spring-roll': [],
  moussaka: [],
  'house-special': [],
};

/** Dish key → the words that call for its plate: its own name and others. */
export const DISH_KEYWORDS: Words = Object.fromEntries(
  [ALONE, ...KINDS]
    .flatMap((words) => Object.entries(words))
    .map(([key, words]) => [key, [key.replaceAll('-', ' '), ...words.filter(Boolean)]]),
);

export const FAMILIES: readonly (readonly string[])[] = KINDS.map((words) => Object.keys(words));

/** Plates that show meat, fish or egg: never for a veg dish. */
export const NONVEG: ReadonlySet<string> = new Set(
  [ALONE, ...KINDS].flatMap((words) => Object.keys(words).filter((key) => words[key]?.includes(MEAT))),
);

/** Plates that show paneer: for a dish with meat only where its name says paneer, too. */
export const PANEER: ReadonlySet<string> = new Set(
  Object.keys(DISH_KEYWORDS).filter((key) => key.includes('paneer')),
);

/** What is in a dish that is not vegetarian → its plate, when neither name nor category calls for one. */
export const MEATS: Readonly<Record<string, string>> = {
  chicken: 'chicken-curry',
  murgh: 'chicken-curry',
  mutton: 'rogan-josh',
  lamb: 'rogan-josh',
  gosht: 'rogan-josh',
  prawn: 'prawn-curry',
};

/** Picture for a cuisine when neither name nor category says more. */
export const SIGNATURE: Readonly<Record<string, string>> = {
  Indian: 'royal-thali',
  Italian: 'margherita-pizza',
  Chinese: 'hakka-noodles',
  Japanese: 'miso-soup',
  Mexican: 'nachos',
  American: 'french-fries',
  Thai: 'green-curry',
  Mediterranean: 'hummus',
  Other: 'house-special',
};
