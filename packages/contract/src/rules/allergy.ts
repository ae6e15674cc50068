import { ENGLISH, INDIAN_LANGUAGES, type AllergyWords } from './allergy-words.ts';

/** Two spellings of one text are one: composed letters, and the joiners that only shape them. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');

// \b knows only the letters of English.
const BEGIN = String.raw`(?<![\p{L}\p{M}])`;
const END = String.raw`(?![\p{L}\p{M}])`;

/** One of the words, without its edges. */
const anyOf = (words: readonly string[]): string =>
  `(?:${words.map((word) => plain(word).replace('*', String.raw`[\p{L}\p{M}]*`)).join('|')})`;

const wholeWord = (words: readonly string[]): RegExp => new RegExp(BEGIN + anyOf(words) + END, 'iu');

const ALLERGY_WORD = wholeWord([
  ...ENGLISH.allergy,
  ...ENGLISH.foods,
  ...INDIAN_LANGUAGES.flatMap(({ allergy, foods }) => [...allergy, ...foods]),
]);

/** Makes of "no allergies" no answer to rely on. */
const BESIDE_NONE = wholeWord([
  ...ENGLISH.except,
  ...ENGLISH.besideNone,
  ...INDIAN_LANGUAGES.flatMap(({ except }) => except),
]);

const SENTENCE_END = String.raw`\s*(?:$|[.!।॥۔;\n])`;
/** Within a sentence too; "no allergies?" and "no allergy-causing food" do not end there. */
const CLAUSE_END = String.raw`(?=${SENTENCE_END}|\s*[,،()|]|\s+[-–—]\s|\s+(?:and|please|pls|thanks?|thx)${END})`;

// "Gluten" and "dairy" are missing: "no gluten allergy" is also said by those who must not eat it.
// On one line: a nut on the line above may be one that must not be eaten.
const KIND = String.raw`(?:(?:known|food|nut)[^\S\n]+(?:(?:and|or)[^\S\n]+)?)*`;
const ALLERGY = 'all?erg(?:y|ies)';
const OTHERS = String.raw`(?:\s*(?:/|&|\s(?:and|or|nor)\s)\s*${KIND}(?:${ALLERGY}|intolerances?))*`;
/** "Not without allergies". */
const NOT_TWICE = String.raw`(?<!(?:not|n['’]?t|never)\s+(?:have\s+)?)`;
const TAIL = String.raw`(?:\s+(?:known|here|at all|whatsoever))?`;

const ENGLISH_NONE = [
  String.raw`(?:no|without|zero|never had)\s+(?:any\s+|an\s+)?${KIND}${ALLERGY}${OTHERS}`,
  String.raw`(?:do(?:es)?\s+not|don['’]?t|doesn['’]?t)\s+have\s+(?:any\s+|an\s+)?${KIND}${ALLERGY}${OTHERS}`,
  String.raw`(?:nobody|no\s+one|none\s+of\s+us)\s+(?:has|have)\s+(?:any\s+|an\s+)?${KIND}${ALLERGY}${OTHERS}`,
  String.raw`(?:not|isn['’]t|aren['’]t|(?:nobody|no\s+one|none\s+of\s+us)(?:\s+here)?\s+(?:is|are))\s+all?ergic`,
  // "Kiwi allergy: no!" is no negation.
  String.raw`(?<=(?:^|[.!;,(\n])\s*)(?:any\s+)?${KIND}${ALLERGY}\s*[:=–-]?\s*(?:none|no|nil|nope|n/a)`,
]
  .map((phrase) => BEGIN + NOT_TWICE + phrase + TAIL + CLAUSE_END)
  .join('|');

/** A sentence of its own: before the allergy stands what it is of, behind it may stand what it is not of. */
const noneIn = ({ lead, allergy, none }: AllergyWords): string =>
  String.raw`(?<=(?:^|[.!।॥۔;\n])\s*)(?:${anyOf(lead)}\s+)*(?:${anyOf(allergy)}\s*)${anyOf(none)}` +
  String.raw`(?:\s+(?:है|हैं|hai|h|ਹੈ|ہے))?(?=${SENTENCE_END})`;

const NONE = new RegExp([ENGLISH_NONE, ...INDIAN_LANGUAGES.map(noneIn)].join('|'), 'giu');

/**
 * Checks that a text of a customer may be about food that a person must not eat. Prefers a false alarm: a nut that is
 * only disliked counts as well. "No allergies" does not count, unless anything said beside it may take it back.
 */
export function mayBeAllergy(text: string): boolean {
  const whole = plain(text);
  if (!ALLERGY_WORD.test(whole)) return false;
  const rest = whole.replaceAll(NONE, '.');
  return ALLERGY_WORD.test(rest) || (rest !== whole && BESIDE_NONE.test(rest));
}

/** What a customer sends with an order in words of their own. */
interface OrderTexts {
  readonly notes: string;
  readonly items: readonly { readonly note: string }[];
  /** Only while the order is under way. */
  readonly deliverTo?: { readonly instructions?: string | undefined } | undefined;
}

/** Checks that any text of an order may be about an allergy. */
export const hasAllergy = ({ notes, items, deliverTo }: OrderTexts): boolean =>
  [notes, ...items.map(({ note }) => note), deliverTo?.instructions ?? ''].some(mayBeAllergy);
