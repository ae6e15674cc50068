import { type DishTerms, picksOf, priceLine } from '@tiffin/contract/rules/options';
import { isActive } from '@tiffin/contract/rules/order-status';
import { priceOrder } from '@tiffin/contract/rules/pricing';
import { OPTIONS } from './data.ts';
import { Random } from './random.ts';
import type { DemoLine, DemoOptions, DemoOrder } from './rows.ts';

/**
 * Adds choices to past orders. Only to those without a coupon, whose bill is the sum of its lines, so that the use of
 * offers stays as it was.
 */
export function chooseOptions(orders: readonly DemoOrder[], { dishes }: DemoOptions): DemoOrder[] {
  const random = new Random('choices');
  const termsOf = new Map(dishes.map(({ id, terms }) => [id, terms]));
  return orders.map((order) => {
    const status = order.events.at(-1)?.status ?? 'New';
    if (order.coupon !== null || isActive(status)) return order;
    if (order.lines.every(({ dishId }) => !termsOf.has(dishId))) return order;
    const lines = order.lines.map((line) => {
      const terms = termsOf.get(line.dishId);
      return terms ? choose(line, terms, random) : line;
    });
    const bill = priceOrder(lines.map((line) => ({ ...line, menuItemId: line.dishId })));
    const { subtotalPaise, discountPaise, deliveryFeePaise, totalPaise } = bill;
    return { ...order, lines, subtotalPaise, discountPaise, deliveryFeePaise, totalPaise };
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
