import type { ChosenChoice, ChosenExtra } from './options.ts';

/** One line of an order as pricing needs it; equal lines are added up before. */
export interface PriceLine {
  readonly menuItemId: number;
  /** With what was chosen, as `lineText` says it. */
  readonly name: string;
  /** Of one, with everything. */
  readonly pricePaise: number;
  readonly qty: number;
  /** What a line with choices or a note has besides; a plain one is its dish alone. */
  readonly configured?: LineParts;
}

/** What a configured line is made of. */
export interface LineParts {
  readonly dishName: string;
  readonly lineKey: string;
  /** Of the dish, or of its size. */
  readonly basePaise: number;
  readonly choices: readonly ChosenChoice[];
  readonly extras: readonly ChosenExtra[];
  readonly note: string;
}
