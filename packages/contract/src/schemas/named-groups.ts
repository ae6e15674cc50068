import { z } from 'zod';
import { nameKey } from '../rules/clean-text.ts';
import { DISH_CATEGORY_MAX, DISH_NAME_MAX } from '../rules/dish.ts';
import {
  DISH_GROUPS_MAX,
  GROUP_CHOICES_MAX,
  MENU_GROUPS_MAX,
  OPTION_NAME_MAX,
  SIZE_PRICES_MAX,
} from '../rules/option-limits.ts';
import { MENU_CHANGES_MAX } from '../rules/limits.ts';
import { Id, nameText, Price, requiredName } from './basics.ts';
import { dietFields } from './diet.ts';
import { GroupKindName } from './options.ts';
import { refuseTwins } from './twins.ts';

/** 'Margherita (Pizzas)', or the name alone where no other dish has it. */
const DishLabel = nameText(DISH_NAME_MAX + DISH_CATEGORY_MAX + 10);
/** 'Large (Size)', or with all sizes of its group: 'Large (Size: Regular, Large)'. */
const SizeLabel = nameText(1_000);

const NamedChoice = z.object({
  /** Not needed of a dish. */
  name: nameText(DISH_NAME_MAX * 2).nullish(),
  dish: DishLabel.nullish(),
  price: Price.nullish(),
  pricesBySize: z
    .array(z.object({ size: SizeLabel, price: Price }))
    .max(SIZE_PRICES_MAX)
    .superRefine(refuseTwins(({ size }) => nameKey(size), 'A size has two prices', 'size'))
    .nullish(),
  maxQty: z.int().nullish(),
  defaultQty: z.int().nullish(),
  veg: z.boolean().nullish(),
  ...dietFields,
});

const NamedDish = z.object({
  dish: DishLabel,
  /** From 1: the how many-th group of the dish it is. */
  place: z.int().min(1).max(DISH_GROUPS_MAX),
  min: z.int().nullish(),
  max: z.int().nullish(),
  included: z.int().nullish(),
  extraPrice: Price.nullish(),
});

const NamedGroup = z.object({
  /** Only where it is one of the restaurant's; null of one that is added; else the group is found by its name, or added. */
  id: z.union([Id, z.literal('').transform(() => undefined)]).nullish(),
  name: requiredName(OPTION_NAME_MAX, 'Please enter a name'),
  kind: GroupKindName,
  min: z.int().nullish(),
  max: z.int().nullish(),
  included: z.int().nullish(),
  extraPrice: Price.nullish(),
  choices: z
    .array(NamedChoice)
    .min(1, 'Please add a choice')
    .max(GROUP_CHOICES_MAX, `A group can have ${GROUP_CHOICES_MAX} choices`)
    .superRefine(
      refuseTwins(
        ({ name, dish }) => (dish || !name ? null : nameKey(name)),
        'Two choices have the same name',
        'name',
      ),
    )
    .superRefine(
      refuseTwins(({ dish }) => (dish ? nameKey(dish) : null), 'A dish is a choice twice', 'dish'),
    ),
  /** Exactly these have it. */
  dishes: z
    .array(NamedDish)
    .max(MENU_CHANGES_MAX, `At most ${MENU_CHANGES_MAX} dishes at a time`)
    .superRefine(refuseTwins(({ dish }) => nameKey(dish), 'A dish has this group twice', 'dish')),
});
export type NamedGroup = z.output<typeof NamedGroup>;

/** Whole groups of a menu, whose dishes and sizes are named; groups that are left out stay. */
export const NamedGroups = z
  .array(NamedGroup)
  .max(MENU_GROUPS_MAX, `A restaurant can have ${MENU_GROUPS_MAX} groups`)
  .superRefine(refuseTwins(({ id }) => id, 'A group stands there twice', 'id'));
