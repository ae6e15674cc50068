import { isAboutDiet, isDenial, wantedMark } from './likeness.ts';
import {
  type Candidate,
  candidateOf,
  type Entry,
  isKnownByBeginning,
  ITSELF,
  type Name,
  scoreName,
} from './score.ts';
import { type Match, Vocabulary } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** Found by its own name, by its cuisine and area, and by its dishes. */
export interface Searchable {
  readonly id: number;
  readonly name: string;
  readonly cuisine: string;
  readonly address: string;
  readonly dishes: readonly { readonly name: string; readonly veg?: boolean }[];
}

export interface Hit {
  readonly id: number;
  /** Best score of its names. */
  readonly score: number;
  /** Score by own name, cuisine and area; 0 where only a dish answers. */
  readonly ownScore: number;
  /** The dishes that answer, best first, by their place in `Searchable.dishes`. */
  readonly dishes: readonly { readonly place: number; readonly score: number }[];
}

export interface Found {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** Nothing answers the words as they were typed: these are names that are similar. */
  readonly isSimilar: boolean;
  /** Set if they are similar: words of the best of them that the typed ones are taken for. */
  readonly meant?: string;
  /** The typed words that are in no name, and were left out; `meant` is what was looked for without them. */
  readonly dropped?: readonly string[];
}

/** House numbers and the like say nothing about where. */
const AREA_WORD = /^\p{L}[\p{L}\p{M}]{2,}$/u;

const nothing: Found = { hits: [], isSimilar: false };

/**
 * Finds restaurants and their dishes by words: every word has to be met, by the name itself, for a dish also by its
 * restaurant. Looks only at names that have one of the words.
 */
export class SearchIndex {
  private readonly vocabulary = new Vocabulary();
  /** The names with a term, by its number. */
  private readonly namesWith: Name[][] = [];
  private readonly entries = new Map<number, Entry>();

  /** Adds it, or takes the place of what had its id. */
  put({ id, name, cuisine, address, dishes }: Searchable): void {
    const before = this.entries.get(id);
    const area = wordsOf(address).filter((word) => AREA_WORD.test(word));
    const entry: Entry = { id, cuisine: this.termsOf(wordsOf(cuisine)), area: this.termsOf(area), names: [] };
    this.addName(entry, { place: ITSELF, name }, [...entry.cuisine, ...entry.area]);
    for (const [place, dish] of dishes.entries()) this.addName(entry, { place, ...dish });
    this.entries.set(id, entry);
    // Last, for most of its terms are those of the new one.
    if (before) this.removeNames(before);
  }

  remove(id: number): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.entries.delete(id);
    this.removeNames(entry);
  }

  /** Similar names only where nothing answers what was typed, and only then without the words that are in no name. */
  find(typed: string): Found {
    const words = wordsOf(typed);
    if (words.length === 0) return nothing;
    const found = this.findAll(words);
    return found.hits.length > 0 ? found : this.findRest(typed, words);
  }

  private findRest(typed: string, words: readonly string[]): Found {
    if (words.some(isDenial)) return nothing;
    // A word that resembles one is kept at first: a typo is likelier than a word too many.
    for (const how of ['resembling', 'matching'] as const) {
      const isKept = (word: string) => isAboutDiet(word) || this.vocabulary[how](word).length > 0;
      const rest = words.filter(isKept);
      const { hits, meant = rest.join(' ') } = rest.length < words.length ? this.findAll(rest) : nothing;
      if (hits.length === 0) continue;
      const parts = typed.trim().split(/\s+/u);
      const dropped = parts.filter((part) => wordsOf(part).some((word) => !isKept(word)));
      return { hits, isSimilar: true, meant, dropped };
    }
    return nothing;
  }

  /** Every word has to be met, else by what is similar to it. */
  private findAll(typed: readonly string[]): Found {
    const words = [...new Set(typed)];
    const text = typed.join(' ');
    const hits = this.collect(
      words,
      words.map((word) => this.vocabulary.matching(word)),
      text,
    );
    if (hits.length > 0) return { hits, isSimilar: false };
    const resembling = words.map((word) => this.vocabulary.resembling(word));
    const similar = this.collect(words, resembling, text);
    const [best] = similar;
    return best ? { hits: similar, isSimilar: true, meant: this.meantBy(words, resembling, best) } : nothing;
  }

  /** For each word the one of the hit that answers it best. */
  private meantBy(
    words: readonly string[],
    matches: readonly (readonly Match[])[],
    { id, ownScore, dishes: [dish] }: Hit,
  ): string {
    const entry = this.entries.get(id);
    if (!entry) return '';
    const isDish = dish !== undefined && dish.score > ownScore;
    const name = entry.names.find(({ place }) => place === (isDish ? dish.place : ITSELF));
    const ofNames = new Set([...(name?.terms ?? []), ...(entry.names[0]?.terms ?? [])]);
    const around = new Set([...entry.cuisine, ...entry.area]);
    const meant = matches.map((ofWord, at) => {
      const [best] = ofWord
        .filter(
          ({ term, likeness }) => ofNames.has(term) || (around.has(term) && isKnownByBeginning(likeness)),
        )
        .toSorted((a, b) => b.likeness - a.likeness);
      // A mark is met by what the dish is.
      return best ? this.vocabulary.termOf(best.term) : (words[at] ?? '');
    });
    return [...new Set(meant)].join(' ');
  }

  /** @param matches of each word */
  private collect(words: readonly string[], matches: readonly (readonly Match[])[], text: string): Hit[] {
    const asked = words.map((word, at) => ({ mark: wantedMark(word), matches: matches[at] ?? [] }));
    if (asked.some((one) => one.matches.length === 0 && one.mark === undefined)) return [];
    const tables = asked.map((one) => ({ mark: one.mark, likeness: this.tableOf(one.matches) }));
    const candidates = new Map<Entry, Candidate>();
    const seen = new Set<Name>();
    for (const { term } of matches.flat()) {
      for (const name of this.namesWith[term] ?? []) {
        if (seen.has(name)) continue;
        seen.add(name);
        scoreName(name, candidateOf(candidates, name.owner, tables), tables, text);
      }
    }
    const hits: Hit[] = [];
    for (const [{ id }, { score, ownScore, dishes }] of candidates) {
      if (score <= 0) continue;
      dishes.sort((a, b) => b.score - a.score || a.place - b.place);
      hits.push({ id, score, ownScore, dishes });
    }
    return hits.toSorted((a, b) => b.score - a.score || a.id - b.id);
  }

  /** How well each term answers the word, by its number. */
  private tableOf(matches: readonly Match[]): Float32Array {
    const table = new Float32Array(this.vocabulary.size);
    for (const { term, likeness } of matches) table[term] = likeness;
    return table;
  }

  private addName(
    owner: Entry,
    { place, name, veg }: { place: number; name: string; veg?: boolean },
    more: readonly number[] = [],
  ): void {
    const words = wordsOf(name);
    const terms = this.termsOf(words);
    const added: Name = { owner, place, veg, text: words.join(' '), terms };
    owner.names.push(added);
    for (const term of new Set([...terms, ...more])) (this.namesWith[term] ??= []).push(added);
  }

  private removeNames({ cuisine, area, names }: Entry): void {
    for (const name of names) {
      const more = name.place === ITSELF ? [...cuisine, ...area] : [];
      for (const term of new Set([...name.terms, ...more])) this.removeFrom(term, name);
    }
  }

  private removeFrom(term: number, name: Name): void {
    const names = this.namesWith[term] ?? [];
    const last = names.pop();
    // Their order means nothing: the last one takes the place of the one that goes.
    if (last && last !== name) names[names.indexOf(name)] = last;
    if (names.length === 0) this.vocabulary.remove(term);
  }

  private termsOf(words: readonly string[]): number[] {
    return [...new Set(words)].map((word) => this.vocabulary.numberOf(word));
  }
}
