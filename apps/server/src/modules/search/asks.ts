import { type Declaration, freeOfAt, markDeclared } from './declarations.ts';
import { wantedMark } from './likeness.ts';
import type { Synonyms } from './synonyms.ts';

/** A part of what was typed that has to be answered. */
export interface Ask {
  /** Several where they are known as one: lady finger, gluten free. */
  readonly words: readonly string[];
  /** Other words for the same. */
  readonly others: readonly (readonly string[])[];
  /** Whether veg or not, where that is asked. */
  readonly mark: boolean | undefined;
  readonly declaration: Declaration | undefined;
}

/**
 * The parts of what was typed, each once.
 * @param isUnfinished the last word may be the beginning of one that has others
 */
export function asksOf(words: readonly string[], synonyms: Synonyms, isUnfinished = false): Ask[] {
  const asks = new Map<string, Ask>();
  for (let from = 0; from < words.length;) {
    const ask = askAt(words, from, synonyms, isUnfinished);
    asks.set(ask.words.join(' '), ask);
    from += ask.words.length;
  }
  return [...asks.values()];
}

function askAt(words: readonly string[], from: number, synonyms: Synonyms, isUnfinished: boolean): Ask {
  const [word = ''] = words.slice(from);
  const known = synonyms.at(words, from);
  const typed = words.slice(from, from + (known?.length ?? 1));
  const freeOf = freeOfAt(words, from, synonyms) ?? firstFreeOf(typed, known?.others, synonyms);
  if (freeOf && freeOf.length >= typed.length)
    return {
      words: words.slice(from, from + freeOf.length),
      others: [],
      mark: undefined,
      declaration: freeOf.declaration,
    };
  const isLast = from === words.length - 1;
  const others = known?.others ?? (isUnfinished && isLast ? synonyms.begunWith(word) : []);
  const single = [typed, ...others].flatMap((phrase) => (phrase.length === 1 ? phrase : []));
  return {
    words: typed,
    others,
    mark: first(single, wantedMark),
    declaration: first(single, markDeclared),
  };
}

/** Administrators may say in another language what is free of something. A dish may be called so too. */
function firstFreeOf(
  typed: readonly string[],
  others: readonly (readonly string[])[] = [],
  synonyms: Synonyms,
) {
  const calls = [typed, ...others].map((phrase) => phrase.join(' '));
  return first(others, (phrase) => {
    const found = freeOfAt(phrase, 0, synonyms);
    if (found?.length !== phrase.length) return undefined;
    const names = found.declaration.names.map((of) => [...of, ...calls]);
    return { length: typed.length, declaration: { ...found.declaration, names } };
  });
}

function first<T, R>(items: readonly T[], read: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = read(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
