import { type DishTerms, picksOf, priceLine } from '@tiffin/contract/rules/options';
import { isActive } from '@tiffin/contract/rules/order-status';
import { OPTIONS } from './data.ts';
import type { DemoOptions } from './options.ts';
import { amountsOf, priceLines } from './orders.ts';
import { Random } from './random.ts';
import type { DemoLine, DemoOrder } from './rows.ts';
import { lastEvent } from './story.ts';

/**
 * Adds choices to past orders. Only to those without a coupon, whose bill is the sum of its lines, so that the use of
 * offers stays as it was.
 */
export function chooseOptions(orders: readonly DemoOrder[], dishes: DemoOptions['dishes']): DemoOrder[] {
  const random = new Random('choices');
  const termsOf = new Map(dishes.map(({ id, terms }) => [id, terms]));
  return orders.map((order) => {
    if (order.coupon !== null || isActive(lastEvent(order).status)) return order;
    if (order.lines.every(({ dishId }) => !termsOf.has(dishId))) return order;
    const lines = order.lines.map((line) => {
      const terms = termsOf.get(line.dishId);
      return terms ? choose(line, terms, random) : line;
    });
    return { ...order, lines, ...amountsOf(priceLines(lines)) };
  });
}

function choose(line: DemoLine, terms: DishTerms, random: Random): DemoLine {
  const picks = terms.groups.flatMap(({ min, max, choices }) => {
    const usual = choices.filter(({ defaultQty }) => defaultQty > 0);
    if (min > 0 && random.chance(0.45)) return usual;
    const most = Math.min(max ?? choices.length, Math.max(min, 2));
    return random.shuffled(choices).slice(0, random.int(min, most));
  });
  const chosen = picksOf(picks.map(({ id }) => id));
  const { unitPaise, basePaise, veg, choices, extras } = priceLine(terms, chosen);
  return {
    ...line,
    pricePaise: unitPaise,
    veg,
    chosen: {
      basePaise,
      choices: [...choices, ...extras],
      note: random.chance(0.3) ? random.pick(OPTIONS.lineNotes) : '',
    },
  };
}
