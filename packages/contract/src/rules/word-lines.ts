import { cleanName } from './clean-text.ts';
import { foldText } from './fold-text.ts';
import { isolate } from './isolate.ts';
import { SEARCH_WORDS_MAX } from './limits.ts';

/** What stands between the words of a line, in every script that has its own. */
export const COMMA = /[,،、，]/u;

/** So much of a word is named that is too long. */
const NAMED_LENGTH = 20;

const quoted = (word: string) => `“${isolate(word)}”`;

/** The words of one line, each once however it is written. Blank ones are none. */
export function distinctWords(line: readonly string[]): string[] {
  const words = line.map(cleanName).filter((word) => word !== '');
  const found = new Map<string, string>();
  for (const word of words) {
    const key = foldText(word);
    if (!found.has(key)) found.set(key, word);
  }
  return [...found.values()];
}

/**
 * Why distinct words are no line of words that mean the same, as a sentence; undefined where they are one
 * (docs/rules/limits.md#words-for-search).
 * @param line its number, from 1
 */
export function wordLineProblem(words: readonly string[], line: number): string | undefined {
  const [first] = words;
  if (first === undefined) return `Line ${line} has no words`;
  const long = words.find((word) => word.length > SEARCH_WORDS_MAX.length);
  if (long !== undefined)
    return `Line ${line} has a word of more than ${SEARCH_WORDS_MAX.length} characters: ${quoted(`${long.slice(0, NAMED_LENGTH)}…`)}`;
  const joined = words.find((word) => COMMA.test(word));
  if (joined !== undefined) return `Line ${line} has a comma within a word: ${quoted(joined)}`;
  if (words.length === 1) return `Line ${line} has one word only: ${quoted(first)}`;
  if (words.length > SEARCH_WORDS_MAX.words)
    return `Line ${line} has ${words.length} words. A line has at most ${SEARCH_WORDS_MAX.words}`;
  return undefined;
}

export const TOO_MANY_WORD_LINES = `At most ${SEARCH_WORDS_MAX.lines} lines of words can be added`;
