import { useId } from 'react';

import type { Dish } from '../../../../features/menu/queries.ts';
import { NO_PRICE, typedPriceProblem } from '../../own/typed-price.ts';
import { PriceInput } from './price-input.tsx';
import type { Group } from './queries.ts';
import type { SizePrices } from './size-prices.ts';

type Props = {
  group: Group;
  dishes: readonly Dish[];
  prices: SizePrices;
  problem: string | undefined;
  onChange: (prices: SizePrices) => void;
};

/** Prices of each size on each dish: a row of prices per dish. */
export function SizeGrid({ group, dishes, prices, problem, onChange }: Props) {
  const id = useId();
  const having = dishes.filter((dish) => prices[dish.id] !== undefined);
  if (having.length === 0) return null;
  const set = (dishId: number, sizeId: number, price: string) =>
    onChange({ ...prices, [dishId]: { ...prices[dishId], [sizeId]: price } });
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1.5 text-label leading-5 font-semibold">
        Prices (₹)
      </h3>
      <div className="strip -mx-5 px-5">
        <table className="w-full border-collapse text-label">
          <thead>
            <tr className="text-left text-caption text-muted">
              <th scope="col" className="py-1 pr-3 font-semibold">
                Dish
              </th>
              {group.choices.map(({ id: sizeId, name }) => (
                <th key={sizeId} scope="col" className="py-1 pr-2 font-semibold">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {having.map((dish) => (
              <tr key={dish.id} className="border-t border-line">
                <th scope="row" className="max-w-40 py-1.5 pr-3 text-left font-semibold wrap-anywhere">
                  {dish.name}
                </th>
                {group.choices.map(({ id: sizeId, name }) => {
                  const price = prices[dish.id]?.[sizeId] ?? '';
                  return (
                    <td key={sizeId} className="py-1.5 pr-2">
                      <PriceInput
                        label={`${dish.name}, ${name}`}
                        value={price}
                        isInvalid={problem !== undefined && typedPriceProblem(price, NO_PRICE) !== undefined}
                        onChange={(typed) => set(dish.id, sizeId, typed)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-1.5 text-caption leading-5 text-danger">
          {problem}
        </p>
      )}
    </section>
  );
}
