import type { Allergen, DietDish } from '@tiffin/contract/rules/diet';
import { type Ask, asksOf } from './asks.ts';
import { type AskTable, isAnswered, tableOf } from './ask-table.ts';
import { isAboutDiet, isDenial, OTHER_WORD } from './likeness.ts';
import {
  type Candidate,
  candidateOf,
  type Entry,
  isKnownByBeginning,
  ITSELF,
  type Name,
  scoreName,
} from './score.ts';
import { Declaring } from './declaring.ts';
import { Synonyms } from './synonyms.ts';
import { Vocabulary } from './vocabulary.ts';
import { partsOf, wordsOf } from './words.ts';

/** Found by its own name, by its cuisine and area, and by its dishes. */
export interface Searchable {
  readonly id: number;
  readonly name: string;
  readonly cuisine: string;
  readonly address: string;
  readonly dishes: readonly SearchableDish[];
}

export interface SearchableDish {
  readonly name: string;
  readonly alsoCalled?: readonly string[];
  readonly veg?: boolean;
  /** What it declares, with what stands on it; undefined where it declares nothing. */
  readonly declared?: DietDish | undefined;
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
  /** Allergens that the dishes are free of, because it was asked for. */
  readonly without?: readonly Allergen[];
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
  private readonly declaring = new Declaring();
  private synonyms = new Synonyms([]);

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

  /** Words that mean the same from now on. */
  know(synonyms: Synonyms): void {
    this.synonyms = synonyms;
  }

  /** Similar names only where nothing answers what was typed, and only then without the words that are in no name. */
  find(typed: string): Found {
    const words = wordsOf(typed);
    const asks = asksOf(words, this.synonyms);
    if (asks.length === 0) return nothing;
    const found = this.findAll(asks, words);
    const { hits, ...how } = found.hits.length > 0 ? found : this.findRest(typed, words, asks);
    const without = [...new Set(asks.flatMap(({ declaration }) => declaration?.without ?? []))];
    return { hits, ...how, ...(hits.length > 0 && without.length > 0 && { without }) };
  }

  private findRest(typed: string, words: readonly string[], asks: readonly Ask[]): Found {
    const plain = asks.filter(({ declaration }) => declaration === undefined);
    if (plain.some((ask) => ask.words.some(isDenial))) return nothing;
    // A word that resembles one is kept at first: a typo is likelier than a word too many.
    for (const how of ['resembling', 'matching'] as const) {
      const left = asks.filter(
        (ask) => ask.words.every((word) => !isAboutDiet(word)) && !isAnswered(this.tableOf(ask, how)),
      );
      const leftOut = new Set(left.flatMap((ask) => ask.words));
      const rest = words.filter((word) => !leftOut.has(word));
      const kept = asks.filter((ask) => !left.includes(ask));
      const { hits, meant = rest.join(' ') } = left.length > 0 ? this.findAll(kept, rest) : nothing;
      if (hits.length === 0) continue;
      const parts = typed.trim().split(/\s+/u);
      const dropped = parts.filter((part) => wordsOf(part).some((word) => leftOut.has(word)));
      return { hits, isSimilar: true, meant, dropped };
    }
    return nothing;
  }

  /** Every ask has to be met, else by what its last word may be the beginning of, else by what is similar to it. */
  private findAll(asks: readonly Ask[], words: readonly string[]): Found {
    const text = words.join(' ');
    const strictly = (of: readonly Ask[]) =>
      this.collect(
        of.map((ask) => this.tableOf(ask, 'matching')),
        text,
      );
    const hits = strictly(asks);
    if (hits.length > 0) return { hits, isSimilar: false };
    const unfinished = asksOf(words, this.synonyms, true);
    const hasMore = unfinished.at(-1)?.others.length !== asks.at(-1)?.others.length;
    const begun = hasMore ? strictly(unfinished) : [];
    if (begun.length > 0) return { hits: begun, isSimilar: false };
    const resembling = asks.map((ask) => this.tableOf(ask, 'resembling'));
    const similar = this.collect(resembling, text);
    const [best] = similar;
    return best ? { hits: similar, isSimilar: true, meant: this.meantBy(asks, resembling, best) } : nothing;
  }

  private tableOf(ask: Ask, how: 'matching' | 'resembling'): AskTable {
    const { vocabulary, declaring } = this;
    return tableOf(ask, { vocabulary, declaring }, how);
  }

  /** For each ask the word of the hit that answers it best. */
  private meantBy(
    asks: readonly Ask[],
    tables: readonly AskTable[],
    { id, ownScore, dishes: [dish] }: Hit,
  ): string {
    const entry = this.entries.get(id);
    if (!entry) return '';
    const isDish = dish !== undefined && dish.score > ownScore;
    const name = entry.names.find(({ place }) => place === (isDish ? dish.place : ITSELF));
    const ofNames = new Set([...(name?.terms ?? []), ...(entry.names[0]?.terms ?? [])]);
    const around = new Set([...entry.cuisine, ...entry.area]);
    const meant = asks.map(({ words }, at) => {
      const [best] = (tables[at]?.matches ?? [])
        .filter(
          ({ term, likeness }) => ofNames.has(term) || (around.has(term) && isKnownByBeginning(likeness)),
        )
        .toSorted((a, b) => b.likeness - a.likeness);
      // A mark is met by what the dish is, and other words by what was typed.
      return best && best.likeness !== OTHER_WORD ? this.vocabulary.termOf(best.term) : words.join(' ');
    });
    return [...new Set(meant)].join(' ');
  }

  private collect(asked: readonly AskTable[], text: string): Hit[] {
    if (asked.length === 0 || !asked.every((table) => isAnswered(table))) return [];
    // Most dishes that declare something fail a plain word.
    const tables = asked.toSorted((a, b) => Number(!!a.declaration) - Number(!!b.declaration));
    const candidates = new Map<Entry, Candidate>();
    const seen = new Set<Name>();
    const look = (names: Iterable<Name>) => {
      for (const name of names) {
        if (seen.has(name)) continue;
        seen.add(name);
        scoreName(name, candidateOf(candidates, name.owner, tables), tables, text);
      }
    };
    for (const { matches, phrases, answering } of tables) {
      for (const { term } of matches) look(this.namesWith[term] ?? []);
      for (const { terms } of phrases) look(this.namesWith[terms[0] ?? -1] ?? []);
      look(answering);
    }
    const hits: Hit[] = [];
    for (const [{ id }, { score, ownScore, dishes }] of candidates) {
      if (score <= 0) continue;
      dishes.sort((a, b) => b.score - a.score || a.place - b.place);
      hits.push({ id, score, ownScore, dishes });
    }
    return hits.toSorted((a, b) => b.score - a.score || a.id - b.id);
  }

  private addName(
    owner: Entry,
    { place, name, alsoCalled = [], veg, declared }: SearchableDish & { place: number },
    more: readonly number[] = [],
  ): void {
    const names = [name, ...alsoCalled].map(wordsOf);
    const terms = this.termsOf(names.flat());
    const texts = names.map((words) => words.join(' '));
    const split = [name, ...alsoCalled].flatMap(partsOf);
    const parts = split.length === names.length ? texts : split.map((part) => wordsOf(part).join(' '));
    const added: Name = { owner, place, veg, declared, texts, parts, terms };
    owner.names.push(added);
    this.declaring.add(added);
    for (const term of new Set([...terms, ...more])) (this.namesWith[term] ??= []).push(added);
  }

  private removeNames({ cuisine, area, names }: Entry): void {
    for (const name of names) {
      this.declaring.remove(name);
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
