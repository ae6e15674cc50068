import { lineKey, lineText } from '@tiffin/contract/rules/line-text';
import { priceLine } from '@tiffin/contract/rules/options';
import type { LineParts, PriceLine } from '@tiffin/contract/rules/price-line';
import type { WantedLine } from './lines.ts';
import type { KnownMenu } from './menu-facts.ts';

export interface PricedWantedLine extends PriceLine {
  readonly veg: boolean;
}

/** Lines of dishes on the menu at today's prices, in their order; undefined of a dish that is not on it. */
export function priceWantedLine(line: WantedLine, menu: KnownMenu): PricedWantedLine | undefined {
  const { menuItemId, qty, choices, note } = line;
  const dish = menu.dish(menuItemId);
  if (!dish) return undefined;
  if (choices.length === 0 && note === '' && !menu.hasGroups(menuItemId))
    return { menuItemId, name: dish.name, pricePaise: dish.pricePaise, qty, veg: dish.veg };
  const terms = menu.terms(menuItemId);
  if (!terms) return undefined;
  const priced = priceLine(terms, choices);
  const parts = { dishName: dish.name, choices: priced.choices, note };
  const configured: LineParts = {
    ...parts,
    lineKey: lineKey(menuItemId, choices, note),
    basePaise: priced.basePaise,
    extras: priced.extras,
  };
  return {
    menuItemId,
    name: lineText(parts),
    pricePaise: priced.unitPaise,
    qty,
    veg: priced.veg,
    configured,
  };
}
