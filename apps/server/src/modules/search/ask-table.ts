import type { Ask } from './asks.ts';
import { EXACT, OTHER_WORD } from './likeness.ts';
import type { Declaring } from './declaring.ts';
import type { Name, Table } from './score.ts';
import type { Match, Vocabulary } from './vocabulary.ts';

/** With the terms that answer the ask one by one. */
export interface AskTable extends Table {
  readonly matches: readonly Match[];
}

const NOBODY: ReadonlySet<Name> = new Set();

/** What answers an ask, by the words of all names. @param how well a word that was typed alone has to be met */
export function tableOf(
  { words, others, mark, declaration }: Ask,
  { vocabulary, declaring }: { readonly vocabulary: Vocabulary; readonly declaring: Declaring },
  how: 'matching' | 'resembling',
): AskTable {
  const [word = '', ...more] = words;
  const matches: Match[] = more.length === 0 ? [...vocabulary[how](word)] : [];
  const phrases: Table['phrases'][number][] = [];
  const add = (phrase: readonly string[], likeness: number) => {
    const terms = phrase.map((one) => vocabulary.exactly(one));
    if (phrase.length === 1) for (const term of terms.flat()) matches.push({ term, likeness });
    else if (terms.every(([term]) => term !== undefined))
      phrases.push({ terms: terms.flatMap(([term = -1]) => term), likeness });
  };
  if (more.length > 0) add(words, EXACT);
  for (const phrase of others) add(phrase, OTHER_WORD);
  for (const name of declaration?.names.flat() ?? []) add(name.split(' '), OTHER_WORD);
  const likeness = new Float32Array(vocabulary.size);
  for (const match of matches) likeness[match.term] = Math.max(likeness[match.term] ?? 0, match.likeness);
  const answering = declaration ? declaring.answering(declaration) : NOBODY;
  return { mark, declaration, answering, matches, phrases, likeness };
}

export const isAnswered = ({ mark, declaration, matches, phrases }: AskTable): boolean =>
  mark !== undefined || declaration !== undefined || matches.length + phrases.length > 0;
