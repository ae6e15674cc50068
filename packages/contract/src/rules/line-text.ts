import { isolate } from './isolate.ts';
import type { PickedChoice } from './options.ts';

/** A chosen choice as it is named. */
export interface NamedChoice {
  readonly name: string;
  /** Not stored with very old lines; then the name stands alone. */
  readonly group?: string | undefined;
}

/** Names that say nothing without their group. */
const BARE_NAMES = new Set(['none', 'no', 'yes', 'small', 'medium', 'regular', 'normal', 'large']);
const LETTER = /\p{L}/u;

/**
 * What the choices of one line are called, in their order: by the name alone, or as `Spice: Medium` where the name stands
 * twice in the line or says nothing alone, as an amount does (docs/rules/orders.md#choices). No keys: equal texts can be
 * different choices.
 */
export function choiceNames(choices: readonly NamedChoice[]): string[] {
  const keys = choices.map(({ name }) => name.trim().toLowerCase());
  return choices.map(({ name, group = '' }, at) => {
    const key = keys[at] ?? '';
    const isClear = !BARE_NAMES.has(key) && LETTER.test(key) && keys.indexOf(key) === keys.lastIndexOf(key);
    return isClear || group.trim() === '' ? name : `${group}${/[:?!]\s*$/.test(group) ? '' : ':'} ${name}`;
  });
}

/** The same choices to be shown: no name changes the order of what is around it. */
export const isolateChoices = <Choice extends NamedChoice>(choices: readonly Choice[]): Choice[] =>
  choices.map((choice) => ({ ...choice, name: isolate(choice.name), group: isolate(choice.group ?? '') }));

/** What one choice is called outside of its line. */
export const choiceName = (choice: NamedChoice): string => choiceNames([choice])[0] ?? choice.name;

/** `Large crust, Spice: Medium, Olives × 2`; quantities in one dish. */
export function choicesText(choices: readonly (NamedChoice & { readonly qty: number })[]): string {
  const names = choiceNames(choices);
  return choices.map(({ qty }, at) => (qty === 1 ? names[at] : `${names[at]} × ${qty}`)).join(', ');
}

/** How a line is called: the dish with what was chosen of it, and what its customer asks of the kitchen. */
export interface LineText {
  readonly dishName: string;
  /** In their order; quantities in one dish. */
  readonly choices: readonly (NamedChoice & { readonly qty: number })[];
  readonly note: string;
}

/** `Dish (choice, choice × 2) – “note”`; a dish without choices and note is its name. */
export function lineText({ dishName, choices, note }: LineText): string {
  const chosen = choicesText(choices);
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
  /** Unlike its text, of one row in its line alone. */
  readonly key: string;
  readonly kind: 'dish' | 'choice' | 'note';
  /** For the whole line. */
  readonly count: number;
  readonly text: string;
}

interface KitchenLine {
  readonly dishName: string;
  readonly quantity: number;
  /** Quantities in one dish. */
  readonly choices: readonly (NamedChoice & { readonly quantity: number })[];
  readonly note: string;
}

/**
 * Returns the rows of a line for the kitchen: each choice in a row of its own with its total, so that none is made once
 * for three dishes. Its texts are to be shown: names and notes are isolated in them.
 */
export function kitchenRows({ dishName, quantity, choices, note }: KitchenLine): KitchenRow[] {
  const names = choiceNames(isolateChoices(choices));
  return [
    { key: 'dish', kind: 'dish', count: quantity, text: isolate(dishName) },
    ...choices.map(({ name, quantity: each }, at) => ({
      key: `choice ${at}`,
      kind: 'choice' as const,
      count: each * quantity,
      text: `${names[at] ?? name}${quantity > 1 && each > 1 ? ` (${each} each)` : ''}`,
    })),
    ...(note === '' ? [] : [{ key: 'note', kind: 'note' as const, count: 1, text: `“${isolate(note)}”` }]),
  ];
}

/** The text of a line as it is shown: each text of a person in it is isolated by itself, so that its parts keep their order. */
export const shownLineText = ({ dishName, choices, note }: Omit<KitchenLine, 'quantity'>): string =>
  lineText({
    dishName: isolate(dishName),
    choices: isolateChoices(choices).map((choice) => ({ ...choice, qty: choice.quantity })),
    note: isolate(note),
  });

/** A row in words: a choice or note that is there once has no number. */
export const kitchenRowText = ({ kind, count, text }: KitchenRow): string =>
  count === 1 && kind !== 'dish' ? text : `${count} × ${text}`;
