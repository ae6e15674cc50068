// Long because it is data: the calls of administrators, one after the other.

import { z } from 'zod';
import { defineRoute } from '../route.ts';
import { SETTINGS_MAX_BYTES } from '../rules/limits.ts';
import {
  AuditLogQuery,
  EXPORT_FILTERS,
  type ExportName,
  ExportQuery,
  AdminOrdersFilter,
  AdminOrdersQuery,
  AdminRestaurantsFilter,
  AdminRestaurantsQuery,
  AdminReviewsFilter,
  AdminReviewsQuery,
  MatchCount,
  UsersFilter,
  UsersQuery,
} from '../schemas/admin-lists.ts';
import {
  AuditEntry,
  AdminNotice,
  AdminUser,
  NoticesQuery,
  PlatformAnalyticsQuery,
  PlatformAnalytics,
  Settings,
  SettingsBody,
  Stats,
  System,
} from '../schemas/admin.ts';
import { AdminMail, AdminMailQuery, MAIL_KIND_NAMES, TestMailBody } from '../schemas/mail.ts';
import { Backup } from '../schemas/backup.ts';
import { IdParams, WireId } from '../schemas/basics.ts';
import { ClientErrorGroup, ClientErrorsQuery } from '../schemas/client-error.ts';
import { OrderDetails, Order, ReasonBody } from '../schemas/order.ts';
import { HandedOutLink, StepUpBody } from '../schemas/recovery.ts';
import { AdminRestaurant, RestaurantAnalytics } from '../schemas/restaurant.ts';
import {
  AdminInvite,
  AdminInviteBody,
  AdminStaffMember,
  CalledBack,
  HandOverBody,
  NewInvite,
} from '../schemas/staff.ts';
import { Review } from '../schemas/review.ts';

const admin = { who: ['ADMIN'], ownership: 'none', tag: 'Admin' } as const;
const list = { ...admin, method: 'GET' } as const;
const count = { ...list, response: MatchCount } as const;
const action = { ...admin, method: 'POST', params: IdParams } as const;
const remove = { ...admin, method: 'DELETE', params: IdParams } as const;
/** A deletion answers what was deleted, as it was: docs/rules/wire.md#answers. */
const deleted = { deleted: z.literal(true) };

export const adminUsers = defineRoute({
  ...list,
  path: '/api/admin/users',
  summary: 'Users',
  query: UsersQuery,
  response: z.array(AdminUser),
});
export const countUsers = defineRoute({
  ...count,
  path: '/api/admin/users/count',
  summary: 'How many users match',
  query: UsersFilter,
});
export const adminUser = defineRoute({
  ...admin,
  method: 'GET',
  path: '/api/admin/users/:id',
  summary: 'One user',
  params: IdParams,
  response: AdminUser,
});
export const blockUser = defineRoute({
  ...action,
  path: '/api/admin/users/:id/block',
  summary: 'Block a user, with a reason that is read at the next login',
  body: ReasonBody,
  ignoresUnknownFields: true,
  response: AdminUser,
});
export const unblockUser = defineRoute({
  ...action,
  path: '/api/admin/users/:id/unblock',
  summary: 'Unblock a user',
  response: AdminUser,
});
export const deleteUser = defineRoute({
  ...remove,
  path: '/api/admin/users/:id',
  summary: 'Delete a user',
  response: AdminUser.extend(deleted),
});

export const giveResetLink = defineRoute({
  ...action,
  path: '/api/admin/users/:id/reset-link',
  summary: 'A link to a new password, shown once; for another administrator by password and code',
  body: StepUpBody,
  response: HandedOutLink,
  budget: 'login',
});
export const listAdminInvites = defineRoute({
  ...list,
  path: '/api/admin/users/invites',
  summary: 'Open invites of administrators, newest first',
  response: z.array(AdminInvite),
});
export const inviteAdmin = defineRoute({
  ...admin,
  method: 'POST',
  path: '/api/admin/users/invites',
  summary: 'Invite an administrator, by the own password and code; the link is shown once and mailed',
  body: AdminInviteBody,
  response: NewInvite,
  status: 201,
  budget: 'login',
});
export const callBackAdminInvite = defineRoute({
  ...remove,
  path: '/api/admin/users/invites/:id',
  summary: 'Call an open invite of an administrator back',
  response: CalledBack,
});
export const removeSecondFactorOf = defineRoute({
  ...remove,
  path: '/api/admin/users/:id/second-factor',
  summary: 'Remove the second factor of another administrator, by password and code',
  body: StepUpBody,
  response: AdminUser,
  budget: 'login',
});

export const adminRestaurants = defineRoute({
  ...list,
  path: '/api/admin/restaurants',
  summary: 'Restaurants',
  query: AdminRestaurantsQuery,
  response: z.array(AdminRestaurant),
});
export const countRestaurants = defineRoute({
  ...count,
  path: '/api/admin/restaurants/count',
  summary: 'How many restaurants match',
  query: AdminRestaurantsFilter,
});
export const adminRestaurantAnalytics = defineRoute({
  ...admin,
  method: 'GET',
  path: '/api/admin/restaurants/:id/analytics',
  summary: 'Totals, trends and rates of one restaurant',
  params: IdParams,
  response: RestaurantAnalytics,
});
export const approveRestaurant = defineRoute({
  ...action,
  path: '/api/admin/restaurants/:id/approve',
  summary: 'Approve a restaurant',
  response: AdminRestaurant,
});
export const rejectRestaurant = defineRoute({
  ...action,
  path: '/api/admin/restaurants/:id/reject',
  summary: 'Turn a restaurant down that waits for approval, with a reason for its owner',
  body: ReasonBody,
  response: AdminRestaurant,
});
export const deactivateRestaurant = defineRoute({
  ...action,
  path: '/api/admin/restaurants/:id/deactivate',
  summary: 'Deactivate a restaurant, with a reason for its owner',
  body: ReasonBody,
  ignoresUnknownFields: true,
  response: AdminRestaurant,
});
export const activateRestaurant = defineRoute({
  ...action,
  path: '/api/admin/restaurants/:id/activate',
  summary: 'Activate a restaurant',
  response: AdminRestaurant,
});
export const adminStaff = defineRoute({
  ...list,
  path: '/api/admin/restaurants/:id/staff',
  summary: 'Who works for a restaurant, its owner first unless that one was deleted',
  params: IdParams,
  response: z.array(AdminStaffMember),
});
export const adminHandOver = defineRoute({
  ...action,
  path: '/api/admin/restaurants/:id/owner',
  summary:
    'Make a manager of at least a day the owner, also where the owner is blocked or deleted; whoever was it becomes a manager',
  body: HandOverBody,
  response: AdminRestaurant,
});
export const deleteRestaurant = defineRoute({
  ...remove,
  path: '/api/admin/restaurants/:id',
  summary: 'Delete a restaurant',
  response: AdminRestaurant.extend(deleted),
});

export const adminOrders = defineRoute({
  ...list,
  path: '/api/admin/orders',
  summary: 'Orders',
  query: AdminOrdersQuery,
  response: z.array(Order),
});
export const countOrders = defineRoute({
  ...count,
  path: '/api/admin/orders/count',
  summary: 'How many orders match',
  query: AdminOrdersFilter,
});
export const adminCancelOrder = defineRoute({
  ...action,
  path: '/api/admin/orders/:id/cancel',
  summary: 'Cancel an order',
  body: ReasonBody,
  ignoresUnknownFields: true,
  response: OrderDetails,
});
export const refundOrder = defineRoute({
  ...action,
  path: '/api/admin/orders/:id/refund',
  summary: 'Refund a delivered order',
  body: ReasonBody,
  ignoresUnknownFields: true,
  response: OrderDetails,
  idempotent: true,
});
export const deleteOrder = defineRoute({
  ...remove,
  path: '/api/admin/orders/:id',
  summary: 'Delete an order',
  response: OrderDetails.extend(deleted),
});

export const adminReviews = defineRoute({
  ...list,
  path: '/api/admin/reviews',
  summary: 'Reviews',
  query: AdminReviewsQuery,
  response: z.array(Review),
});
export const countReviews = defineRoute({
  ...count,
  path: '/api/admin/reviews/count',
  summary: 'How many reviews match',
  query: AdminReviewsFilter,
});
export const flagReview = defineRoute({
  ...action,
  path: '/api/admin/reviews/:id/flag',
  summary: 'Flag a review',
  response: Review,
});
export const unflagReview = defineRoute({
  ...action,
  path: '/api/admin/reviews/:id/unflag',
  summary: 'Take a flag back',
  response: Review,
});
export const dismissReport = defineRoute({
  ...action,
  path: '/api/admin/reviews/:id/dismiss-report',
  summary: 'A review that its restaurant has reported stays',
  response: Review,
});
export const deleteReview = defineRoute({
  ...remove,
  path: '/api/admin/reviews/:id',
  summary: 'Delete a review',
  response: Review.extend(deleted),
});

export const stats = defineRoute({
  ...admin,
  method: 'GET',
  path: '/api/admin/stats',
  summary: 'Every tile of every admin screen',
  response: Stats,
  etag: true,
});
export const analytics = defineRoute({
  ...admin,
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'The last 7, 30 (unless said), 90 or 365 days in numbers, with every day',
  query: PlatformAnalyticsQuery,
  response: PlatformAnalytics,
  etag: true,
});
export const notices = defineRoute({
  ...admin,
  method: 'GET',
  path: '/api/admin/notices',
  summary:
    'What waits for an administrator, newest first; `help=true`: customers who wait for help too; `mail=true`: mails that fail; `hours=true`: restaurants that will not open',
  query: NoticesQuery,
  response: z.array(AdminNotice),
  etag: true,
});
export const getSettings = defineRoute({
  ...admin,
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'Platform settings',
  response: Settings,
});
export const putSettings = defineRoute({
  ...admin,
  method: 'PUT',
  path: '/api/admin/settings',
  summary: 'Change platform settings',
  body: SettingsBody,
  maxBodyBytes: SETTINGS_MAX_BYTES,
  ignoresUnknownFields: true,
  response: Settings,
});
export const auditLog = defineRoute({
  ...list,
  query: AuditLogQuery,
  path: '/api/admin/activity',
  summary: 'Audit log, newest first; of everything or of one thing',
  response: z.array(AuditEntry),
});
export const system = defineRoute({
  ...admin,
  method: 'GET',
  path: '/api/admin/system',
  summary: 'Live state of the platform',
  response: System,
});
export const listBackups = defineRoute({
  ...list,
  path: '/api/admin/backups',
  summary: 'Backups that were made, are being made or were reported, newest first; the latest hundred',
  response: z.array(Backup),
});
export const startBackup = defineRoute({
  ...admin,
  method: 'POST',
  path: '/api/admin/backups',
  summary: 'Make a backup now, beside everything else',
  response: z.object({ id: WireId }),
  status: 202,
  idempotent: true,
});
export const clientErrors = defineRoute({
  ...list,
  path: '/api/admin/client-errors',
  summary: 'Errors that browsers reported, the same ones as one, latest first',
  query: ClientErrorsQuery,
  response: z.array(ClientErrorGroup),
});

export const listMail = defineRoute({
  ...list,
  path: '/api/admin/mail',
  summary: 'Mails that wait, were sent, captured or have failed, newest first',
  query: AdminMailQuery,
  response: z.array(AdminMail),
});
export const retryMail = defineRoute({
  ...action,
  path: '/api/admin/mail/:id/retry',
  summary: 'Try a mail now that waits or has failed, where `canRetry` says so',
  response: AdminMail,
});
export const testMail = defineRoute({
  ...admin,
  method: 'POST',
  path: '/api/admin/mail/test',
  summary: 'Send a test mail',
  body: TestMailBody,
  response: z.object({ to: z.string() }),
});
export const previewMail = defineRoute({
  ...admin,
  method: 'GET',
  path: '/api/admin/mail/preview/:kind',
  summary: 'What a mail of a kind says, told of made-up facts',
  params: z.object({ kind: z.enum(MAIL_KIND_NAMES) }),
  response: z.object({ subject: z.string(), text: z.string() }),
});

export const exportCsv = defineRoute({
  ...admin,
  method: 'GET',
  path: '/api/admin/export/:list',
  summary:
    'A list as CSV, all of it or what its filters leave: users.csv, restaurants.csv, orders.csv, reviews.csv, offers.csv or activity.csv',
  // Its keys are its names.
  params: z.object({ list: z.enum(Object.keys(EXPORT_FILTERS) as ExportName[]) }),
  query: ExportQuery,
  response: z.string(),
  media: 'csv',
});
