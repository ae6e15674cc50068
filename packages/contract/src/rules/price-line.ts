import type { ChosenChoice, ChosenExtra } from './options.ts';

/** One line of an order as pricing needs it; equal lines are added up before. */
export interface PriceLine {
  readonly menuItemId: number;
  /** With what was chosen, as `lineText` says it. */
  readonly name: string;
  /** Price of one, with everything. */
  readonly pricePaise: number;
  readonly qty: number;
  /** Further parts of a line with choices or a note; a plain one is its dish alone. */
  readonly configured?: LineParts;
}

export interface LineParts {
  readonly dishName: string;
  readonly lineKey: string;
  /** Price of the dish, or of its size. */
  readonly basePaise: number;
  readonly choices: readonly ChosenChoice[];
  readonly extras: readonly ChosenExtra[];
  readonly note: string;
}
