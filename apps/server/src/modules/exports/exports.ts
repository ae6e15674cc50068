import { LIST_MAX_LIMIT } from '@tiffin/contract/rules/limits';
import type { AuditEntry, AdminUser } from '@tiffin/contract/schemas/admin';
import { EXPORT_FILTERS, type ExportName, type ExportQuery } from '@tiffin/contract/schemas/admin-lists';
import type { AdminOffer } from '@tiffin/contract/schemas/offer';
import type { Order } from '@tiffin/contract/schemas/order';
import type { AdminRestaurant } from '@tiffin/contract/schemas/restaurant';
import type { Review } from '@tiffin/contract/schemas/review';
import type { z } from 'zod';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { AppError } from '../../kit/app-error.ts';
import { listUsers } from '../accounts/index.ts';
import { listAuditLog } from '../audit-log/index.ts';
import { listAllOffers } from '../offers/index.ts';
import { listAllOrders } from '../orders/index.ts';
import { listAllRestaurants } from '../restaurants/index.ts';
import { listAllReviews } from '../reviews/index.ts';
import { type Cell, type Columns, toCsvLine } from './csv.ts';
import { charges, itemsText } from './order-columns.ts';

/** Every field of a row is a column of its name, but for those that have none or several others. */
type ColumnsOf<Row, Other extends keyof Row> = Columns<Row> &
  Readonly<Record<Exclude<keyof Row, Other>, (row: Row) => Cell>>;
/** Filter of an export, as read from a query. */
type FilterOf<Name extends ExportName> = z.output<(typeof EXPORT_FILTERS)[Name]>;
type List<Row, Filter> = (
  context: Context,
  admin: AdminActor,
  page: Filter & { limit: number; before?: number },
) => Promise<Row[]>;

export interface Export {
  readonly header: readonly string[];
  /** The lines of one page after the other, newest first. Throws VALIDATION_FAILED for a filter that the list does not know. */
  pages(context: Context, admin: AdminActor, query: ExportQuery): AsyncGenerator<string>;
}

/** A list that administrators read anyway, so that a file says what the screen says: no tombstones, the same names. */
function exportOf<Name extends ExportName, Row extends { id: number }>(
  name: Name,
  list: List<Row, FilterOf<Name>>,
  columns: Columns<Row>,
): Export {
  const cells = Object.values(columns);
  return {
    header: Object.keys(columns),
    async *pages(context, admin, query) {
      const filter = readFilter(name, query);
      for (let before: number | undefined; ;) {
        const rows = await list(context, admin, { ...filter, limit: LIST_MAX_LIMIT, before });
        if (rows.length > 0) yield rows.map((row) => toCsvLine(cells.map((cell) => cell(row)))).join('');
        before = rows.at(-1)?.id;
        if (rows.length < LIST_MAX_LIMIT) return;
      }
    },
  };
}

function readFilter<Name extends ExportName>(name: Name, query: ExportQuery): FilterOf<Name> {
  const { data, error } = EXPORT_FILTERS[name].safeParse(query);
  if (error) throw new AppError('VALIDATION_FAILED', error.issues[0]?.message);
  return data as FilterOf<Name>; // by the schema of this very name
}

/** Columns of the fields of these names. */
const fields = <Name extends string>(...names: readonly Name[]) =>
  // One for each name, which fromEntries cannot say.
  Object.fromEntries(names.map((name) => [name, (row: Record<Name, Cell>) => row[name]])) as {
    [N in Name]: (row: Readonly<Record<Name, Cell>>) => Cell;
  };

const users: ColumnsOf<
  AdminUser,
  'blockedReason' | 'hasSecondFactor' | 'emailVerified' | 'position' | 'restaurantId' | 'restaurantName'
> = fields('id', 'username', 'email', 'role', 'isBlocked', 'createdAt', 'orderCount');

const restaurants: ColumnsOf<
  AdminRestaurant,
  | 'cuisineType'
  | 'img'
  | 'dishCount'
  | 'service'
  | 'now'
  | 'isTakingOrders'
  | 'notTakingReason'
  | 'meant'
  | 'dropped'
  | 'without'
  | 'owner'
  | 'position'
  | 'maxPictureMb'
  | 'rejectionReason'
  | 'inactiveReason'
  | 'acceptMinutes'
  | 'platformAcceptMinutes'
  | 'missedInRow'
  | 'dayBeginsAt'
  | 'mayKitchenMute'
  | 'consoles'
  | 'hasHours'
  | 'hasAreas'
  | 'freeDishCount'
> = {
  ...fields('id', 'name', 'slug', 'cuisine', 'description', 'address', 'phone', 'openingHours'),
  ...fields('rating', 'reviewCount', 'price', 'veg', 'eta', 'isApproved', 'isActive'),
  ownerId: ({ owner }) => owner.id,
  ...fields('ownerName'),
  ownerEmail: ({ owner }) => owner.email,
  ...fields('createdAt', 'orderCount', 'presence', 'lastConsoleAt'),
};

const orders: ColumnsOf<
  Order,
  | 'restaurant'
  | 'restaurantSlug'
  | 'restaurantAddress'
  | 'restaurantCuisine'
  | 'restaurantVeg'
  | 'restaurantImg'
  | 'deliverTo'
  | 'customerPhone'
  | 'eta'
  | 'lines'
  | 'reviewed'
  | 'reviewAsked'
  | 'seenAt'
  | 'seenBy'
  | 'acceptBy'
  | 'dueUntil'
  | 'lateAskedAt'
  | 'restaurantPhone'
  | 'endReason'
> = {
  ...fields('id', 'status', 'createdAt', 'updatedAt'),
  ...fields('restaurantId', 'restaurantName', 'userId', 'customerName'),
  customerEmail: (order) => order.customerEmail ?? null,
  items: itemsText,
  ...fields('subtotal', 'discount', 'deliveryFee', 'total', 'coupon', 'payment', 'address', 'notes'),
  area: (order) => order.area ?? '',
  ...charges,
};

const reviews: ColumnsOf<Review, 'timestamp'> = {
  ...fields('id', 'orderId', 'restaurantId', 'restaurantName', 'menuItemId', 'itemName', 'customerName'),
  ...fields('rating', 'text', 'isFlagged', 'createdAt'),
  answer: (review) => review.answer?.text ?? '',
  report: (review) => review.report?.reason ?? '',
};

const offers: ColumnsOf<AdminOffer, never> = {
  ...fields('id', 'type', 'title', 'code', 'description', 'isActive'),
  ...fields('discountPercentage', 'minOrderAmount', 'maxDiscountAmount', 'validFrom', 'validUntil'),
  ...fields('restaurantId', 'restaurantName', 'category', 'usageLimit', 'perCustomerLimit', 'firstOrderOnly'),
  weekdays: (offer) => offer.weekdays.join(' '),
  ...fields('redemptions'),
};

const json = (facts: unknown): Cell => (facts === null || facts === undefined ? null : JSON.stringify(facts));
const detailOf = ({ detail }: AuditEntry) =>
  detail as { before: unknown; after: unknown; requestId: string | null }; // listAuditLog writes it

const auditLog: Columns<AuditEntry> = {
  ...fields('id', 'at'),
  actor: (entry) => entry.actor?.username ?? null,
  role: (entry) => entry.actor?.role ?? null,
  action: (entry) => entry.action,
  subjectType: (entry) => entry.subject.type,
  subjectId: (entry) => entry.subject.id,
  subject: (entry) => entry.subject.label,
  before: (entry) => json(detailOf(entry).before),
  after: (entry) => json(detailOf(entry).after),
  requestId: (entry) => detailOf(entry).requestId,
};

/** Exports by the name of the file. */
export const EXPORTS = {
  'users.csv': exportOf('users.csv', listUsers, users),
  'restaurants.csv': exportOf('restaurants.csv', listAllRestaurants, restaurants),
  'orders.csv': exportOf('orders.csv', listAllOrders, orders),
  'reviews.csv': exportOf('reviews.csv', listAllReviews, reviews),
  'offers.csv': exportOf('offers.csv', listAllOffers, offers),
  'activity.csv': exportOf('activity.csv', listAuditLog, auditLog),
} as const satisfies Record<ExportName, Export>;
