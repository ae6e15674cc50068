import { DAY_WINDOWS_MAX, overlapInWeek, type WeeklyWindow, type Window } from './hours.ts';
import { hoursTokens, type Token, type TypedTime, WEEK } from './hours-tokens.ts';
import { countsTo24, typedWindow } from './typed-window.ts';

/** What tokens make together. */
type Part =
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | { readonly kind: 'window'; readonly window: Window }
  /** Only the end differs from the hours named before: 'Sat to 1:00 am'. */
  | { readonly kind: 'until'; readonly until: TypedTime }
  | { readonly kind: 'closed' | 'except' };

/** Days and what holds on them; null: on all that are named nowhere else. */
interface Clause {
  readonly days: readonly number[] | null;
  readonly windows: readonly Window[];
}

const WHOLE_DAY: Window = { from: '00:00', until: '24:00' };
/** Each may belong to the days before or after it; more than a week has are no hours. */
const CLOSED_MAX = 7;

/**
 * Reads typed opening hours ('Mon–Sat 10 am–10 pm, closed Sunday'), sorted; days that they do not name are
 * closed. Null where they cannot be read with certainty. What `hoursText` writes is read back as the same hours.
 */
export function readHours(text: string): WeeklyWindow[] | null {
  const tokens = hoursTokens(text);
  if (!tokens || tokens.length === 0) return null;
  const isOn24 = isCountedTo24(tokens);
  const parts = partsOf(tokens, isOn24);
  if (!parts) return null;
  if (parts.length === 1 && parts[0]?.kind === 'closed') return [];
  if (parts.filter(({ kind }) => kind === 'closed' || kind === 'except').length > CLOSED_MAX) return null;
  const readings = new Map<string, WeeklyWindow[]>();
  for (const order of ['days-first', 'times-first'] as const) {
    for (const clauses of clausesOf(parts, 0, order, isOn24, [])) {
      const week = weekOf(clauses);
      if (week) readings.set(JSON.stringify(week), week);
    }
  }
  const [only] = readings.values();
  return only && readings.size === 1 ? only : null;
}

function isCountedTo24(tokens: readonly Token[]): boolean {
  const times = tokens.flatMap((token) => (token.kind === 'time' ? [token.time] : []));
  return times.every(({ half }) => half === undefined) && times.some((time) => countsTo24(time));
}

/** From one day to another around the week. */
function daysBetween(first: number, last: number): number[] {
  const count = ((last - first + WEEK.length) % WEEK.length) + 1;
  return Array.from({ length: count }, (_, n) => ((first - 1 + n) % WEEK.length) + 1);
}

function partsOf(tokens: readonly Token[], isOn24: boolean): Part[] | null {
  const parts: Part[] = [];
  let at = 0;
  while (at < tokens.length) {
    const [token, next, third, fourth] = tokens.slice(at, at + 4);
    if (token?.kind === 'day') {
      const isRange = next?.kind === 'to' && third?.kind === 'day';
      parts.push({ kind: 'days', days: isRange ? daysBetween(token.day, third.day) : [token.day] });
      at += isRange ? 3 : 1;
    } else if (token?.kind === 'days') {
      parts.push(token);
      at += 1;
    } else if (token?.kind === 'closed' || token?.kind === 'except') {
      parts.push({ kind: token.kind });
      at += 1;
    } else if (token?.kind === 'all-day') {
      parts.push({ kind: 'window', window: WHOLE_DAY });
      at += 1;
    } else if (token?.kind === 'time') {
      const window =
        next?.kind === 'to' && third?.kind === 'time' ? typedWindow(token.time, third.time, isOn24) : null;
      if (!window) return null;
      parts.push({ kind: 'window', window });
      at += 3;
    } else if (next?.kind === 'time' && !(third?.kind === 'to' && fourth?.kind === 'time')) {
      parts.push({ kind: 'until', until: next.time });
      at += 2;
    } else {
      // A dash between days and what holds on them: 'Sunday – closed'.
      const isBetween = parts.at(-1)?.kind === 'days' && next && next.kind !== 'day' && next.kind !== 'to';
      if (!isBetween) return null;
      at += 1;
    }
  }
  return parts;
}

type Order = 'days-first' | 'times-first';

/** Every way to read the parts from here on as clauses. */
function* clausesOf(
  parts: readonly Part[],
  at: number,
  order: Order,
  isOn24: boolean,
  before: readonly Clause[],
): Generator<readonly Clause[]> {
  if (at === parts.length) {
    yield before;
    return;
  }
  for (const { clause, end } of clausesAt(parts, at, order, isOn24, before)) {
    yield* clausesOf(parts, end, order, isOn24, [...before, clause]);
  }
}

interface Found {
  readonly clause: Clause;
  readonly end: number;
}

function* clausesAt(
  parts: readonly Part[],
  at: number,
  order: Order,
  isOn24: boolean,
  before: readonly Clause[],
): Generator<Found> {
  const first = parts[at];
  if (first?.kind === 'days') {
    for (const { days, end } of dayLists(parts, at)) {
      if (parts[end]?.kind === 'closed') yield { clause: { days, windows: [] }, end: end + 1 };
      const value = order === 'days-first' ? valueAt(parts, end, isOn24, before) : undefined;
      if (value) yield { clause: { days, windows: value.windows }, end: value.end };
    }
  } else if (first?.kind === 'closed' || first?.kind === 'except') {
    for (const { days, end } of dayLists(parts, at + 1)) yield { clause: { days, windows: [] }, end };
  } else {
    const value = valueAt(parts, at, isOn24, before);
    if (!value) return;
    // Hours without days hold on all the others; that is said once, at the beginning.
    if (at === 0) yield { clause: { days: null, windows: value.windows }, end: value.end };
    if (order === 'days-first') return;
    for (const { days, end } of dayLists(parts, value.end))
      yield { clause: { days, windows: value.windows }, end };
  }
}

function valueAt(
  parts: readonly Part[],
  at: number,
  isOn24: boolean,
  before: readonly Clause[],
): { windows: Window[]; end: number } | undefined {
  const first = parts[at];
  if (first?.kind === 'until') {
    const [named, ...others] = before.at(-1)?.windows ?? [];
    const window = named && others.length === 0 ? typedWindow(timeOf(named.from), first.until, isOn24) : null;
    return window ? { windows: [window], end: at + 1 } : undefined;
  }
  const windows: Window[] = [];
  for (const part of parts.slice(at)) {
    if (part.kind !== 'window') break;
    windows.push(part.window);
  }
  return windows.length === 0 ? undefined : { windows, end: at + windows.length };
}

/** A time of the day in 24 hours, as if it had been typed with its half. */
function timeOf(from: string): TypedTime {
  const hour = Number(from.slice(0, 2));
  return {
    hour: hour % 12 === 0 ? 12 : hour % 12,
    minute: Number(from.slice(3)),
    half: hour < 12 ? 'am' : 'pm',
  };
}

/** Every list of days that begins here: 'Mon, Wed', 'Sat'. The whole week stands alone, and means the days not named elsewhere. */
function* dayLists(
  parts: readonly Part[],
  at: number,
): Generator<{ days: readonly number[] | null; end: number }> {
  const listed: number[] = [];
  for (let end = at; ; end++) {
    const part = parts[end];
    if (part?.kind !== 'days') return;
    const isWeek = part.days.length === WEEK.length;
    if (isWeek && listed.length > 0) return;
    listed.push(...part.days);
    yield { days: isWeek ? null : [...listed], end: end + 1 };
    if (!isWeek) continue;
    const exceptions = parts[end + 1]?.kind === 'except' ? [...dayLists(parts, end + 2)] : [];
    for (const { days, end: last } of exceptions) {
      if (days) yield { days: WEEK.filter((day) => !days.includes(day)), end: last };
    }
    return;
  }
}

/** Undefined where a day is named twice, none is open, or windows overlap. */
function weekOf(clauses: readonly Clause[]): WeeklyWindow[] | undefined {
  const named = clauses.flatMap(({ days }) => days ?? []);
  const others = WEEK.filter((day) => !named.includes(day));
  const ofOthers = clauses.filter(({ days }) => days === null);
  if (new Set(named).size < named.length || ofOthers.length > 1) return undefined;
  if (ofOthers.length === 1 && others.length === 0) return undefined;
  const week = clauses
    .flatMap(({ days, windows }) =>
      (days ?? others).flatMap((day) => windows.map((window) => ({ day, ...window }))),
    )
    .toSorted((a, b) => a.day - b.day || a.from.localeCompare(b.from));
  const isCrowded = WEEK.some((day) => week.filter((one) => one.day === day).length > DAY_WINDOWS_MAX);
  return week.length === 0 || isCrowded || overlapInWeek(week) ? undefined : week;
}
