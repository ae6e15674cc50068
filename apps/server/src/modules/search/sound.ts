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

const VOWELS = /[aeiou]+/g;
/** Fewer consonants are those of too many words. */
const LEAST_CONSONANTS = 3;

/**
 * The consonants of a sound, with its first letter: which vowel stands where is what people disagree about most (jelabi,
 * jalebi). Empty where they say too little.
 */
export function consonantsOf(sound: string): string {
  const consonants = sound.charAt(0) + sound.slice(1).replace(VOWELS, '');
  return consonants.length < LEAST_CONSONANTS ? '' : consonants;
}

/**
 * How a word sounds, roughly: names of dishes come from languages with scripts of their own, and everybody writes them
 * in Latin letters after the ear (biriyani, idly, wada). Empty where little is left of it.
 */
export function soundOf(word: string): string {
  let sound = word;
  for (const [spelling, letter] of SPELLINGS) sound = sound.replace(spelling, letter);
  return sound.length < LEAST_LETTERS ? '' : sound;
}
