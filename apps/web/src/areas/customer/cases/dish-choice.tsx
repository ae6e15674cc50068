import { CircleAlert } from 'lucide-react';
import { useId } from 'react';

import { DishImage } from '../../../features/art/pictures.tsx';
import { dishesOf, plateCount } from '../../../features/orders/dish-text.ts';
import type { Order } from '../../../features/orders/customer-queries.ts';

type Props = {
  order: Order;
  chosen: readonly number[];
  isOptional: boolean;
  problem: string | undefined;
  onChange: (chosen: number[]) => void;
};

/** The lines of the order, to tick those that it is about. */
export function DishChoice({ order, chosen, isOptional, problem, onChange }: Props) {
  const problemId = useId();
  const countOf = (dishId: number) =>
    plateCount(order.items.filter(({ menuItemId }) => menuItemId === dishId));
  return (
    <fieldset
      className="m-0 min-w-0 border-0 p-0"
      aria-describedby={problem === undefined ? undefined : problemId}
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 p-0">
        <span className="text-label leading-5 font-semibold">Which dishes?</span>
        {isOptional && <span className="caption text-muted">Optional</span>}
      </legend>
      <div className="overflow-hidden rounded-button border border-line">
        {dishesOf(order.items).map((dish) => (
          <label
            key={dish.menuItemId}
            className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-line px-3 py-2 transition-colors duration-120 last:border-b-0 hover:bg-sunken/60 has-checked:bg-primary-soft"
          >
            <DishImage dish={dish} className="w-10" />
            <span className="min-w-0 flex-1 text-body leading-5 font-medium wrap-anywhere">
              {dish.dishName}
            </span>
            {countOf(dish.menuItemId) > 1 && (
              <span className="num text-label text-muted">{`× ${countOf(dish.menuItemId)}`}</span>
            )}
            <input
              type="checkbox"
              checked={chosen.includes(dish.menuItemId)}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...chosen, dish.menuItemId]
                    : chosen.filter((id) => id !== dish.menuItemId),
                )
              }
              className="m-0 size-5 shrink-0 cursor-pointer accent-primary pointer-coarse:size-6"
            />
          </label>
        ))}
      </div>
      {problem !== undefined && <FormProblem id={problemId}>{problem}</FormProblem>}
    </fieldset>
  );
}

export function FormProblem({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-caption leading-5 text-danger">
      <CircleAlert size={15} strokeWidth={2.2} className="mt-0.75 shrink-0" aria-hidden />
      {children}
    </p>
  );
}
