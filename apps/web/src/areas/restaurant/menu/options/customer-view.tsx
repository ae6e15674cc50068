import { defaultPicks, priceLine, type PickedChoice } from '@tiffin/contract/rules/options';
import { shownNumber } from '@tiffin/contract/rules/number-text';
import { toRupees } from '@tiffin/contract/rules/money';
import { useState } from 'react';

import type { Dish } from '../../../../features/menu/queries.ts';
import { possiblePicks, qtyOf } from '../../../../features/menu/terms.ts';
import { SheetChoices } from '../../../../features/menu/sheet-choices.tsx';
import { VegMark } from '../../../../features/menu/veg-mark.tsx';
import { Price } from '../../../../ui/display/price.tsx';
import type { Entry } from './dish-groups.ts';
import type { Group } from './queries.ts';
import { shownDish } from './shown-dish.ts';

type Props = {
  /** Values typed so far. */
  typed: { name?: string; description?: string; price?: string; veg?: boolean };
  entries: readonly Entry[];
  groups: readonly Group[];
  dishes: readonly Dish[];
  /** Called if loading fails. */
  onClose: () => void;
};

/** Customers' view of the dish's choices, from the values typed so far. Choosing only tries it out. */
export default function CustomerView({ typed, entries, groups, dishes }: Props) {
  const { name = '', description = '', price = '', veg: isVeg = false } = typed;
  const nameOf = (id: number) => dishes.find((dish) => dish.id === id)?.name ?? '';
  const terms = shownDish({ price: shownNumber(price, 'money') ?? 0, veg: isVeg }, entries, groups, nameOf);
  const [tried, setTried] = useState<PickedChoice[] | null>(null);
  const picks = possiblePicks(terms, tried ?? defaultPicks(terms));
  const sizeId = terms.groups
    .find(({ kind }) => kind === 'size')
    ?.choices.find(({ id }) => qtyOf(picks, id) > 0)?.id;
  const { unitPaise, veg } = priceLine(terms, picks);
  return (
    <section
      aria-label="As customers see it"
      className="grid min-w-0 content-start gap-4 self-start rounded-button border border-line p-4"
    >
      <div>
        <h3 className="card-title wrap-anywhere">{name.trim() || 'New dish'}</h3>
        <p className="mt-1 flex items-center gap-2 font-semibold">
          <VegMark veg={veg} />
          <Price value={toRupees(unitPaise)} />
        </p>
        {description.trim() !== '' && (
          <p className="mt-1 text-body leading-5.25 wrap-anywhere text-muted">{description.trim()}</p>
        )}
      </div>
      {terms.groups.map((group) => (
        <SheetChoices
          key={group.id}
          ref={null}
          group={group}
          picks={picks}
          sizeId={sizeId}
          isAsked={false}
          onChange={setTried}
        />
      ))}
      {terms.groups.length === 0 && <p className="caption text-muted">Nothing to choose.</p>}
    </section>
  );
}
