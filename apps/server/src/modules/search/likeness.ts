/** How well a word that was typed answers a word of a name; 0 when it does not. Below `WITHIN` it is only similar. */
export const EXACT = 3;
export const BEGUN = 2.6;
export const WITHIN = 2;

/** A word that means the same: behind names with what was typed, before those that only hold it. */
export const OTHER_WORD = 2.5;

/** Fewer letters are in nearly every word, so they are looked for at its beginning only. */
const WITHIN_LEAST_LETTERS = 3;
const SIGN = /[%_#@$]/;
/** Typos are forgiven from this many letters on, and two of them in a long word. */
const SIMILAR_LEAST_LETTERS = 4;
const TWO_TYPOS_LEAST_LETTERS = 7;

/** Diet words are never answered by similar spelling, since people may not eat the other: vegan is not veg. */
const DIET_WORDS = [
  'veg',
  'vegan',
  'vegetarian',
  'nonveg',
  'jain',
  'halal',
  'kosher',
  'keto',
  'gluten',
  'egg',
  'eggless',
] as const;
const IS_DIET: ReadonlySet<string> = new Set(DIET_WORDS);
/** Beginnings of diet words, perhaps still being typed. */
const UNFINISHED: ReadonlySet<string> = new Set(
  DIET_WORDS.flatMap((diet) => Array.from(diet, (_, end) => diet.slice(0, end + 1))),
);
/** One typo away from shorter ones lie too many other words. */
const MISTYPED_DIET_LEAST_LETTERS = 5;
/** The only one that begins what it means: vegetables, veggies, vegan. */
const BEGINS_WHAT_IT_MEANS = 'veg';

/** Words answered by the mark of a dish, whatever the dish is called: a thali may be veg. */
const MARKS: ReadonlyMap<string, boolean> = new Map([
  ['veg', true],
  ['nonveg', false],
]);

/** Which mark a word asks for; undefined where it asks for none. */
export const wantedMark = (word: string): boolean | undefined => MARKS.get(word);

export const isDietWord = (word: string): boolean => IS_DIET.has(word);

const DENIES =
  /^(?:no|not|non|without|zero|minus|never|avoid|sans|allerg(?:y|ic|ies)|intoleran(?:ce|t))$|(?:free|less)$/;

/** True of a word by which others say what is not to be in it: nut free cake without one of its words is nut cake. */
export const isDenial = (word: string): boolean => DENIES.test(word);

/** True of a word of diet, finished and rightly written or not: what is left without it could be what one may not eat. */
export const isAboutDiet = (word: string): boolean => UNFINISHED.has(word) || mistypedDiets(word).length > 0;

/** How well a term answers the word as it was typed. */
export function strictLikenessOf(word: string): (term: string) => number {
  return IS_DIET.has(word) ? (term) => dietLikeness(word, term) : (term) => strictLikeness(word, term);
}

function strictLikeness(word: string, term: string): number {
  if (term.startsWith(word)) return term.length === word.length ? EXACT : BEGUN;
  const isFoundWithin = word.length >= WITHIN_LEAST_LETTERS || SIGN.test(word);
  return isFoundWithin && term.includes(word) ? WITHIN : 0;
}

/** Egg is neither eggless nor in veggies, and veg is not in nonveg. */
function dietLikeness(word: string, term: string): number {
  if (term === word) return EXACT;
  return term === `${word}s` || (word === BEGINS_WHAT_IT_MEANS && term.startsWith(word)) ? BEGUN : 0;
}

/** How many typos the word may have; 0 when it has to be right. */
export function typosAllowed(word: string): number {
  if (word.length < SIMILAR_LEAST_LETTERS || UNFINISHED.has(word)) return 0;
  return word.length < TWO_TYPOS_LEAST_LETTERS ? 1 : 2;
}

/** The diet words that a word may be with one typo; then it is none of the words that are only written alike. */
export function mistypedDiets(word: string): string[] {
  return DIET_WORDS.filter(
    (diet) => diet.length >= MISTYPED_DIET_LEAST_LETTERS && typosBetween(word, diet, 1).whole <= 1,
  );
}

/** Above 0 and below 1 when the term, or its beginning, is the word with at most so many typos. */
export function similarLikeness(word: string, term: string, allowed: number): number {
  if (term.length < word.length - allowed) return 0;
  const { whole, begun } = typosBetween(word, term, allowed);
  const score = (typos: number) => (typos > allowed ? 0 : 1 - typos / (word.length + 1));
  // Who mistypes rarely mistypes the first letter, and what goes on is a little further away.
  const isFarther = word[0] !== term[0];
  const isWhole = IS_DIET.has(term);
  return Math.max(score(whole), isWhole ? 0 : score(begun) * 0.9) * (isFarther ? 0.9 : 1);
}

/**
 * The letters to add, drop, replace or swap with the next one, from the word to the whole term and to the nearest
 * beginning of it (optimal string alignment).
 */
function typosBetween(word: string, term: string, allowed: number): { whole: number; begun: number } {
  const columns = Math.min(term.length, word.length + allowed);
  let before: number[] = [];
  let above = Array.from({ length: columns + 1 }, (_, column) => column);
  for (let row = 1; row <= word.length; row++) {
    const letter = word.charCodeAt(row - 1);
    const current = [row];
    for (let column = 1; column <= columns; column++) {
      const isSame = letter === term.charCodeAt(column - 1);
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        letter === term.charCodeAt(column - 2) &&
        word.charCodeAt(row - 2) === term.charCodeAt(column - 1);
      if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    before = above;
    above = current;
  }
  const whole = columns === term.length ? (above[columns] ?? 0) : Number.POSITIVE_INFINITY;
  return { whole, begun: Math.min(...above) };
}
