import { shownLineText } from '@tiffin/contract/rules/line-text';

type Line = Parameters<typeof shownLineText>[0] & { quantity: number };

/** "Margherita, Tiramisu × 2". */
export const dishText = (items: readonly Line[]): string =>
  items
    .map((line) => (line.quantity === 1 ? shownLineText(line) : `${shownLineText(line)} × ${line.quantity}`))
    .join(', ');

/** How many plates there are, not how many lines. */
export const plateCount = (items: readonly Pick<Line, 'quantity'>[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Each dish of an order once, however many lines it has. */
export const dishesOf = <Item extends { menuItemId: number }>(items: readonly Item[]): Item[] =>
  items.filter(({ menuItemId }, at) => items.findIndex((one) => one.menuItemId === menuItemId) === at);
