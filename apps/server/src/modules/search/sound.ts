/** Fewer letters of a sound are in too many words. */
const LEAST_LETTERS = 3;

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  // One sound, kept apart from c by a capital.
  [/c+h+/g, 'C'],
  // Breathed and plain: dhal, dal.
  [/(?<=.)h/g, ''],
  [/ee/g, 'i'],
  [/oo/g, 'u'],
  [/ck|c|q/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/**
 * How a word sounds, roughly: names of dishes come from languages with scripts of their own, and everybody writes them
 * in Latin letters after the ear (biriyani, idly, wada). Empty where little is left of it.
 */
export function soundOf(word: string): string {
  let sound = word;
  for (const [spelling, letter] of SPELLINGS) sound = sound.replace(spelling, letter);
  return sound.length < LEAST_LETTERS ? '' : sound;
}
