import { nameKey } from '@tiffin/contract/rules/clean-text';
import { priceProblem } from '@tiffin/contract/rules/dish';
import { isolate } from '@tiffin/contract/rules/isolate';
import {
  DISH_GROUPS_MAX,
  GROUP_CHOICES_MAX,
  OPTION_NAME_MAX,
  SIZES_MAX,
} from '@tiffin/contract/rules/option-limits';
import { fulfilmentProblems } from '@tiffin/contract/rules/options';
import type { FileChoice, ReadGroup } from '@tiffin/contract/rules/options-file';

import type { Problem } from './plan.ts';

type Names = { hasDish: (label: string) => boolean; hasSize: (label: string) => boolean };

/** What is wrong with a group of a sheet, by its lines, before the server says it. */
export function groupProblems({ group, lines }: ReadGroup, names: Names): Problem[] {
  const { choices } = group;
  const [first = 1] = lines;
  const ofGroup = [
    group.name.length > OPTION_NAME_MAX && `The name of a group has at most ${OPTION_NAME_MAX} characters`,
    choices.length > GROUP_CHOICES_MAX && `A group can have ${GROUP_CHOICES_MAX} choices`,
    ...(group.kind === 'size' ? sizesProblems(choices) : fulfilmentProblems(group, choices)),
    priceProblem(group.extraPrice),
    ...group.dishes.map(({ dish }) => !names.hasDish(dish) && `${isolate(dish)} is not on the menu`),
    group.dishes.some(({ place }) => place < 1 || place > DISH_GROUPS_MAX) &&
      `A place on a dish is from 1 to ${DISH_GROUPS_MAX}`,
    hasTwins(group.dishes.map(({ dish }) => nameKey(dish))) && 'A dish has this group twice',
  ];
  return [
    ...inLine(first, ofGroup),
    ...choices.flatMap((choice, at) => {
      const isTwin = choices.slice(0, at).some((one) => keyOf(one) === keyOf(choice));
      return inLine(lines[at] ?? first, [
        isTwin && `${isolate(choice.dish || choice.name)} stands in ${isolate(group.name)} twice`,
        ...choiceProblems(choice, names),
      ]);
    }),
  ];
}

const keyOf = ({ dish, name }: FileChoice): string => nameKey(dish || name);

const hasTwins = (keys: readonly string[]): boolean => new Set(keys).size < keys.length;

const inLine = (line: number, sentences: readonly (string | false | undefined)[]): Problem[] =>
  sentences.flatMap((sentence) => (typeof sentence === 'string' ? [{ line, sentence }] : []));

const sizesProblems = (choices: readonly FileChoice[]) => [
  choices.length > SIZES_MAX && `A dish can have ${SIZES_MAX} sizes`,
  choices.filter(({ defaultQty }) => defaultQty > 0).length > 1 && 'One size is the usual one',
  choices.some(({ dish }) => dish !== '') && 'A size cannot be a dish',
  choices.some(({ pricesBySize }) => pricesBySize.length > 0) && 'A size has one price',
];

const choiceProblems = (
  { name, dish, price, pricesBySize, maxQty, defaultQty }: FileChoice,
  names: Names,
) => [
  name === '' && dish === '' && 'Please name each choice',
  dish === '' &&
    name.length > OPTION_NAME_MAX &&
    `The name of a choice has at most ${OPTION_NAME_MAX} characters`,
  dish !== '' && !names.hasDish(dish) && `${isolate(dish)} is not on the menu`,
  priceProblem(price),
  ...pricesBySize.map((one) => priceProblem(one.price)),
  ...pricesBySize.map(({ size }) => !names.hasSize(size) && `${isolate(size)} is no size of the menu`),
  hasTwins(pricesBySize.map(({ size }) => nameKey(size))) && 'A size has two prices',
  maxQty < 1 && 'A choice can be chosen once at least',
  defaultQty > maxQty && 'More are chosen beforehand than may be chosen',
];
