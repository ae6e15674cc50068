import { wordsOf } from './words.ts';

/** Fewer letters begin too many words; in scripts whose letters are whole syllables, two say enough. */
const BEGINNING_LEAST_LETTERS = 4;
const BEGINNING_LEAST_SYLLABLES = 2;
const LATIN = /^[a-z]/;

type Phrase = readonly string[];

/** Words that mean the same, by each of them. */
export class Synonyms {
  /** Keyed by the words with a blank between: all that mean the same, itself among them. */
  private readonly sets = new Map<string, readonly Phrase[]>();
  private longest = 0;

  /** @param lines words and phrases that mean the same; lines that have one in common are one */
  constructor(lines: Iterable<readonly string[]>) {
    for (const line of lines) this.add(line.map(wordsOf).filter(({ length }) => length > 0));
  }

  private add(phrases: readonly Phrase[]): void {
    const all = new Map<string, Phrase>();
    for (const phrase of phrases)
      for (const one of this.sets.get(keyOf(phrase)) ?? [phrase]) all.set(keyOf(one), one);
    const set = [...all.values()];
    for (const [key, { length }] of all) {
      this.sets.set(key, set);
      this.longest = Math.max(this.longest, length);
    }
  }

  /** The longest run of the words from there on that has others, with those; undefined where none has. */
  at(
    words: readonly string[],
    from: number,
  ): { readonly length: number; readonly others: readonly Phrase[] } | undefined {
    for (let length = Math.min(this.longest, words.length - from); length > 0; length--) {
      const run = words.slice(from, from + length);
      const set = this.sets.get(keyOf(run)) ?? this.sets.get(singularOf(keyOf(run)));
      if (set) return { length, others: set.filter((one) => keyOf(one) !== keyOf(run)) };
    }
    return undefined;
  }

  /** All that mean the same as something that begins with the word, which may be unfinished. */
  begunWith(word: string): readonly Phrase[] {
    const letters = LATIN.test(word) ? BEGINNING_LEAST_LETTERS : BEGINNING_LEAST_SYLLABLES;
    if (word.length < letters) return [];
    const sets = new Set<readonly Phrase[]>();
    for (const [key, set] of this.sets) if (key.startsWith(word)) sets.add(set);
    return [...sets].flat();
  }
}

const keyOf = (words: Phrase): string => words.join(' ');

const singularOf = (key: string): string => key.replace(/s$/, '');
