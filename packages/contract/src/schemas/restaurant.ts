import { z } from 'zod';
import { POSITIONS } from '../rules/duties.ts';
import { ALLERGENS } from '../rules/diet.ts';
import { ACCEPT_MINUTES, NOT_TAKING_REASONS, PRESENCES } from '../rules/acceptance.ts';
import { DAY_BEGINNINGS } from '../rules/kitchen-day.ts';
import { RESTAURANT_MAX_LENGTH, RESTAURANT_ORDERS, RESTAURANT_SENTENCES } from '../rules/restaurant.ts';
import {
  Instant,
  PageQuery,
  requiredText,
  Rupees,
  SearchText,
  text,
  WireId,
  typedText,
  requiredName,
} from './basics.ts';
import { TREND_RANGES } from '../rules/limits.ts';
import { PAYMENT_METHODS } from './cart.ts';
import { CuisineType } from './cuisine.ts';
import { MarksFilter } from './diet.ts';
import { ImageField } from './image.ts';
import { PublicService, ServiceNow } from './service.ts';

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
  /** Price and diet of one without dishes are defaults (docs/rules/limits.md#restaurant-defaults), and say nothing. */
  dishCount: z.int(),
  price: PriceTier,
  veg: z.enum(['Veg', 'Non-Veg']),
  eta: z.int(),
  address: z.string(),
  phone: z.string(),
  openingHours: z.string(),
  /** When orders are taken; what is absent is not offered. */
  service: PublicService.optional(),
  dishes: z.array(DishCard).optional(),
  /** False where it is stopped, whatever its hours and pauses say; those stand in `service`. */
  isTakingOrders: z.boolean(),
  /** Only of one that is stopped. */
  notTakingReason: z.enum(NOT_TAKING_REASONS).optional(),
  /** Only where the platform marks or hides restaurants whose consoles are gone. */
  presence: z.enum(PRESENCES).optional(),
  /** Only of a search that nothing answers as it was typed: what it was taken for. */
  meant: z.string().optional(),
  /** Beside `meant`: the words that were left out, because they are in no name. */
  dropped: z.array(z.string()).optional(),
  /** Only of a search that asks for dishes without them: the allergens that these dishes are declared or called free of. */
  without: z.array(z.enum(ALLERGENS)).optional(),
  /** Only for its own owner and administrators. */
  owner: z
    .object({ id: WireId, username: z.string(), email: z.string(), name: z.string().optional() })
    .optional(),
  /** Position of the reader there; only for its own people. */
  position: z.enum(POSITIONS).optional(),
  /** How large an uploaded picture may be; said where pictures are uploaded. */
  maxPictureMb: z.int().optional(),
  isApproved: z.boolean().optional(),
  isActive: z.boolean().optional(),
  /** Only of one that was rejected; empty when nobody said why. */
  rejectionReason: z.string().optional(),
  /** Only of one that was switched off, where a reason was given. */
  inactiveReason: z.string().optional(),
  /** Its own minutes to answer an order, null for the platform's; only for its own people and administrators. */
  acceptMinutes: z.int().nullable().optional(),
  /** The platform's, 0 for no limit: the longest that its own may be. */
  platformAcceptMinutes: z.int().optional(),
  /** When its day begins in its figures; only for its own people. */
  dayBeginsAt: z.enum(DAY_BEGINNINGS).optional(),
  /** Orders in a row that the clock ended; only for its own people and administrators. */
  missedInRow: z.int().optional(),
  /** False where its owner forbids the kitchen to mute new orders on a device; only for its own people. */
  mayKitchenMute: z.boolean().optional(),
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
  presence: z.enum(PRESENCES),
  /** How many browsers in the restaurant area count now. */
  consoles: z.int(),
  /** The last word of any; null of one that never had a console. */
  lastConsoleAt: Instant.nullable(),
  missedInRow: z.int(),
  /** State at this moment, by its hours and pauses. */
  now: ServiceNow,
  /** Without, it takes orders at any hour; without areas, to anywhere for the platform's fee. */
  hasHours: z.boolean(),
  hasAreas: z.boolean(),
  /** Dishes that can be ordered for nothing. */
  freeDishCount: z.int(),
});
export type AdminRestaurant = z.output<typeof AdminRestaurant>;

/** A filter left at 'All' or empty is no filter. */
const filter = (max: number) =>
  typedText()
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
  marks: MarksFilter,
  /** Any of them puts restaurants without dishes last; without it the list is by id, a search by relevance. */
  sort: filter(20).pipe(
    z
      .enum([...RESTAURANT_ORDERS, 'eta'])
      // Another name of the same order: a card calls these minutes `eta`.
      .transform((order) => (order === 'eta' ? 'fastest' : order))
      .optional(),
  ),
  /** `true`: only those that take orders now. */
  open: filter(5).pipe(
    z
      .enum(['true', 'false'])
      .transform((open) => open === 'true')
      .optional(),
  ),
  view: z.enum(['card', 'full']).optional(),
  limit: PageQuery.shape.limit,
  after: PageQuery.shape.before,
});

export const SuggestionQuery = z.object({ q: SearchText });

/** Only the fields that a list below the search box shows. */
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
  /** Beside `meant`: the words that were left out, because they are in no name. */
  dropped: z.array(z.string()).optional(),
  /** Only of a search that asks for dishes without them: the allergens that these dishes are declared or called free of. */
  without: z.array(z.enum(ALLERGENS)).optional(),
});
export type Suggestions = z.output<typeof Suggestions>;

export const SlugParams = z.object({ slug: text(160).min(1) });

const ACCEPT_MINUTES_SENTENCE = `Please give the kitchen ${ACCEPT_MINUTES.min} to ${ACCEPT_MINUTES.max} minutes`;

export const RestaurantBody = z.object({
  name: requiredName(RESTAURANT_MAX_LENGTH.name, RESTAURANT_SENTENCES.name).optional(),
  address: requiredText(RESTAURANT_MAX_LENGTH.address, RESTAURANT_SENTENCES.address).optional(),
  phone: requiredText(RESTAURANT_MAX_LENGTH.phone, RESTAURANT_SENTENCES.phone).optional(),
  cuisineType: CuisineType.optional(),
  description: text(RESTAURANT_MAX_LENGTH.description)
    .nullish()
    .transform((v) => v ?? undefined),
  openingHours: text(RESTAURANT_MAX_LENGTH.openingHours)
    .nullish()
    .transform((v) => v ?? undefined),
  /** Null goes back to the platform's; longer than those is refused. */
  acceptMinutes: z
    .int()
    .min(ACCEPT_MINUTES.min, ACCEPT_MINUTES_SENTENCE)
    .max(ACCEPT_MINUTES.max, ACCEPT_MINUTES_SENTENCE)
    .nullish(),
  /** A night after midnight belongs to the evening before, in its own figures. */
  dayBeginsAt: z
    .enum(DAY_BEGINNINGS, 'The day can begin at each half hour from 00:00 to 06:00')
    .nullish()
    .transform((v) => v ?? undefined),
  img: ImageField,
});

/** Muting is done on a device, which no server sees: this is what its owner says of it. */
export const KitchenMutingBody = z.object({ mayKitchenMute: z.boolean() });

/** The range of the trends and of what is drawn from the same days; the totals are of all time. */
export const RestaurantAnalyticsQuery = z.object({ days: z.enum(TREND_RANGES).transform(Number).optional() });

/** The orders of a time in figures: docs/rules/analytics.md. */
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
  /** And of the equally long time directly before: as far back from the first of those days as it is since. Of one day, the day before up to the same time. */
  before: OrderFigures,
  /** Each way to pay, of the days of the trends: orders, those of them that were delivered, and what these came to. */
  payments: z.array(
    z.object({
      payment: z.enum(PAYMENT_METHODS),
      orders: z.int(),
      delivered: z.int(),
      revenue: Rupees,
    }),
  ),
});
