import { z } from 'zod';
import { PRESENCES } from '../rules/acceptance.ts';
import {
  DIRECTIONS,
  OFFER_SORTS,
  ORDER_SORTS,
  RESTAURANT_SORTS,
  REVIEW_SORTS,
  USER_SORTS,
} from '../rules/admin-lists.ts';
import { ADMIN_SERVICE_STATES } from '../rules/service/state.ts';
import { RoleName } from './account.ts';
import { QueryDay, PageQuery, SearchText, typedText } from './basics.ts';
import { OfferTypeName } from './offer.ts';
import { RestaurantOrdersQuery } from './order.ts';
import { CuisineType } from './cuisine.ts';
import { QueryRating } from './review.ts';

/** An id in a query, as a string of digits. */
const QueryId = PageQuery.shape.before;
const onOrOff = z.enum(['active', 'inactive']).optional();
const q = SearchText;

/** Which rows an administrator asks for, list by list; the counts take the same. */
export const UsersFilter = z.object({
  /** Part of a username or an e-mail address. */
  q,
  role: RoleName.optional(),
  status: z.enum(['active', 'blocked']).optional(),
  /** Administrators with a second factor, or those without one. */
  secondFactor: z.enum(['on', 'off']).optional(),
});

export const AdminRestaurantsFilter = z.object({
  /** Part of the name, the cuisine or the address. */
  q,
  approval: z.enum(['approved', 'pending', 'rejected']).optional(),
  status: onOrOff,
  cuisine: CuisineType.optional(),
  /** Presence of people at its console. */
  presence: z.enum(PRESENCES).optional(),
  /** How they stand now; several by commas. `never`: closed, and no opening is known; `stopped`: orders went unanswered, or nobody is at its console. */
  state: typedText()
    .transform((states) => states.split(','))
    .pipe(z.array(z.enum(ADMIN_SERVICE_STATES)))
    .optional(),
});

export const AdminOrdersFilter = z.object({
  /** An order's number or its first digits, a status, or part of its customer's or restaurant's name or the e-mail address, as they are called today. */
  q,
  status: RestaurantOrdersQuery.shape.status,
  userId: QueryId,
  restaurantId: QueryId,
  /** The first and the last day, of the platform's calendar, on which an order was placed. */
  from: QueryDay,
  to: QueryDay,
});

export const AdminReviewsFilter = z.object({
  /** Part of the customer's or the restaurant's name, or of the text. */
  q,
  flagged: z
    .enum(['true', 'false'])
    .transform((flagged) => flagged === 'true')
    .optional(),
  rating: QueryRating,
  /** Reported by its restaurant, and not dismissed. */
  reported: z
    .enum(['true', 'false'])
    .transform((reported) => reported === 'true')
    .optional(),
});

export const AdminOffersFilter = z.object({
  /** Part of the title, the code or the restaurant's name. */
  q,
  scope: z.enum(['platform', 'restaurant']).optional(),
  type: OfferTypeName.optional(),
  status: onOrOff,
});

/** `after` is the last row of the page before, in the order that is asked for; `before` only says "older than". */
const paged = { ...PageQuery.shape, after: QueryId, order: z.enum(DIRECTIONS).optional() };

export const UsersQuery = UsersFilter.extend({ ...paged, sort: z.enum(USER_SORTS).optional() });
export const AdminRestaurantsQuery = AdminRestaurantsFilter.extend({
  ...paged,
  sort: z.enum(RESTAURANT_SORTS).optional(),
});
export const AdminOrdersQuery = AdminOrdersFilter.extend({ ...paged, sort: z.enum(ORDER_SORTS).optional() });
export const AdminReviewsQuery = AdminReviewsFilter.extend({
  ...paged,
  sort: z.enum(REVIEW_SORTS).optional(),
});
export const AdminOffersQuery = AdminOffersFilter.extend({ ...paged, sort: z.enum(OFFER_SORTS).optional() });

/** How many rows match. Nobody waits for the counting of more than some thousands: then it says that there are more. */
export const MatchCount = z.object({ count: z.int(), hasMore: z.boolean() });
export type MatchCount = z.output<typeof MatchCount>;

export const SUBJECT_TYPES = [
  'group',
  'mealtime',
  'user',
  'restaurant',
  'dish',
  'order',
  'review',
  'offer',
  'case',
  'settings',
] as const;

/** Which entries of the audit log an administrator asks for. */
export const AuditLogFilter = z.object({
  /** Part of what the thing is called, its number, or the actor. */
  q,
  kind: z.enum(SUBJECT_TYPES).optional(),
  /** The actor's username, as it was then. */
  by: SearchText,
  /** The steps of orders, which kitchens take all day, hide everything else. */
  without: z.enum(['steps']).optional(),
  /** The first and the last day, of the platform's calendar. */
  from: QueryDay,
  to: QueryDay,
});

/** The whole audit log, or that of one thing. */
export const AuditLogQuery = AuditLogFilter.extend(PageQuery.shape)
  .extend({
    subject: z.enum(SUBJECT_TYPES).optional(),
    subjectId: QueryId,
  })
  .refine(({ subject, subjectId }) => (subject === undefined) === (subjectId === undefined), {
    path: ['subjectId'],
    message: 'A subject is named by its type and its id',
  });

/** Filters that each file allows: the same as its list. */
export const EXPORT_FILTERS = {
  'users.csv': UsersFilter,
  'restaurants.csv': AdminRestaurantsFilter,
  'orders.csv': AdminOrdersFilter,
  'reviews.csv': AdminReviewsFilter,
  'offers.csv': AdminOffersFilter,
  'activity.csv': AuditLogFilter,
} as const;
export type ExportName = keyof typeof EXPORT_FILTERS;

const value = SearchText;

/** All filters of all lists as text. Those of the file that is asked for are read by its own. */
export const ExportQuery = z.object({
  q,
  role: value,
  status: value,
  approval: value,
  cuisine: value,
  presence: value,
  state: value,
  userId: value,
  restaurantId: value,
  flagged: value,
  rating: value,
  scope: value,
  type: value,
  kind: value,
  by: value,
  without: value,
  from: value,
  to: value,
});
export type ExportQuery = z.output<typeof ExportQuery>;
