import { z } from 'zod';
import {
  DISH_CATEGORY_MAX,
  DISH_DESCRIPTION_MAX,
  DISH_NAME_MAX,
  DISH_QUANTITY_MAX,
  DISH_SENTENCES,
  OTHER_CATEGORY,
} from '../rules/dish.ts';
import { RESTAURANT_MAX_LENGTH, RESTAURANT_ORDERS, RESTAURANT_SENTENCES } from '../rules/restaurant.ts';
import {
  Id,
  Instant,
  optionalText,
  PageQuery,
  Price,
  requiredText,
  Rupees,
  SearchText,
  text,
  WireId,
} from './basics.ts';
import { MENU_CHANGES_MAX, TREND_RANGES } from '../rules/limits.ts';
import { CuisineType } from './cuisine.ts';
import { ImageField } from './image.ts';

export const PriceTier = z.enum(['₹', '₹₹', '₹₹₹']);

/** A dish as the list of restaurants carries it. */
export const DishCard = z.object({
  id: WireId,
  name: z.string(),
  price: Rupees,
  veg: z.boolean(),
  category: z.string(),
  isAvailable: z.boolean(),
  img: z.string(),
});

export const Restaurant = z.object({
  id: WireId,
  name: z.string(),
  slug: z.string(),
  cuisine: z.string(),
  cuisineType: z.string(),
  description: z.string(),
  img: z.string(),
  rating: z.number(),
  reviewCount: z.int(),
  /** Price and diet of one without dishes are defaults (SPEC 9), and say nothing. */
  dishCount: z.int(),
  price: PriceTier,
  veg: z.enum(['Veg', 'Non-Veg']),
  eta: z.int(),
  address: z.string(),
  phone: z.string(),
  openingHours: z.string(),
  dishes: z.array(DishCard).optional(),
  /** Only of a search that nothing answers as it was typed: what it was taken for. */
  meant: z.string().optional(),
  /** Only for its own owner and administrators. */
  owner: z
    .object({ id: WireId, username: z.string(), email: z.string(), name: z.string().optional() })
    .optional(),
  /** How large an uploaded picture may be; said where pictures are uploaded. */
  maxPictureMb: z.int().optional(),
  isApproved: z.boolean().optional(),
  isActive: z.boolean().optional(),
  /** Only of one that was rejected; empty when nobody said why. */
  rejectionReason: z.string().optional(),
  /** Only of one that was switched off, where somebody said why. */
  inactiveReason: z.string().optional(),
});
export type Restaurant = z.output<typeof Restaurant>;

export const AdminRestaurant = Restaurant.omit({ dishes: true }).extend({
  isApproved: z.boolean(),
  isActive: z.boolean(),
  /** Null of one that was not rejected. */
  rejectionReason: z.string().nullable(),
  /** Null of one that is active, and where nobody said why. */
  inactiveReason: z.string().nullable(),
  ownerName: z.string(),
  owner: z.object({ id: WireId, username: z.string(), email: z.string() }),
  createdAt: Instant,
  orderCount: z.int(),
});
export type AdminRestaurant = z.output<typeof AdminRestaurant>;

/** A filter left at 'All' or empty is no filter. */
const filter = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((value) => (value === '' || value.toLowerCase() === 'all' ? undefined : value))
    .optional();

export const RestaurantQuery = z.object({
  q: SearchText,
  cuisine: filter(40).pipe(CuisineType.optional()),
  rating: filter(4).pipe(
    z
      .string()
      .regex(/^[0-5](\.\d)?$/, 'Rating must be between 0 and 5')
      .transform(Number)
      .optional(),
  ),
  price: filter(4).pipe(PriceTier.optional()),
  diet: filter(10).pipe(z.enum(['Veg', 'Non-Veg']).optional()),
  /** Any of them puts restaurants without dishes last; without it the list is by id, a search by relevance. */
  sort: filter(20).pipe(z.enum(RESTAURANT_ORDERS).optional()),
  view: z.enum(['card', 'full']).optional(),
  limit: PageQuery.shape.limit,
  after: PageQuery.shape.before,
});

export const SuggestionQuery = z.object({ q: SearchText });

/** As little as a list below the search box shows. */
export const Suggestions = z.object({
  restaurants: z.array(
    Restaurant.pick({
      id: true,
      name: true,
      slug: true,
      cuisine: true,
      img: true,
      eta: true,
      price: true,
      veg: true,
    }).extend({
      /** The dish for which it is suggested, when its own name does not answer. */
      serves: z.string().optional(),
    }),
  ),
  dishes: z.array(
    DishCard.extend({ restaurant: Restaurant.pick({ id: true, name: true, slug: true, cuisine: true }) }),
  ),
  /** Only where nothing answers what was typed: what it was taken for. */
  meant: z.string().optional(),
});
export type Suggestions = z.output<typeof Suggestions>;

export const SlugParams = z.object({ slug: text(160).min(1) });

export const RestaurantBody = z.object({
  name: requiredText(RESTAURANT_MAX_LENGTH.name, RESTAURANT_SENTENCES.name).optional(),
  address: requiredText(RESTAURANT_MAX_LENGTH.address, RESTAURANT_SENTENCES.address).optional(),
  phone: requiredText(RESTAURANT_MAX_LENGTH.phone, RESTAURANT_SENTENCES.phone).optional(),
  cuisineType: CuisineType.optional(),
  description: text(RESTAURANT_MAX_LENGTH.description)
    .nullish()
    .transform((v) => v ?? undefined),
  openingHours: text(RESTAURANT_MAX_LENGTH.openingHours)
    .nullish()
    .transform((v) => v ?? undefined),
  img: ImageField,
});

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
  /** Of the dish's own visible reviews; 0 and 0 without any. */
  rating: z.number(),
  reviewCount: z.int(),
  isBestseller: z.boolean(),
});
export type Dish = z.output<typeof Dish>;

const Quantity = z
  .int(DISH_SENTENCES.brokenQuantity)
  .min(0, DISH_SENTENCES.negativeQuantity)
  .max(DISH_QUANTITY_MAX, DISH_SENTENCES.highQuantity);

/** What names nothing yet is no twin of anything. */
function hasNoTwins(keys: readonly (string | number | null | undefined)[]): boolean {
  const named = keys.filter((key) => key !== null && key !== undefined);
  return new Set(named).size === named.length;
}

const dishFields = {
  name: requiredText(DISH_NAME_MAX, DISH_SENTENCES.name),
  description: optionalText(DISH_DESCRIPTION_MAX),
  price: Price,
  veg: z.boolean().default(false),
  category: optionalText(DISH_CATEGORY_MAX).transform((category) => category || OTHER_CATEGORY),
  isAvailable: z.boolean().default(true),
  showQuantity: z.boolean().default(false),
  quantityAvailable: Quantity.nullish().transform((q) => q ?? null),
  img: ImageField,
};

/** Of a dish that is there: a count that is left out goes on as it stands, for orders take from it meanwhile. */
const replacedFields = { ...dishFields, quantityAvailable: Quantity.nullish() };

type Stock = { showQuantity: boolean; quantityAvailable?: number | null };

/** Tracked means a number, untracked means none (RULES 2). */
const isCounted = (dish: Stock) => !dish.showQuantity || dish.quantityAvailable !== null;
const UNCOUNTED = { path: ['quantityAvailable'], message: DISH_SENTENCES.noQuantity };
const withoutIdleCount = <D extends Stock>(dish: D) => ({
  ...dish,
  quantityAvailable: dish.showQuantity ? dish.quantityAvailable : null,
});

export const DishBody = z.object(dishFields).refine(isCounted, UNCOUNTED).transform(withoutIdleCount);

/** A null count goes on as it stands too; whether there is one only the stored dish tells. */
export const DishReplacement = z
  .object({
    ...replacedFields,
    quantityAvailable: Quantity.nullish().transform((quantity) => quantity ?? undefined),
  })
  .transform(withoutIdleCount);

/** What is there has a count to go on with, what is new needs one. */
const isImportCounted = ({ id, ...dish }: Stock & { id?: number | null }) =>
  isCounted((id ?? null) === null ? { ...dish, quantityAvailable: dish.quantityAvailable ?? null } : dish);

const ImportedDish = z
  .object({ ...replacedFields, id: Id.nullish() })
  .refine(isImportCounted, UNCOUNTED)
  .transform(withoutIdleCount);

/** Several dishes of one menu: those with an id are replaced, those without are added. */
export const MenuImport = z.object({
  dishes: z
    .array(ImportedDish)
    .min(1)
    .max(MENU_CHANGES_MAX, `At most ${MENU_CHANGES_MAX} dishes at a time`)
    .refine((dishes) => hasNoTwins(dishes.map(({ id }) => id)), 'A dish stands there twice'),
});

/** What is said of several dishes at once. */
export const DishesPatch = z.object({
  ids: z.array(Id).min(1).max(MENU_CHANGES_MAX, `At most ${MENU_CHANGES_MAX} dishes at a time`),
  isAvailable: z.boolean(),
});

/** Categories as they shall follow each other. */
export const CategoryOrder = z.object({
  categories: z
    .array(text(DISH_CATEGORY_MAX).min(1))
    .min(1)
    .max(MENU_CHANGES_MAX)
    .refine(hasNoTwins, 'A category stands there twice'),
});

export const DishPatch = z
  .object({
    isAvailable: z.boolean().optional(),
    veg: z.boolean().optional(),
    showQuantity: z.boolean().optional(),
    quantityAvailable: Quantity.nullish(),
  })
  .refine((patch) => Object.values(patch).some((value) => value !== undefined), 'Nothing to change');

export const DishParams = z.object({ id: Id, itemId: Id });
export const CanDelete = z.object({ canDelete: z.boolean(), reason: z.string().optional() });

/** The range of the trends and of what is drawn from the same days; the totals are of all time. */
export const RestaurantAnalyticsQuery = z.object({ days: z.enum(TREND_RANGES).transform(Number).optional() });

/** The orders of a time in figures; SPEC 3's names. */
const OrderFigures = z.object({
  totalOrders: z.int(),
  ordersByStatus: z.record(z.string(), z.int()),
  totalRevenue: Rupees,
  averageOrderValue: Rupees,
  completionRate: z.number(),
});

export const RestaurantAnalytics = z.object({
  /** These five are of all time. */
  totalOrders: z.int(),
  ordersByStatus: z.record(z.string(), z.int()),
  orderTrends: z.record(z.string(), z.int()),
  totalRevenue: Rupees,
  averageOrderValue: Rupees,
  completionRate: z.number(),
  revenueTrends: z.record(z.string(), Rupees),
  topDishes: z.array(z.object({ menuItemId: WireId, name: z.string(), quantity: z.int(), revenue: Rupees })),
  hourly: z.array(z.object({ hour: z.int(), orders: z.int() })),
  /** The same five of the days of the trends, up to now. */
  range: OrderFigures,
  /** And of the equally long time directly before: as far back from the first of those days as it is since. */
  before: OrderFigures,
});
