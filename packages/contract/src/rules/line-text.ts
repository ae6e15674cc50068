import type { PickedChoice } from './options.ts';

/** How a line is called: the dish with what was chosen of it, and what its customer asks of the kitchen. */
export interface LineText {
  readonly dishName: string;
  /** In their order; quantities in one dish. */
  readonly choices: readonly { readonly name: string; readonly qty: number }[];
  readonly note: string;
}

/** `Dish (Size, choice, choice × 2) – “note”`; a dish without choices and note is its name. */
export function lineText({ dishName, choices, note }: LineText): string {
  const chosen = choices.map(({ name, qty }) => (qty === 1 ? name : `${name} × ${qty}`)).join(', ');
  return `${dishName}${chosen === '' ? '' : ` (${chosen})`}${note === '' ? '' : ` – “${note}”`}`;
}

/** Returns the key of a line: equal exactly for equal lines. @param choices each once, by number */
export function lineKey(menuItemId: number, choices: readonly PickedChoice[], note: string): string {
  if (choices.length === 0 && note === '') return String(menuItemId);
  const picks = choices.map(({ choiceId, qty }) => (qty === 1 ? choiceId : `${choiceId}x${qty}`)).join('.');
  return `${menuItemId}:${picks}:${note}`;
}

/** One line, as it is stored and compared. */
export const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** A row of what a kitchen makes for one line. */
export interface KitchenRow {
  readonly kind: 'dish' | 'choice' | 'note';
  /** For the whole line. */
  readonly count: number;
  readonly text: string;
}

interface KitchenLine {
  readonly dishName: string;
  readonly quantity: number;
  /** Quantities in one dish. */
  readonly choices: readonly { readonly name: string; readonly quantity: number }[];
  readonly note: string;
}

/**
 * Returns the rows of a line for the kitchen: each choice in a row of its own with its total, so that none is made once
 * for three dishes.
 */
export function kitchenRows({ dishName, quantity, choices, note }: KitchenLine): KitchenRow[] {
  return [
    { kind: 'dish', count: quantity, text: dishName },
    ...choices.map(({ name, quantity: each }) => ({
      kind: 'choice' as const,
      count: each * quantity,
      text: quantity > 1 && each > 1 ? `${name} (${each} each)` : name,
    })),
    ...(note === '' ? [] : [{ kind: 'note' as const, count: 1, text: `“${note}”` }]),
  ];
}

/** A row in words: a choice or note that is there once has no number. */
export const kitchenRowText = ({ kind, count, text }: KitchenRow): string =>
  count === 1 && kind !== 'dish' ? text : `${count} × ${text}`;
