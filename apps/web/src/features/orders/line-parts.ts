import { isolate } from '@tiffin/contract/rules/isolate';
import { choiceNames, isolateChoices } from '@tiffin/contract/rules/line-text';
import { toPaise, toRupees } from '@tiffin/contract/rules/money';

import { rupees } from '../../lib/format/formats.ts';
import type { Order } from './customer-queries.ts';

type Line = Pick<Order['items'][number], 'quantity' | 'choices' | 'extras'>;

/** `key` is of one part of its line alone. */
export type LinePart = { key: string; label: string; amount: string };

/** Returns the parts of a line beside its dish, each at its own price and for the whole line. */
export function partsOf({ quantity, choices, extras }: Line): LinePart[] {
  const names = choiceNames(isolateChoices(choices));
  const part = (key: string, name: string, each: number, price: number): LinePart => ({
    key,
    label: each * quantity === 1 ? name : `${each * quantity} × ${name}`,
    amount: price === 0 ? '' : rupees(toRupees(toPaise(price) * each * quantity)),
  });
  return [
    ...choices.map(({ choiceId, name, quantity: each, price }, at) =>
      part(`choice ${choiceId}`, names[at] ?? name, each, price),
    ),
    ...extras.map((extra, at) => {
      const chosen = choices
        .filter(({ groupId, group }) =>
          extra.groupId === undefined ? group === extra.group : groupId === extra.groupId,
        )
        .reduce((sum, one) => sum + one.quantity, 0);
      const included = (chosen - extra.quantity) * quantity;
      return part(
        `extra ${at}`,
        included > 0 ? `${isolate(extra.group)} beyond the ${included} included` : isolate(extra.group),
        extra.quantity,
        extra.price,
      );
    }),
  ];
}
