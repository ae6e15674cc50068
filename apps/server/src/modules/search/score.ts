import type { DietDish } from '@tiffin/contract/rules/diet';
import type { Ask } from './asks.ts';
import { BEGUN, EXACT, OTHER_WORD, WITHIN } from './likeness.ts';

/** A name that can be found: of a restaurant, or of a dish. */
export interface Name {
  readonly owner: Entry;
  /** The dish’s place among the restaurant’s; `ITSELF` for the restaurant. */
  readonly place: number;
  /** Dishes only. */
  readonly veg: boolean | undefined;
  /** Dishes only that declare something. */
  readonly declared: DietDish | undefined;
  /** Its words with a blank between, and those of its other names. */
  readonly texts: readonly string[];
  /** The same in the parts that punctuation and “and” make of them: egg and free cola are no egg free cola. */
  readonly parts: readonly string[];
  /** Of all its names. */
  readonly terms: readonly number[];
}

export interface Entry {
  readonly id: number;
  readonly cuisine: readonly number[];
  readonly area: readonly number[];
  /** The restaurant’s own and its dishes’. */
  readonly names: Name[];
}

export const ITSELF = -1;

/** What answers an ask. */
export interface Table extends Pick<Ask, 'mark' | 'declaration'> {
  /** Dishes that declare what is asked for. */
  readonly answering: ReadonlySet<Name>;
  /** How well each term does, by its number. */
  readonly likeness: Float32Array;
  /** Terms that do it together. */
  readonly phrases: readonly { readonly terms: readonly number[]; readonly likeness: number }[];
}

/** Facts about a restaurant while one search runs. */
export interface Candidate {
  /** How well the restaurant meets each ask. */
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

export function candidateOf(
  candidates: Map<Entry, Candidate>,
  entry: Entry,
  tables: readonly Table[],
): Candidate {
  const known = candidates.get(entry);
  if (known) return known;
  const { names, cuisine, area } = entry;
  const [own] = names;
  const met = tables.map((table) =>
    Math.max(
      own ? likenessOf(table, own) : 0,
      isFreeOf(table) ? 0 : beginning(table.likeness, cuisine) - BY_CUISINE,
      isFreeOf(table) ? 0 : beginning(table.likeness, area) - BY_AREA,
    ),
  );
  const candidate = { met, ownScore: 0, score: 0, dishes: [] };
  candidates.set(entry, candidate);
  return candidate;
}

export function scoreName(name: Name, candidate: Candidate, tables: readonly Table[], text: string): void {
  if (name.place === ITSELF) {
    candidate.ownScore = scoreOf(Math.min(...candidate.met), name.texts, text, OWN_NAME);
    candidate.score = Math.max(candidate.score, candidate.ownScore);
    return;
  }
  const score = scoreOfDish(name, candidate.met, tables, text);
  if (score <= 0) return;
  candidate.dishes.push({ place: name.place, score });
  candidate.score = Math.max(candidate.score, score);
}

/** A dish answers each ask itself, or its restaurant does; a mark it answers by what it is. */
function scoreOfDish(name: Name, met: readonly number[], tables: readonly Table[], text: string): number {
  let worst = Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const [at, table] of tables.entries()) {
    const answered = likenessOfDish(name, table, met[at] ?? 0);
    worst = Math.min(worst, answered);
    if (worst <= 0) return 0;
    sum += answered;
  }
  // Among names with a merely similar word, whole other words rank higher.
  return scoreOf(worst, name.texts, text, worst < WITHIN ? sum / tables.length / 100 : 0);
}

/** True where somebody asks for a dish without something: what a kitchen says of itself says nothing of each dish. */
const isFreeOf = ({ declaration }: Table): boolean =>
  declaration !== undefined && declaration.without.length > 0;

function likenessOfDish(name: Name, table: Table, met: number): number {
  const { mark, declaration } = table;
  const { veg, declared } = name;
  if (mark !== undefined && veg !== undefined) return Number(mark === veg) * EXACT;
  if (table.answering.has(name)) return EXACT;
  if (!isFreeOf(table)) return Math.max(likenessOf(table, name), met - KITCHEN_OF_DISH);
  // What is declared counts before what it is called.
  const isDenied = declared && (declared.allergens !== null || !declaration?.allows(declared));
  return isDenied ? 0 : likenessOf(table, name);
}

/** How well a name answers by its words. */
function likenessOf(table: Table, { parts, terms }: Name): number {
  const { declaration, likeness, phrases } = table;
  if (declaration && isFreeOf(table)) {
    const isCalled = (name: string) => parts.some((part) => ` ${part} `.includes(` ${name} `));
    return declaration.names.every((names) => names.some(isCalled)) ? OTHER_WORD : 0;
  }
  let most = best(likeness, terms);
  for (const phrase of phrases)
    if (phrase.likeness > most && phrase.terms.every((term) => terms.includes(term))) most = phrase.likeness;
  return most;
}

/** @param worst of the asks one by one; a name as a whole may answer better than that */
function scoreOf(worst: number, names: readonly string[], text: string, bonus: number): number {
  if (worst <= 0) return 0;
  if (worst < WITHIN) return worst + bonus;
  return Math.max(worst, ...names.map((name) => scoreOfWhole(name, text))) + bonus;
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
export const isKnownByBeginning = (likeness: number) => likeness >= BEGUN || likeness < WITHIN;
