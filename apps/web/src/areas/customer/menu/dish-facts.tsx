import { caloriesOf, containsText, contentsOf, undeclaredText } from '@tiffin/contract/rules/diet';
import { isolate } from '@tiffin/contract/rules/isolate';
import type { PickedChoice } from '@tiffin/contract/rules/options';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { dietOf, servingText } from '../../../features/menu/diet.ts';
import { DietMarks } from '../../../features/menu/diet-marks.tsx';
import type { Dish, MenuDetails } from '../../../features/menu/queries.ts';
import { useDiet } from './use-diet.ts';

type Props = { dish: Dish; details: MenuDetails; picks: readonly PickedChoice[] };

/** Contents of a dish with its chosen options, as far as its kitchen declares them. */
export function DishFacts({ dish, details, picks }: Props) {
  const diet = dietOf(dish, details);
  const { contains, mayContain, isDeclared, undeclared } = contentsOf(diet, picks);
  const ingredients = details.dishes.find(({ id }) => id === dish.id)?.ingredients;
  const serving = servingText(caloriesOf(diet, picks), dish.serving);
  return (
    <section aria-label="What is in it" className="mt-3 grid gap-1 text-label leading-5">
      {(dish.marks.length > 0 || (dish.spice ?? 0) > 0) && (
        <p className="flex flex-wrap items-center gap-x-2.5 text-caption font-bold">
          <DietMarks dish={dish} />
        </p>
      )}
      {ingredients && <p className="text-muted wrap-anywhere">{ingredients}</p>}
      {contains.length > 0 && <p className="font-semibold">{containsText('Contains', contains)}</p>}
      {mayContain.length > 0 && <p>{containsText('May contain', mayContain)}</p>}
      {isDeclared && undeclared.length === 0 && contains.length + mayContain.length === 0 && (
        <p>Contains none of the 14 allergens</p>
      )}
      {!isDeclared && <p className="text-muted">{undeclaredText(['this dish'])}</p>}
      {undeclared.length > 0 && <p className="text-muted">{undeclaredText(undeclared.map(isolate))}</p>}
      {serving && <p className="num text-muted">{serving}</p>}
    </section>
  );
}

/** Avoided allergens that are in the dish or may be; above the button that would order it. */
export function Avoided({ dish, details, picks }: Props) {
  const { without } = useDiet().filter;
  const { contains, mayContain } = contentsOf(dietOf(dish, details), picks);
  const found = contains.filter((one) => without.includes(one));
  const maybe = mayContain.filter((one) => without.includes(one));
  const words: ReactNode =
    found.length > 0
      ? `${containsText('Contains', found)}, which you avoid`
      : maybe.length > 0
        ? `${containsText('May contain', maybe)}, which you avoid`
        : null;
  return (
    <p
      role="status"
      className="flex basis-full items-start gap-1.5 text-label font-semibold text-danger empty:hidden"
    >
      {words && <CircleAlert size={17} strokeWidth={2.2} className="mt-0.5 shrink-0" aria-hidden />}
      {words}
    </p>
  );
}
