import { toPaise } from '@tiffin/contract/rules/money';
import { priceOrder, toQuote } from '@tiffin/contract/rules/pricing';
import type { NamedDeliveryTerms } from '@tiffin/contract/rules/service/delivery-fee';

import type { CartItem } from './queries.ts';

/** The bill without a coupon, by the contract's own function: what the server will say (docs/rules/money.md#bill). */
export function billOf(items: readonly CartItem[], delivery?: NamedDeliveryTerms) {
  const lines = items.map(({ menu_item_id, name, price, qty }) => ({
    menuItemId: menu_item_id,
    name,
    pricePaise: toPaise(price),
    qty,
  }));
  return toQuote(priceOrder(lines, undefined, delivery));
}
