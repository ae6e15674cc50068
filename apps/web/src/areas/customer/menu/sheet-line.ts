import { lineKey, lineText, oneLine } from '@tiffin/contract/rules/line-text';
import { toRupees } from '@tiffin/contract/rules/money';
import { canonicalPicks, priceLine } from '@tiffin/contract/rules/options';

import { qtyOf, type OfferedDish } from '../../../features/menu/terms.ts';
import type { NewLine } from '../cart/change-lines.ts';
import type { Selection } from './sheet-draft.ts';

/** A plain line of the dish with what is chosen, as the cart shows it until the server has answered. */
export function lineOf(plain: NewLine, terms: OfferedDish, { picks, note: typed }: Selection): NewLine {
  const priced = priceLine(terms, picks);
  const note = oneLine(typed);
  const offered = new Map(
    terms.groups.flatMap(({ choices }) => choices.map((choice) => [choice.id, choice])),
  );
  return {
    ...plain,
    name: lineText({ dishName: plain.dishName, choices: priced.choices, note }),
    lineKey: lineKey(plain.menu_item_id, canonicalPicks(picks), note),
    price: toRupees(priced.unitPaise),
    basePrice: toRupees(priced.basePaise),
    veg: priced.veg,
    note,
    choices: priced.choices.map(({ choiceId, groupId, group, name, pricePaise }) => {
      const choice = offered.get(choiceId);
      return {
        choiceId,
        groupId,
        group,
        name,
        qty: qtyOf(picks, choiceId),
        price: toRupees(pricePaise),
        isAvailable: choice?.isAvailable ?? false,
        ...(typeof choice?.left === 'number' && { quantityAvailable: choice.left }),
      };
    }),
  };
}
