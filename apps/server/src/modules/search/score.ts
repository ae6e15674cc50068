import { BEGUN, EXACT, WITHIN } from './likeness.ts';

/** A name that can be found: of a restaurant, or of a dish. */
export interface Name {
  readonly owner: Entry;
  /** The dish’s place among the restaurant’s; `ITSELF` for the restaurant. */
  readonly place: number;
  /** Dishes only. */
  readonly veg: boolean | undefined;
  /** Its words with a blank between. */
  readonly text: string;
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

/** How well each term answers a word that was typed, by its number, and which mark the word asks for. */
export interface Table {
  readonly mark: boolean | undefined;
  readonly likeness: Float32Array;
}

/** Facts about a restaurant while one search runs. */
export interface Candidate {
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

export function candidateOf(
  candidates: Map<Entry, Candidate>,
  entry: Entry,
  tables: readonly Table[],
): Candidate {
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

export function scoreName(name: Name, candidate: Candidate, tables: readonly Table[], text: string): void {
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
export const isKnownByBeginning = (likeness: number) => likeness >= BEGUN || likeness < WITHIN;
