import { nameKey } from '@tiffin/contract/rules/clean-text';
import { choiceNames } from '@tiffin/contract/rules/line-text';
import { toPaise, toRupees } from '@tiffin/contract/rules/money';
import { defaultPicks, type PickedChoice } from '@tiffin/contract/rules/options';

import { missingText } from '../../../features/menu/group-text.ts';
import type { Dish, MenuDetails } from '../../../features/menu/queries.ts';
import { chosenIn, firstObstacle, termsOf, type OfferedDish } from '../../../features/menu/terms.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';
import { rupees } from '../../../lib/format/formats.ts';
import { fits, type NewLine } from '../cart/change-lines.ts';
import { lineOfDish } from '../cart/line-of-dish.ts';
import type { Selection } from '../menu/sheet-draft.ts';
import { lineOf } from '../menu/sheet-line.ts';

type Line = Order['items'][number];
type Ordered = Pick<Order, 'items' | 'restaurantId' | 'restaurantName' | 'restaurantSlug'>;
type Menu = { dishes: readonly Dish[]; details: MenuDetails };

/** Line of an old order, as it comes to today. */
export type PlannedLine = {
  line: Line;
  /** The line as it would be today; undefined once its dish is off the menu. */
  made: NewLine | undefined;
  picks: readonly PickedChoice[];
  /** How many can be had; 0 where it is gone, sold out or not completely chosen. */
  qty: number;
  /** Differences in its choices, a sentence each. */
  changes: string[];
  /** Choice still to be made: "Choose a crust". */
  missing: string | undefined;
};

/** Another choice for lines, by their place in the order. */
export type Chosen = ReadonlyMap<number, Selection>;

/** Each line held against the menu of today: the same dish and choices, as many as there are, at today's price. */
export function planReorder(
  order: Ordered,
  { dishes, details }: Menu,
  chosen: Chosen = new Map(),
): PlannedLine[] {
  const kitchen = { id: order.restaurantId, name: order.restaurantName, slug: order.restaurantSlug };
  const planned = order.items.map((line, index): PlannedLine => {
    const dish = dishes.find(({ id }) => id === line.menuItemId);
    if (!dish) return { line, made: undefined, picks: [], qty: 0, changes: [], missing: undefined };
    const terms = termsOf(dish, details);
    const again = chosen.get(index);
    const { picks, changes } = again ? { picks: again.picks, changes: [] } : picksOf(line, dish, terms);
    const made = lineOf(lineOfDish(dish, kitchen), terms, { picks, note: again?.note ?? line.note, qty: 1 });
    const obstacle = firstObstacle(terms, picks);
    const missing = obstacle && missingText(obstacle.group, chosenIn(obstacle.group, picks));
    const qty = missing === undefined ? (again?.qty ?? line.quantity) : 0;
    return { line, made, picks, qty, changes, missing };
  });
  const possible = fits(planned.flatMap(({ made, qty }) => (made ? [{ ...made, qty }] : [])));
  return planned.map((one) => (one.made ? { ...one, qty: possible.shift() ?? 0 } : one));
}

/** The choices of then: by their numbers, else by their names, since a group may have been made anew. */
function picksOf(line: Line, dish: Dish, terms: OfferedDish): Pick<PlannedLine, 'picks' | 'changes'> {
  const offered = terms.groups.flatMap((group) => group.choices.map((choice) => ({ group, choice })));
  const picks: PickedChoice[] = [];
  const changes: string[] = [];
  const called = choiceNames(line.choices);
  for (const [at, { choiceId, group, name, quantity }] of line.choices.entries()) {
    const found =
      offered.find(({ choice }) => choice.id === choiceId) ??
      offered.find((one) => isNamed(one.group.name, group) && isNamed(one.choice.name, name));
    const most = found?.choice.isAvailable ? Math.min(quantity, found.choice.maxQty) : 0;
    if (!found) changes.push(`${called[at] ?? name} ${isWord(name)} no longer offered.`);
    else if (most === 0) changes.push(`${called[at] ?? name} ${isWord(name)} sold out.`);
    if (found && most > 0) picks.push({ choiceId: found.choice.id, qty: most });
  }
  // Options that came later: what a line without any is made with is said.
  if (line.choices.length === 0 && dish.options === 'optional') {
    const usual = defaultPicks(terms);
    const names = choiceNames(
      offered
        .filter(({ choice }) => usual.some(({ choiceId }) => choiceId === choice.id))
        .map(({ group, choice }) => ({ group: group.name, name: choice.name })),
    );
    if (names.length > 0) changes.push(`Now with ${names.join(', ')}.`);
    return { picks: usual, changes };
  }
  return { picks, changes };
}

const isNamed = (one: string, other: string): boolean => nameKey(one) === nameKey(other);

/** "Thin crust is", "Olives are". */
const isWord = (name: string): string => (/[^s]s$/i.test(name) ? 'are' : 'is');

/** Returns the differences from then, a sentence each; empty where nothing has changed. */
export function changesOf({ line, made, qty, changes, missing }: PlannedLine): string[] {
  if (!made) return ['No longer on the menu.'];
  if (missing !== undefined) return [...changes, `${missing}.`];
  if (qty === 0) return changes.length > 0 ? changes : ['Sold out.'];
  return [
    ...changes,
    ...(qty < line.quantity ? [`Only ${qty} left.`] : []),
    ...(made.price === line.price ? [] : [`Now ${rupees(made.price)} each, was ${rupees(line.price)}.`]),
  ];
}

/** The dishes that can be had, in rupees of today. */
export const subtotalOf = (plan: readonly PlannedLine[]): number =>
  toRupees(plan.reduce((sum, { made, qty }) => sum + toPaise(made?.price ?? 0) * qty, 0));
