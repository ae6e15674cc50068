// Long because it is data: what goes into and comes out of the calls of options and sizes.

import { nameKey, cleanName } from '../rules/clean-text.ts';
import { z } from 'zod';
import { DISH_SENTENCES } from '../rules/dish.ts';
import {
  CHOICE_QTY_MAX,
  DISH_GROUPS_MAX,
  GROUP_CHOICES_MAX,
  GROUP_MAX_MAX,
  GROUP_MIN_MAX,
  OPTION_NAME_MAX,
  SIZE_PRICES_MAX,
  SIZES_MAX,
} from '../rules/option-limits.ts';
import { fulfilmentProblems, GROUP_KINDS, OPTION_STATES, SIZE_PICKS } from '../rules/options.ts';
import { MENU_CHANGES_MAX } from '../rules/limits.ts';
import { Id, Instant, Price, Rupees, WireId, typedText, requiredName } from './basics.ts';
import { dietFields, dietShape } from './diet.ts';
import { DishQuantity } from './dish-quantity.ts';
import { refuseDoubled, refuseTwins } from './twins.ts';
import { Mealtime, isSoldOutChangeValid, soldOutFields, TWO_OF_SOLD_OUT } from './mealtime.ts';

export const GroupKindName = z.enum(GROUP_KINDS);
export const OptionStateName = z.enum(OPTION_STATES);

export const Choice = z.object({
  id: WireId,
  name: z.string(),
  /** Price; for a size, the initial price of a dish that gets it. */
  price: Rupees,
  pricesBySize: z.array(z.object({ choiceId: WireId, price: Rupees })).optional(),
  maxQty: z.int(),
  defaultQty: z.int(),
  /** Null: as the dish. */
  veg: z.boolean().nullable(),
  /** The dish that it is, of a combo. */
  dishId: WireId.optional(),
  img: z.string().optional(),
  isAvailable: z.boolean(),
  /** The owner's switch, sent to owners. */
  isOn: z.boolean().optional(),
  /** When it comes back by itself; null of what is not sold out so. */
  soldOutUntil: Instant.nullable(),
  /** HH:MM at which a new day of the kitchen begins, which is then tomorrow; only of what is sold out so. */
  dayBeginsAt: z.string().optional(),
  showQuantity: z.boolean(),
  quantityAvailable: z.int().nullable(),
  ...dietShape,
});
export type Choice = z.output<typeof Choice>;

export const OptionGroup = z.object({
  id: WireId,
  name: z.string(),
  kind: GroupKindName,
  min: z.int(),
  max: z.int().nullable(),
  included: z.int(),
  extraPrice: Rupees,
  choices: z.array(Choice),
});
export type OptionGroup = z.output<typeof OptionGroup>;

export const OwnOptionGroup = OptionGroup.extend({ version: z.int(), dishIds: z.array(WireId) });
export type OwnOptionGroup = z.output<typeof OwnOptionGroup>;

const Numbers = z.object({
  min: z.int(),
  max: z.int().nullable(),
  included: z.int(),
  extraPrice: Rupees,
});
/** Only those that a dish has itself: where it has none, the group's holds, now and later. */
const DishNumbers = Numbers.extend({ max: z.int() }).partial();

const onDish = {
  groupId: WireId,
  /** What the dish costs in each size; always its own. */
  sizePrices: z.array(z.object({ choiceId: WireId, price: Rupees })).optional(),
};

/** A group as it holds on a dish. */
export const DishGroup = Numbers.extend(onDish);
export type DishGroup = z.output<typeof DishGroup>;

/** The same as its owner set it: sent back, it changes nothing, and what the dish has not itself goes on following the group. */
export const OwnDishGroup = DishNumbers.extend({ ...onDish, ofGroup: Numbers });
export type OwnDishGroup = z.output<typeof OwnDishGroup>;

const DishOptions = z.object({ id: WireId, optionGroups: z.array(DishGroup) });

/** Details that the rows of a menu do not show; each group once, and only dishes that have details. */
export const MenuDetails = z.object({
  groups: z.array(OptionGroup),
  mealtimes: z.array(Mealtime),
  dishes: z.array(
    DishOptions.extend({
      ingredients: z.string().optional(),
      /** Dishes that are often ordered with it, the most frequent first; absent where there are none. */
      boughtWith: z.array(WireId).optional(),
    }),
  ),
});
export type MenuDetails = z.output<typeof MenuDetails>;

/** Own groups, and only the dishes that have any, with their groups in order. */
export const OwnGroups = z.object({
  groups: z.array(OwnOptionGroup),
  mealtimes: z.array(Mealtime),
  dishes: z.array(DishOptions.extend({ optionGroups: z.array(DishGroup.extend({ own: DishNumbers })) })),
});

const name = requiredName(OPTION_NAME_MAX, 'Please enter a name');
const orUndefined = <T>(value: T | null | undefined): T | undefined => value ?? undefined;

const noSizeTwice = refuseTwins<{ choiceId: number }>(
  ({ choiceId }) => choiceId,
  'A size stands there twice',
  'choiceId',
);

const NO_DIET = { marks: undefined, allergens: undefined, mayContain: undefined, calories: undefined };

const ChoiceBody = z
  .object({
    id: Id.nullish().transform(orUndefined),
    /** Not needed of a dish, which is called by its own. */
    name: typedText()
      .overwrite(cleanName)
      .max(OPTION_NAME_MAX * 4)
      .nullish(),
    price: Price.nullish().transform((price) => price ?? 0),
    pricesBySize: z
      .array(z.object({ choiceId: Id, price: Price }))
      .max(SIZE_PRICES_MAX, `At most ${SIZE_PRICES_MAX} sizes`)
      .superRefine(noSizeTwice)
      .nullish()
      .transform((prices) => prices ?? []),
    maxQty: z
      .int()
      .min(1)
      .max(CHOICE_QTY_MAX)
      .nullish()
      .transform((qty) => qty ?? 1),
    defaultQty: z
      .int()
      .min(0)
      .max(CHOICE_QTY_MAX)
      .nullish()
      .transform((qty) => qty ?? 0),
    veg: z
      .boolean()
      .nullish()
      .transform((veg) => veg ?? null),
    dishId: Id.nullish().transform(orUndefined),
    showQuantity: z.boolean().nullish().transform(orUndefined),
    quantityAvailable: DishQuantity.nullish(),
    ...dietFields,
  })
  .transform((choice, context) => {
    // Name, marks and stock of a dish are its own, whatever is sent back.
    if (choice.dishId !== undefined)
      return {
        ...choice,
        name: '',
        veg: null,
        showQuantity: false,
        quantityAvailable: null,
        ...NO_DIET,
      };
    const read = name.safeParse(choice.name);
    if (read.success) return { ...choice, name: read.data };
    for (const { message } of read.error.issues)
      context.addIssue({ code: 'custom', path: ['name'], message });
    return z.NEVER;
  })
  .refine(({ maxQty, defaultQty }) => defaultQty <= maxQty, {
    path: ['defaultQty'],
    message: 'More are chosen beforehand than may be chosen',
  })
  .refine(
    ({ showQuantity, quantityAvailable, id }) =>
      !showQuantity || id !== undefined || (quantityAvailable ?? null) !== null,
    {
      path: ['quantityAvailable'],
      message: DISH_SENTENCES.noQuantity,
    },
  );

/** Whole: what is not sent is as of a new group; choices in their order, those left out go. */
export const GroupBody = z
  .object({
    name,
    kind: GroupKindName.nullish().transform((kind) => kind ?? 'choice'),
    min: z
      .int()
      .min(0)
      .max(GROUP_MIN_MAX)
      .nullish()
      .transform((min) => min ?? 0),
    max: z
      .int()
      .min(1)
      .max(GROUP_MAX_MAX)
      .nullish()
      .transform((max) => max ?? null),
    included: z
      .int()
      .min(0)
      .max(GROUP_MAX_MAX)
      .nullish()
      .transform((included) => included ?? 0),
    extraPrice: Price.nullish().transform((price) => price ?? 0),
    choices: z
      .array(ChoiceBody)
      .min(1, 'Please add a choice')
      .max(GROUP_CHOICES_MAX, `A group can have ${GROUP_CHOICES_MAX} choices`)
      .superRefine(
        refuseTwins(
          // One that was refused for its name has none.
          ({ dishId, name: called }: { dishId?: number | undefined; name?: string }) =>
            dishId === undefined && called !== undefined ? nameKey(called) : undefined,
          'Two choices have the same name',
          'name',
        ),
      )
      .superRefine(refuseTwins(({ dishId }) => dishId, 'A dish stands there twice', 'dishId'))
      .superRefine(refuseTwins(({ id }) => id, 'A choice stands there twice', 'id')),
    /** The one that is changed; CONFLICT where it is another by now. */
    version: z.int().nullish().transform(orUndefined),
  })
  .transform((group, context) => {
    if (group.kind === 'choice') {
      for (const message of fulfilmentProblems(group, group.choices))
        context.addIssue({ code: 'custom', path: ['choices'], message });
      return group;
    }
    const marked = group.choices.filter(({ defaultQty }) => defaultQty > 0);
    const problem = (message: string) => context.addIssue({ code: 'custom', path: ['choices'], message });
    if (group.choices.length > SIZES_MAX) problem(`A dish can have ${SIZES_MAX} sizes`);
    if (marked.length > 1) problem('One size is the usual one');
    if (group.choices.some(({ dishId }) => dishId !== undefined)) problem('A size cannot be a dish');
    if (group.choices.some(({ pricesBySize }) => pricesBySize.length > 0)) problem('A size has one price');
    const usual = marked[0] ?? group.choices[0];
    const choices = group.choices.map((choice) => ({
      ...choice,
      maxQty: 1,
      defaultQty: choice === usual ? 1 : 0,
    }));
    const { extraPaise: extraPrice, ...numbers } = SIZE_PICKS;
    return { ...group, ...numbers, extraPrice, choices };
  });
export type GroupBody = z.output<typeof GroupBody>;

/** Null, or not said: the group's own number. */
const DishGroupBody = z.object({
  groupId: Id,
  min: z
    .int()
    .min(0)
    .max(GROUP_MIN_MAX)
    .nullish()
    .transform((min) => min ?? null),
  max: z
    .int()
    .min(1)
    .max(GROUP_MAX_MAX)
    .nullish()
    .transform((max) => max ?? null),
  included: z
    .int()
    .min(0)
    .max(GROUP_MAX_MAX)
    .nullish()
    .transform((included) => included ?? null),
  extraPrice: Price.nullish().transform((price) => price ?? null),
  /** Not said of a size: as it stands, or where it begins. */
  sizePrices: z
    .array(z.object({ choiceId: Id, price: Price }))
    .max(SIZES_MAX)
    .superRefine(noSizeTwice)
    .nullish()
    .transform((prices) => prices ?? []),
});

/** In the dish's order, whole. */
export const DishGroupsBody = z.object({
  groups: z
    .array(DishGroupBody)
    .max(DISH_GROUPS_MAX, `A dish can have ${DISH_GROUPS_MAX} groups`)
    .superRefine(refuseTwins(({ groupId }) => groupId, 'A group stands there twice', 'groupId')),
});
export type DishGroupsBody = z.output<typeof DishGroupsBody>;

/** Exactly these have the group. */
export const GroupDishesBody = z.object({
  dishIds: z
    .array(Id)
    .max(MENU_CHANGES_MAX, `At most ${MENU_CHANGES_MAX} dishes at a time`)
    .superRefine(refuseDoubled('A dish stands there twice')),
});

export const ChoicePatch = z
  .object({
    ...soldOutFields,
    showQuantity: z.boolean().optional(),
    quantityAvailable: DishQuantity.nullish(),
  })
  .refine(isSoldOutChangeValid, TWO_OF_SOLD_OUT)
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), 'Nothing to change');

export const GroupParams = z.object({ id: Id, groupId: Id });
export const ChoiceParams = GroupParams.extend({ choiceId: Id });
