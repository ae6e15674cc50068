import { REVIEW_MAX_LENGTH } from '@tiffin/contract/rules/limits';

const GOOD = ['Tasty', 'Fresh', 'Hot', 'Generous', 'Well packed', 'On time'] as const;
const MIXED = ['Okay', 'Lukewarm', 'A bit late', 'Small portion', 'Too salty', 'Too spicy'] as const;
const BAD = ['Cold', 'Too late', 'Bland', 'Too salty', 'Too spicy', 'Small portion'] as const;

/** Words often used with so many stars. */
export const suggestedWords = (rating: number): readonly string[] =>
  rating >= 4 ? GOOD : rating === 3 ? MIXED : BAD;

/** A word that stands between commas, stops or line ends, whichever way it is spelled. */
const alone = (word: string) => new RegExp(`(^|[,.!\\n])[^\\S\\n]*${word}[^\\S\\n]*(?=$|[,.!\\n])`, 'i');

export const hasWord = (text: string, word: string): boolean => alone(word).test(text);

/** Adds a word to what was written, or takes it out again. What would be too long stays as it is. */
export function toggleWord(text: string, word: string): string {
  if (!hasWord(text, word)) {
    const written = text.trimEnd();
    const added =
      written === '' ? word : `${written}${/[,.!]$/.test(written) ? ' ' : ', '}${continued(written, word)}`;
    return added.length > REVIEW_MAX_LENGTH ? text : added;
  }
  const left = text
    .replace(alone(word), '$1')
    .replace(/^[,\s]+/, '')
    .replace(/[,\s]+$/, '')
    .replace(/,\s*,/, ',');
  return left.charAt(0).toUpperCase() + left.slice(1);
}

/** Form of a word after a comma: lower case, unless a sentence has ended. */
const continued = (before: string, word: string): string =>
  /[.!]$/.test(before) ? word : word.toLowerCase();
