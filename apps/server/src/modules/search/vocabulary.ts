import { similarLikeness, strictLikeness, typosAllowed } from './likeness.ts';

/** A word of a name, and how well it is answered by a word that was typed. */
export interface Match {
  readonly term: number;
  readonly likeness: number;
}

const MOST_REMEMBERED = 1_000;

/** The different words of all names, each with a number, and which of them answer a word that is typed. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  /** By number; an empty one is free. */
  private readonly terms: string[] = [];
  private readonly letters: number[] = [];
  private readonly free: number[] = [];
  /** By word; emptied when a term comes or goes. */
  private readonly strict = new Map<string, readonly Match[]>();
  private readonly similar = new Map<string, readonly Match[]>();

  /** One more than the largest number in use. */
  get size(): number {
    return this.terms.length;
  }

  /** The number of the term, which it gets if it has none yet. */
  numberOf(term: string): number {
    let number = this.numbers.get(term);
    if (number === undefined) {
      number = this.free.pop() ?? this.terms.length;
      this.numbers.set(term, number);
      this.terms[number] = term;
      this.letters[number] = lettersOf(term);
      this.forgetMatches();
    }
    return number;
  }

  /** For a term that no name has any more; its number may be given to another one. */
  remove(number: number): void {
    this.numbers.delete(this.terms[number] ?? '');
    this.terms[number] = '';
    this.free.push(number);
    this.forgetMatches();
  }

  /** The terms that are the word, begin with it or hold it. */
  matching(word: string): readonly Match[] {
    return remembered(this.strict, word, () => this.collect((term) => strictLikeness(word, term)));
  }

  /** The same, and the terms that are only similar to it. */
  resembling(word: string): readonly Match[] {
    return remembered(this.similar, word, () => {
      const allowed = typosAllowed(word);
      const letters = lettersOf(word);
      return this.collect((term, number) => {
        const strict = strictLikeness(word, term);
        if (strict > 0 || allowed === 0) return strict;
        // Each letter of the word that the term has nowhere is a typo: most terms need no closer look.
        if (countBits(letters & ~(this.letters[number] ?? 0)) > allowed) return 0;
        return similarLikeness(word, term, allowed);
      });
    });
  }

  private collect(likenessOf: (term: string, number: number) => number): Match[] {
    const matches: Match[] = [];
    for (const [number, term] of this.terms.entries()) {
      const likeness = term === '' ? 0 : likenessOf(term, number);
      if (likeness > 0) matches.push({ term: number, likeness });
    }
    return matches;
  }

  private forgetMatches(): void {
    this.strict.clear();
    this.similar.clear();
  }
}

function remembered(memory: Map<string, readonly Match[]>, word: string, collect: () => readonly Match[]) {
  const known = memory.get(word);
  if (known) return known;
  const matches = collect();
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(word, matches);
  return matches;
}

/** Which letters occur, as bits; some letters share one. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}
