/** Whole words, as customers write them; a star stands for any ending. */
const WORDS = [
  'allerg*',
  'alerg*',
  'anaphyla*',
  'epipen*',
  'intoleran*',
  'coeliac',
  'celiac',
  'gluten*',
  'lactose',
  'dairy',
  'nut',
  'nuts',
  'peanut*',
  'groundnut*',
  'cashew*',
  'almond*',
  'walnut*',
  'hazelnut*',
  'pistachio*',
  'pecan*',
  'sesame',
  'soy',
  'soybean*',
  'soya',
  'shellfish',
  'एलर्जी',
];

// \b knows only the letters of English.
const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${WORDS.map((word) => word.replace('*', String.raw`[\p{L}\p{M}]*`)).join('|')})(?![\p{L}\p{M}])`,
  'iu',
);

/**
 * Checks that a note may be about food that a person must not eat. Prefers a false alarm: "no allergies" counts as
 * well, and so does a nut that is only disliked.
 */
export const mayBeAllergy = (note: string): boolean => PATTERN.test(note);
