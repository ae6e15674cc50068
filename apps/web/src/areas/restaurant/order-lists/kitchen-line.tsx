import { kitchenRows, kitchenRowText } from '@tiffin/contract/rules/line-text';
import { mayBeAllergy } from '@tiffin/contract/rules/allergy';

import { CustomerText } from '../../../features/orders/customer-text.tsx';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';

type Line = RestaurantOrder['items'][number];

/** A line as the kitchen makes it: the dish, each choice with its total, and the note where nobody overlooks it. */
export function KitchenLine({ line }: { line: Line }) {
  const [dish, ...parts] = kitchenRows(line);
  return (
    <>
      <span className="num min-w-5 shrink-0 font-semibold whitespace-nowrap text-primary">
        {`${dish?.count ?? 0}×`}
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        {dish?.text}
        {parts.map(({ key, kind, count, text }) =>
          kind === 'note' ? (
            <CustomerText key={key} text={line.note} className="my-1">
              <p className="mt-0.5 rounded-small border border-accent bg-accent-soft px-2 font-semibold text-on-accent-soft">
                {text}
              </p>
            </CustomerText>
          ) : (
            <p key={key} className="text-ink-2">
              {count > 1 && <b className="num font-semibold text-ink">{`${count} × `}</b>}
              {text}
            </p>
          ),
        )}
      </div>
    </>
  );
}

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
