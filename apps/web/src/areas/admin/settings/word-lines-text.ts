import { SEARCH_WORDS_MAX } from '@tiffin/contract/rules/limits';
import {
  COMMA,
  distinctWords,
  TOO_MANY_WORD_LINES,
  wordLineProblem,
} from '@tiffin/contract/rules/word-lines';

const wordsOf = (line: string): string[] => distinctWords(line.split(COMMA));

/** A line for each list of words, with commas between, as they stand in their field. */
export const textOfLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((words) => words.join(', ')).join('\n');

/** The lists of words that a field holds; a blank line is none. */
export const linesOfText = (typed: string): string[][] =>
  typed
    .split('\n')
    .map(wordsOf)
    .filter((words) => words.length > 0);

/** True, or a sentence about the first line that holds no words which mean the same. Blank lines count. */
export function areWordLines(typed: string): true | string {
  if (linesOfText(typed).length > SEARCH_WORDS_MAX.lines) return TOO_MANY_WORD_LINES;
  for (const [index, line] of typed.split('\n').entries()) {
    const words = wordsOf(line);
    const problem = words.length > 0 ? wordLineProblem(words, index + 1) : undefined;
    if (problem !== undefined) return problem;
  }
  return true;
}
