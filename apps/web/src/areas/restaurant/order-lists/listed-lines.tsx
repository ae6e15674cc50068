import { mayBeAllergy } from '@tiffin/contract/rules/allergy';
import { kitchenRows, kitchenRowText } from '@tiffin/contract/rules/line-text';

import { CustomerText } from '../../../features/orders/customer-text.tsx';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

/** In one line; where something is chosen of a dish, each in a line of its own. */
export function ListedLines({ items }: Pick<RestaurantOrder, 'items'>) {
  const words = (item: (typeof items)[number]) => kitchenRows(item).map(kitchenRowText).join(' · ');
  if (items.every(({ choices, note }) => choices.length === 0 && note === ''))
    return items.map(words).join(', ');
  return items.map((item) => (
    <div key={item.lineKey}>
      {words(mayBeAllergy(item.note) ? { ...item, note: '' } : item)}
      <CustomerText text={item.note} className="my-1 w-fit">
        {null}
      </CustomerText>
    </div>
  ));
}
