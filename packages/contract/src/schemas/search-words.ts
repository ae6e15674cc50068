import { z } from 'zod';
import { cleanName } from '../rules/clean-text.ts';
import { SEARCH_WORDS_MAX } from '../rules/limits.ts';
import { distinctWords, TOO_MANY_WORD_LINES, wordLineProblem } from '../rules/word-lines.ts';
import { isStorable, typedText, UNSTORABLE } from './text.ts';

const Word = typedText().overwrite(cleanName).refine(isStorable, UNSTORABLE);

/** Lines of words that mean the same, beside those that every search knows (docs/rules/limits.md#words-for-search). A sentence names the line that is none. */
export const SearchWords = z
  .array(z.array(Word))
  .max(SEARCH_WORDS_MAX.lines, TOO_MANY_WORD_LINES)
  .overwrite((lines) => lines.map(distinctWords))
  .superRefine((lines, context) => {
    for (const [index, words] of lines.entries()) {
      const message = wordLineProblem(words, index + 1);
      if (message !== undefined) context.addIssue({ code: 'custom', path: [index], message });
    }
  });
