import { isDietWord, mistypedDiets, similarLikeness, strictLikenessOf, typosAllowed } from './likeness.ts';
import { consonantsOf, soundOf } from './sound.ts';

/** A word of a name, and how well it is answered by a word that was typed. */
export interface Match {
  readonly term: number;
  readonly likeness: number;
}

const MAX_REMEMBERED = 1_000;
/** Likeness by sound alone is a little further away than by spelling. */
const BY_SOUND = 0.98;
const SHORT_SOUND = 4;
/** Likeness by consonants alone is further away than one typo in a word of any length. */
const BY_CONSONANTS = 0.6;

/** The different words of all names, each with a number, and which of them answer a word that is typed. */
export class Vocabulary {
  private readonly numbers = new Map<string, number>();
  /** Indexed by number; an empty one is free. */
  private readonly terms: string[] = [];
  private readonly letters: number[] = [];
  /** Indexed by number, from `soundOf`; empty where it says nothing. */
  private readonly sounds: string[] = [];
  private readonly lettersOfSounds: number[] = [];
  private readonly consonants: string[] = [];
  private readonly free: number[] = [];
  /** Keyed by word; emptied when a term comes or goes. */
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
      const sound = soundOf(term);
      this.sounds[number] = sound;
      this.lettersOfSounds[number] = lettersOf(sound);
      this.consonants[number] = consonantsOf(sound);
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
    return remembered(this.strict, word, () => this.collect(strictLikenessOf(word)));
  }

  /** The number of the word, and that of more than one of it; it is short of those that are in no name. */
  exactly(word: string): number[] {
    return [this.numbers.get(word), this.numbers.get(`${word}s`)].filter((number) => number !== undefined);
  }

  /** One of the numbers that `matching` and `resembling` tell. */
  termOf(number: number): string {
    return this.terms[number] ?? '';
  }

  /** The same, and the terms that are only similar to it, by their letters or by their sound. */
  resembling(word: string): readonly Match[] {
    // A diet word resembles no other: jain is not the kitchen of a person called Zain.
    if (isDietWord(word)) return this.matching(word);
    return remembered(this.similar, word, () => {
      const strictly = strictLikenessOf(word);
      const diets = mistypedDiets(word);
      const byLetters = this.similarTo(word, typosAllowed(word), this.terms, this.letters);
      const sound = soundOf(word);
      // A typo more in a short sound makes it another one.
      const typosOfSound = sound.length > SHORT_SOUND ? typosAllowed(word) : 0;
      const bySound = this.similarTo(sound, typosOfSound, this.sounds, this.lettersOfSounds);
      const consonants = consonantsOf(sound);
      const hasConsonants = (number: number) => consonants !== '' && this.consonants[number] === consonants;
      return this.collect((term, number) => {
        const strict = strictly(term);
        if (strict > 0 || (diets.length > 0 && !diets.includes(term))) return strict;
        const byTypos = Math.max(byLetters(number), bySound(number) * BY_SOUND);
        return byTypos === 0 && hasConsonants(number) ? BY_CONSONANTS : byTypos;
      });
    });
  }

  /** How similar the word is to the one of that number. */
  private similarTo(
    word: string,
    allowed: number,
    words: readonly string[],
    letters: readonly number[],
  ): (number: number) => number {
    const wanted = lettersOf(word);
    return (number) => {
      const other = words[number] ?? '';
      if (word === '' || other === '') return 0;
      if (word === other) return 1;
      // Each letter of the word that the other has nowhere is a typo: most need no closer look.
      if (allowed === 0 || countBits(wanted & ~(letters[number] ?? 0)) > allowed) return 0;
      return similarLikeness(word, other, allowed);
    };
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
  if (memory.size >= MAX_REMEMBERED) memory.clear();
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
