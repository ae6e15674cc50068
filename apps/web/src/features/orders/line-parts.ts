import { toPaise, toRupees } from '@tiffin/contract/rules/money';

import { rupees } from '../../lib/format/formats.ts';
import type { Order } from './customer-queries.ts';

type Line = Pick<Order['items'][number], 'quantity' | 'choices' | 'extras'>;

export type LinePart = { label: string; amount: string };

/** Returns the parts of a line beside its dish, each at its own price and for the whole line. */
export function partsOf({ quantity, choices, extras }: Line): LinePart[] {
  const part = (name: string, each: number, price: number): LinePart => ({
    label: each * quantity === 1 ? name : `${each * quantity} × ${name}`,
    amount: price === 0 ? '' : rupees(toRupees(toPaise(price) * each * quantity)),
  });
  return [
    ...choices.map((choice) => part(choice.name, choice.quantity, choice.price)),
    ...extras.map((extra) => {
      const chosen = choices
        .filter(({ group }) => group === extra.group)
        .reduce((sum, one) => sum + one.quantity, 0);
      const included = (chosen - extra.quantity) * quantity;
      return part(
        included > 0 ? `${extra.group} beyond the ${included} included` : extra.group,
        extra.quantity,
        extra.price,
      );
    }),
  ];
}
