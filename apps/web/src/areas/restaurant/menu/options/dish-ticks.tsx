import type { Dish } from '../../../../features/menu/queries.ts';
import { byCategory } from '../../../../features/menu/categories.ts';
import { counted } from '../../../../lib/format/formats.ts';

type Props = { dishes: readonly Dish[]; chosen: readonly number[]; onChange: (chosen: number[]) => void };

/** The dishes that have the group. */
export function DishTicks({ dishes, chosen, onChange }: Props) {
  if (dishes.length === 0) return null;
  return (
    <fieldset className="m-0 min-w-0 border-0 p-0">
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 p-0">
        <span className="text-label leading-5 font-semibold">On these dishes</span>
        <span className="caption num text-muted">{counted(chosen.length, 'dish', 'dishes')}</span>
      </legend>
      <div className="max-h-64 overflow-y-auto rounded-button border border-line">
        {byCategory(dishes).map((category) => (
          <div key={category.name}>
            <p className="caption bg-sunken px-3 py-1 font-semibold text-muted">{category.name}</p>
            {category.dishes.map((dish) => (
              <label
                key={dish.id}
                className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3 py-1 text-label last:border-b-0 has-checked:bg-primary-soft"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">{dish.name}</span>
                <input
                  type="checkbox"
                  checked={chosen.includes(dish.id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, dish.id] : chosen.filter((id) => id !== dish.id))
                  }
                  className="m-0 size-5 shrink-0 cursor-pointer accent-primary"
                />
              </label>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
