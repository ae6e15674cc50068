import { MAX_LINES, MAX_QTY } from '@tiffin/contract/rules/limits';
import { lineKey } from '@tiffin/contract/rules/line-text';
import { ORDER_PICKS_MAX } from '@tiffin/contract/rules/option-limits';
import { type PickedChoice, countPicks, defaultPicks } from '@tiffin/contract/rules/options';
import { AppError } from '../../kit/app-error.ts';
import type { KnownMenu } from './menu-facts.ts';

/** A line as a client said it, with both of its numbers. */
export interface RequestedLine {
  readonly menuItemId: number;
  readonly qty: number;
  /** Undefined: not said, as by a client that knows of no choices. */
  readonly choices: readonly PickedChoice[] | undefined;
  readonly note: string | undefined;
  /** What was shown of it, where that was sent. */
  readonly shown?:
    | {
        readonly name?: string | undefined;
        readonly veg?: boolean | undefined;
        readonly contents?: string | undefined;
      }
    | undefined;
}

/** One line of an order or a cart as asked for. */
export interface WantedLine {
  /** Index of the first line that asked for it. */
  readonly index: number;
  readonly menuItemId: number;
  readonly qty: number;
  /** Each once, by number. */
  readonly choices: readonly PickedChoice[];
  readonly note: string;
}

export type StoredLine = Pick<WantedLine, 'menuItemId' | 'choices' | 'note'>;

/** The dishes of which a line leaves its choices to the stored cart. */
export function unspecifiedDishes(lines: readonly RequestedLine[]): number[] {
  return [
    ...new Set(lines.filter(({ choices }) => choices === undefined).map(({ menuItemId }) => menuItemId)),
  ];
}

export interface ResolvedLines {
  readonly lines: readonly WantedLine[];
  /** Lines that could be any of several stored ones: what they ask for is not known. */
  readonly unclear: readonly { readonly index: number; readonly menuItemId: number }[];
}

/**
 * Resolves what lines ask for, equal ones added up. Missing parts are as in the stored cart; without a line there, the
 * dish's defaults. Throws VALIDATION_FAILED for too many of it.
 */
export function resolveLines(
  requested: readonly RequestedLine[],
  stored: readonly StoredLine[],
  menu: KnownMenu,
): ResolvedLines {
  const unspecified = new Map<number, number>();
  for (const { menuItemId, choices } of requested)
    if (choices === undefined) unspecified.set(menuItemId, (unspecified.get(menuItemId) ?? 0) + 1);
  const taken = new Map<number, number>();
  const unclear: { index: number; menuItemId: number }[] = [];
  const lines = requested.flatMap(({ menuItemId, qty, choices, note }, index): WantedLine[] => {
    if (choices !== undefined) return [{ index, menuItemId, qty, choices, note: note ?? '' }];
    const own = stored.filter((line) => line.menuItemId === menuItemId);
    if (own.length > 1 && own.length !== unspecified.get(menuItemId)) {
      unclear.push({ index, menuItemId });
      return [];
    }
    const nth = taken.get(menuItemId) ?? 0;
    taken.set(menuItemId, nth + 1);
    const like = own.length > 1 ? own[nth] : own[0];
    if (like) return [{ index, menuItemId, qty, choices: like.choices, note: note ?? like.note }];
    const terms = menu.terms(menuItemId);
    return [{ index, menuItemId, qty, choices: terms ? defaultPicks(terms) : [], note: note ?? '' }];
  });
  return { lines: addUp(lines), unclear };
}

export const keyOf = ({ menuItemId, choices, note }: StoredLine): string =>
  lineKey(menuItemId, choices, note);

/** Equal lines become one where the first stands; the limits hold for the sums (docs/rules/money.md#quantities). */
function addUp(lines: readonly WantedLine[]): WantedLine[] {
  const sums = new Map<string, WantedLine>();
  const ofDishes = new Map<number, number>();
  for (const line of lines) {
    const key = keyOf(line);
    const known = sums.get(key);
    sums.set(key, known ? { ...known, qty: known.qty + line.qty } : line);
    ofDishes.set(line.menuItemId, (ofDishes.get(line.menuItemId) ?? 0) + line.qty);
  }
  const wanted = [...sums.values()];
  if (wanted.length > MAX_LINES)
    throw new AppError('VALIDATION_FAILED', `An order can have at most ${MAX_LINES} different dishes.`);
  if ([...ofDishes.values()].some((qty) => qty > MAX_QTY))
    throw new AppError('VALIDATION_FAILED', `At most ${MAX_QTY} of one dish.`);
  if (wanted.reduce((sum, { choices }) => sum + countPicks(choices), 0) > ORDER_PICKS_MAX)
    throw new AppError('VALIDATION_FAILED', `An order can have at most ${ORDER_PICKS_MAX} options.`);
  return wanted;
}

/** Lines as they were said, equal ones added up: by it a repeated order is known. */
export function mergeRequestedLines(lines: readonly RequestedLine[]): object[] {
  const sums = new Map<string, { menuItemId: number; qty: number }>();
  for (const { menuItemId, qty, choices, note } of lines) {
    // A line with neither keeps its old form.
    const line = { menuItemId, qty, ...(choices && { choices }), ...(note !== undefined && { note }) };
    const key = JSON.stringify({ ...line, qty: 0 });
    const known = sums.get(key);
    sums.set(key, known ? { ...known, qty: known.qty + qty } : line);
  }
  return [...sums.values()];
}
