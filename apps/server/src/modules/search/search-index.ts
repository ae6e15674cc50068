import { BEGUN, EXACT, isAboutDiet, isDenial, wantedMark, WITHIN } from './likeness.ts';
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

/** A name that can be found: of a restaurant, or of a dish. */
interface Name {
  readonly owner: Entry;
  /** The dish’s place among the restaurant’s; `ITSELF` for the restaurant. */
  readonly place: number;
  /** Dishes only. */
  readonly veg: boolean | undefined;
  /** Its words with a blank between. */
  readonly text: string;
  readonly terms: readonly number[];
}

interface Entry {
  readonly id: number;
  readonly cuisine: readonly number[];
  readonly area: readonly number[];
  /** The restaurant’s own and its dishes’. */
  readonly names: Name[];
}

const ITSELF = -1;

/** How well each term answers a word that was typed, by its number, and which mark the word asks for. */
interface Table {
  readonly mark: boolean | undefined;
  readonly likeness: Float32Array;
}

/** Facts about a restaurant while one search runs. */
interface Candidate {
  /** How well the restaurant meets each word. */
  readonly met: readonly number[];
  ownScore: number;
  score: number;
  readonly dishes: { place: number; score: number }[];
}

/** The whole of what was typed against a whole name; above what its words one by one can reach. */
const WHOLE = 4;
const WHOLE_BEGUN = 3.5;
const WHOLE_WITHIN = 3.2;
/** A last word that may go on is none yet: whole words, wherever they stand, come before it, also in a restaurant's own name. */
const UNFINISHED_BEGUN = 2.7;
const UNFINISHED_WITHIN = 2.65;
/** Puts the restaurant’s name before a dish’s that answers equally well. */
const OWN_NAME = 0.25;
/** Score lost by a word that something else than the name itself meets. */
const KITCHEN_OF_DISH = 0.1;
const BY_CUISINE = 0.3;
const BY_AREA = 0.4;
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

function candidateOf(candidates: Map<Entry, Candidate>, entry: Entry, tables: readonly Table[]): Candidate {
  const known = candidates.get(entry);
  if (known) return known;
  const { names, cuisine, area } = entry;
  const own = names[0]?.terms ?? [];
  const met = tables.map(({ likeness }) =>
    Math.max(
      best(likeness, own),
      beginning(likeness, cuisine) - BY_CUISINE,
      beginning(likeness, area) - BY_AREA,
    ),
  );
  const candidate = { met, ownScore: 0, score: 0, dishes: [] };
  candidates.set(entry, candidate);
  return candidate;
}

function scoreName(name: Name, candidate: Candidate, tables: readonly Table[], text: string): void {
  if (name.place === ITSELF) {
    candidate.ownScore = scoreOf(Math.min(...candidate.met), name.text, text, OWN_NAME);
    candidate.score = Math.max(candidate.score, candidate.ownScore);
    return;
  }
  const score = scoreOfDish(name, candidate.met, tables, text);
  if (score <= 0) return;
  candidate.dishes.push({ place: name.place, score });
  candidate.score = Math.max(candidate.score, score);
}

/** A dish answers each word itself, or its restaurant does; a mark it answers by what it is. */
function scoreOfDish(
  { text: name, terms, veg }: Name,
  met: readonly number[],
  tables: readonly Table[],
  text: string,
): number {
  let worst = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const [word, { mark, likeness }] of tables.entries()) {
    const answered =
      mark === undefined || veg === undefined
        ? Math.max(best(likeness, terms), (met[word] ?? 0) - KITCHEN_OF_DISH)
        : Number(mark === veg) * EXACT;
    worst = Math.min(worst, answered);
    if (worst <= 0) return 0;
    sum += answered;
  }
  // Among names with a merely similar word, whole other words rank higher.
  return scoreOf(worst, name, text, worst < WITHIN ? sum / tables.length / 100 : 0);
}

/** @param worst of the words one by one; the name as a whole may answer better than that */
function scoreOf(worst: number, name: string, text: string, bonus: number): number {
  if (worst <= 0) return 0;
  if (worst < WITHIN) return worst + bonus;
  return Math.max(worst, scoreOfWhole(name, text)) + bonus;
}

function scoreOfWhole(name: string, text: string): number {
  if (name === text) return WHOLE;
  if (name.startsWith(`${text} `)) return WHOLE_BEGUN;
  if (`${name} `.includes(` ${text} `)) return WHOLE_WITHIN;
  if (name.startsWith(text)) return UNFINISHED_BEGUN;
  return name.includes(` ${text}`) ? UNFINISHED_WITHIN : 0;
}

function best(table: Float32Array, terms: readonly number[]): number {
  let most = 0;
  for (const term of terms) most = Math.max(most, table[term] ?? 0);
  return most;
}

/** The same for words that are known by their beginning. */
function beginning(table: Float32Array, terms: readonly number[]): number {
  const most = best(table, terms);
  return isKnownByBeginning(most) ? most : 0;
}

/** “dian” is no cuisine. */
const isKnownByBeginning = (likeness: number) => likeness >= BEGUN || likeness < WITHIN;
