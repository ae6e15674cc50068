import { z } from 'zod';
import {
  ALSO_CALLED_MAX,
  ALSO_CALLED_NAME_MAX,
  ALSO_CALLED_SENTENCES,
  readAlsoCalled,
} from '../rules/also-called.ts';
import {
  DISH_CATEGORY_MAX,
  DISH_DEFAULTS,
  DISH_DESCRIPTION_MAX,
  DISH_NAME_MAX,
  DISH_OBSTACLES,
  DISH_SENTENCES,
} from '../rules/dish.ts';
import {
  Id,
  Instant,
  optionalText,
  Price,
  Rupees,
  WireId,
  nameText,
  optionalName,
  requiredName,
} from './basics.ts';
import { MENU_CHANGES_MAX } from '../rules/limits.ts';
import { dishDietFields, dishDietShape } from './diet.ts';
import { DishQuantity } from './dish-quantity.ts';
import { ImageField } from './image.ts';
import { MealtimeIds, isSoldOutChangeValid, soldOutFields, TWO_OF_SOLD_OUT } from './mealtime.ts';
import { MealtimesByName, SizesByName } from './named-parts.ts';
import { NamedGroups } from './named-groups.ts';
import { DishGroupsBody, OwnDishGroup, OptionStateName } from './options.ts';
import { text } from './text.ts';
import { refuseDoubled, refuseTwins } from './twins.ts';

export const Dish = z.object({
  id: WireId,
  restaurantId: WireId,
  name: z.string(),
  description: z.string(),
  price: Rupees,
  veg: z.boolean(),
  category: z.string(),
  isAvailable: z.boolean(),
  showQuantity: z.boolean(),
  quantityAvailable: z.int().nullable(),
  img: z.string(),
  lowStock: z.boolean(),
  /** From the dish's own visible reviews; 0 and 0 without any. */
  rating: z.number(),
  reviewCount: z.int(),
  isBestseller: z.boolean(),
  /** Tells if it can be ordered without choices; not where its defaults are incomplete. */
  options: OptionStateName,
  /**
   * The least that any selection costs, where there are any; `price` is of a line without choices, and the least where such
   * a line is refused.
   */
  leastPrice: Rupees.optional(),
  /** Told to its owner, whose `price` is the dish's own. */
  optionGroups: z.array(OwnDishGroup).optional(),
  /** When it comes back by itself; null of what is not sold out so. */
  soldOutUntil: Instant.nullable(),
  /** Why nobody can order it now; null of what can be had. */
  unavailableBecause: z.enum(DISH_OBSTACLES).nullable(),
  /** When that ends by itself, also where options of it are sold out for a time; null where it does not. */
  availableAgainAt: Instant.nullable(),
  /** HH:MM at which a new day of the kitchen begins, which is then tomorrow; only of what ends by itself. */
  dayBeginsAt: z.string().optional(),
  /** When it is served; empty: always. */
  mealtimeIds: z.array(WireId),
  /** Other names by which it is searched; always told to its owner, to others where there are any. */
  alsoCalled: z.array(z.string()).optional(),
  ...dishDietShape,
});
export type Dish = z.output<typeof Dish>;

/** Whole; not sent they stay, null clears them. */
const alsoCalled = z
  .array(text(ALSO_CALLED_NAME_MAX, ALSO_CALLED_SENTENCES.long))
  .transform((names) => readAlsoCalled(names))
  .refine((names) => names.length <= ALSO_CALLED_MAX, ALSO_CALLED_SENTENCES.many)
  .nullish()
  .transform((names) => (names === null ? [] : names));

const dishFields = {
  name: requiredName(DISH_NAME_MAX, DISH_SENTENCES.name),
  description: optionalText(DISH_DESCRIPTION_MAX),
  price: Price,
  veg: z.boolean().default(DISH_DEFAULTS.veg),
  category: optionalName(DISH_CATEGORY_MAX).transform((category) => category || DISH_DEFAULTS.category),
  isAvailable: z.boolean().default(DISH_DEFAULTS.isAvailable),
  showQuantity: z.boolean().default(DISH_DEFAULTS.showQuantity),
  quantityAvailable: DishQuantity.nullish().transform((q) => q ?? DISH_DEFAULTS.quantityAvailable),
  img: ImageField,
  alsoCalled,
  ...dishDietFields,
};

/** Fields of an existing dish: a count that is left out stays as it is, for orders take from it meanwhile. */
const replacedFields = { ...dishFields, quantityAvailable: DishQuantity.nullish() };

type Stock = { showQuantity: boolean; quantityAvailable?: number | null };

/** Tracked means a number, untracked means none (docs/rules/stock.md#tracking). */
const isCounted = (dish: Stock) => !dish.showQuantity || dish.quantityAvailable !== null;
const UNCOUNTED = { path: ['quantityAvailable'], message: DISH_SENTENCES.noQuantity };
const withoutIdleCount = <D extends Stock>(dish: D) => ({
  ...dish,
  quantityAvailable: dish.showQuantity ? dish.quantityAvailable : null,
});

/** Whole, in their order; not sent, they stay. */
const optionGroups = DishGroupsBody.shape.groups.nullish().transform((groups) => groups ?? undefined);

/** Whole; not sent they stay, null clears them. */
const mealtimeIds = MealtimeIds.nullish();

export const DishBody = z
  .object({ ...dishFields, optionGroups, mealtimeIds })
  .refine(isCounted, UNCOUNTED)
  .transform(withoutIdleCount);

/** A null count goes on as it stands too; whether there is one only the stored dish tells. */
export const DishReplacement = z
  .object({
    ...replacedFields,
    optionGroups,
    mealtimeIds,
    quantityAvailable: DishQuantity.nullish().transform((quantity) => quantity ?? undefined),
  })
  .transform(withoutIdleCount);

/** Checks the count: an existing dish has one already, a new one needs one. */
const isImportCounted = ({ id, ...dish }: Stock & { id?: number | null }) =>
  isCounted((id ?? null) === null ? { ...dish, quantityAvailable: dish.quantityAvailable ?? null } : dish);

const ImportedDish = z
  .object({
    ...replacedFields,
    id: Id.nullish(),
    optionGroups,
    mealtimeIds,
    /** Instead of `mealtimeIds`; not sent they stay, null clears them. */
    mealtimes: MealtimesByName.nullish(),
    /** Its sizes, beside its other groups as they are; not sent they stay, null takes them away. */
    sizes: SizesByName.nullish(),
  })
  .refine(isImportCounted, UNCOUNTED)
  .transform(withoutIdleCount);

/** Several dishes of one menu: those with an id are replaced, those without are added. */
export const MenuImport = z
  .object({
    /** May be left out beside groups. */
    dishes: z
      .array(ImportedDish)
      .max(MENU_CHANGES_MAX, `At most ${MENU_CHANGES_MAX} dishes at a time`)
      .superRefine(refuseTwins(({ id }) => id, 'A dish stands there twice', 'id'))
      .nullish()
      .transform((dishes) => dishes ?? []),
    /** Of the menu as it is with these dishes. */
    groups: NamedGroups.nullish().transform((groups) => groups ?? []),
  })
  .refine(({ dishes, groups }) => dishes.length + groups.length > 0, {
    path: ['dishes'],
    message: 'There is nothing to import',
  });

const NO_CHANGE_SENTENCE = 'Nothing to change';

/** Change of several dishes at once. */
export const DishesPatch = z
  .object({
    ids: z
      .array(Id)
      .min(1)
      .max(MENU_CHANGES_MAX, `At most ${MENU_CHANGES_MAX} dishes at a time`)
      .superRefine(refuseDoubled('A dish stands there twice')),
    ...soldOutFields,
    mealtimeIds,
  })
  .refine(isSoldOutChangeValid, TWO_OF_SOLD_OUT)
  .refine(
    ({ ids: _ids, ...patch }) => Object.values(patch).some((value) => value !== undefined),
    NO_CHANGE_SENTENCE,
  );

/** Categories as they shall follow each other. */
export const CategoryOrder = z.object({
  categories: z
    .array(nameText(DISH_CATEGORY_MAX).min(1))
    .min(1)
    .max(MENU_CHANGES_MAX)
    .superRefine(refuseDoubled('A category stands there twice')),
});

export const DishPatch = z
  .object({
    ...soldOutFields,
    veg: z.boolean().optional(),
    showQuantity: z.boolean().optional(),
    quantityAvailable: DishQuantity.nullish(),
    alsoCalled,
    ...dishDietFields,
  })
  .refine(isSoldOutChangeValid, TWO_OF_SOLD_OUT)
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), NO_CHANGE_SENTENCE);

export const DishParams = z.object({ id: Id, itemId: Id });
export const CanDelete = z.object({ canDelete: z.boolean(), reason: z.string().optional() });

/** Price of a dish, or a size of it, without other choices, from the first order at that price to the last. */
export const SoldPrice = z.object({
  price: Rupees,
  /** Name of the size at that time; absent where none was chosen. */
  size: z.string().optional(),
  from: Instant,
  to: Instant,
  quantity: z.int(),
});
