import { alsoCalledProblem } from '@tiffin/contract/rules/also-called';
import { nameKey } from '@tiffin/contract/rules/clean-text';
import { dietProblems, INGREDIENTS_MAX, SERVING_MAX } from '@tiffin/contract/rules/diet';
import { priceProblem } from '@tiffin/contract/rules/dish';
import { DISH_MEALTIMES_MAX, MEALTIME_NAME_MAX } from '@tiffin/contract/rules/mealtime';
import { type FileDish, usualPrice } from '@tiffin/contract/rules/menu-file';
import { OPTION_NAME_MAX, SIZES_MAX } from '@tiffin/contract/rules/option-limits';

import { rupees } from '../../../../lib/format/formats.ts';

/** What is wrong with sizes, mealtimes, diet and other names of a dish, before the server says it. */
export function partProblems(dish: FileDish): string[] {
  const { veg, mealtimes, serving, ingredients, alsoCalled } = dish;
  return [
    ...sizeProblems(dish),
    mealtimes.length > DISH_MEALTIMES_MAX && `A dish can have ${DISH_MEALTIMES_MAX} mealtimes`,
    mealtimes.some(({ name }) => name.length > MEALTIME_NAME_MAX) &&
      `The name of a mealtime has at most ${MEALTIME_NAME_MAX} characters`,
    serving.length > SERVING_MAX && `A serving has at most ${SERVING_MAX} characters`,
    ingredients.length > INGREDIENTS_MAX && `Ingredients have at most ${INGREDIENTS_MAX} characters`,
    ...dietProblems(veg, dish).map(({ message }) => message),
    alsoCalledProblem(alsoCalled),
  ].filter((sentence) => typeof sentence === 'string');
}

function sizeProblems({ price, sizeGroup, sizes }: FileDish) {
  const names = [sizeGroup, ...sizes.map(({ name }) => name)];
  const keys = new Set(sizes.map(({ name }) => nameKey(name)));
  const wrong = sizes.map((size) => priceProblem(size.price)).find((problem) => problem !== undefined);
  const usual = usualPrice(sizes);
  const isOther = usual !== undefined && !Number.isNaN(price) && usual !== price;
  return [
    sizes.length > SIZES_MAX && `A dish can have ${SIZES_MAX} sizes`,
    names.some((name) => name.length > OPTION_NAME_MAX) &&
      `The name of a size has at most ${OPTION_NAME_MAX} characters`,
    keys.size < sizes.length && 'Two sizes have the same name',
    sizes.length === 0 && sizeGroup !== '' && 'Sizes have a name here, but there are none of them',
    wrong ?? false,
    isOther &&
      wrong === undefined &&
      `The price is ${rupees(price)}, but the usual size costs ${rupees(usual)}. Please change one of them`,
  ];
}
