import { z } from 'zod';
import {
  ACCEPT_MINUTES,
  CONSOLE_GONE_MINUTES,
  CONSOLE_POLICIES,
  MISSED_ORDERS_MAX,
} from '../rules/acceptance.ts';
import { COUPON_POLICIES } from '../rules/coupon.ts';
import { POSITIONS } from '../rules/duties.ts';
import {
  BACKUP_EVERY_HOURS,
  CREDENTIAL_MAX_LENGTH,
  FILE_SIZES_MB,
  PLATFORM_NAME_MAX_LENGTH,
  POINT_IN_TIME_DAYS,
  SESSION_TIMEOUT_MINUTES,
  SUPPORT_CONTACT_MAX_LENGTH,
} from '../rules/limits.ts';
import { isTimeZone } from '../rules/time-zone.ts';
import { RoleName } from './account.ts';
import { MailState } from './platform.ts';
import { BackupState } from './backup.ts';
import { SearchWords } from './search-words.ts';
import { Instant, Rupees, text, WireId, nameText } from './basics.ts';

export const AdminUser = z.object({
  id: WireId,
  username: z.string(),
  email: z.string(),
  role: RoleName,
  isBlocked: z.boolean(),
  /** Reason shown to the user at a login; null for one who is not blocked, and where none was given. */
  blockedReason: z.string().nullable(),
  createdAt: Instant,
  orderCount: z.int(),
  hasSecondFactor: z.boolean(),
  emailVerified: z.boolean(),
  /** Position in the restaurant that the user works for. */
  position: z.enum(POSITIONS).optional(),
  restaurantId: WireId.optional(),
  restaurantName: z.string().optional(),
});
export type AdminUser = z.output<typeof AdminUser>;

/** How many reviews gave how many stars; all five are there. */
const ByRating = z.record(z.string(), z.int());

export const Stats = z.object({
  users: z.object({ total: z.int(), active: z.int(), blocked: z.int(), admins: z.int(), thisWeek: z.int() }),
  restaurants: z.object({
    total: z.int(),
    approved: z.int(),
    pending: z.int(),
    active: z.int(),
    thisWeek: z.int(),
  }),
  orders: z.object({
    total: z.int(),
    active: z.int(),
    completed: z.int(),
    cancelled: z.int(),
    refunded: z.int(),
    thisWeek: z.int(),
    byStatus: z.record(z.string(), z.int()),
  }),
  revenue: z.object({ total: Rupees, averageOrderValue: Rupees }),
  reviews: z.object({
    total: z.int(),
    averageRating: z.number(),
    flagged: z.int(),
    thisWeek: z.int(),
    byRating: ByRating,
  }),
  offers: z.object({
    total: z.int(),
    active: z.int(),
    inactive: z.int(),
    restaurant: z.int(),
    thisWeek: z.int(),
  }),
  metrics: z.object({ orderRate: z.number(), ordersPerRestaurant: z.number(), averageOrderValue: Rupees }),
});
export type Stats = z.output<typeof Stats>;

/** A day of the platform's calendar. */
const Day = z.iso.date();

/** The last days in numbers, today included. Revenue is what orders placed on a day and Delivered came to. */
export const PlatformAnalytics = z.object({
  days: z.int(),
  from: Day,
  to: Day,
  orders: z.object({ total: z.int(), byStatus: z.record(z.string(), z.int()) }),
  revenue: z.object({ total: Rupees, averageOrderValue: Rupees }),
  reviews: z.object({ total: z.int(), averageRating: z.number(), byRating: ByRating }),
  /** Counts of new entries in these days. */
  users: z.int(),
  restaurants: z.int(),
  offers: z.int(),
  /** Rates of these days' orders, by all users and restaurants that there are. */
  metrics: z.object({ orderRate: z.number(), ordersPerRestaurant: z.number(), averageOrderValue: Rupees }),
  /** Every day, oldest first. */
  trend: z.array(
    z.object({
      day: Day,
      orders: z.int(),
      revenue: Rupees,
      users: z.int(),
      restaurants: z.int(),
      reviews: z.int(),
      offers: z.int(),
    }),
  ),
});
export type PlatformAnalytics = z.output<typeof PlatformAnalytics>;

export const PlatformAnalyticsQuery = z.object({
  days: z
    .enum(['7', '30', '90', '365'])
    .transform((days) => Number(days))
    .optional(),
});

/** New orders that nobody answers, so that an administrator calls the kitchen. */
const ForgottenOrders = z.object({
  /** FORGOTTEN_ORDERS_MAX at most: then there may be more. */
  count: z.int().min(1),
  /** When the latest of them had waited too long. */
  at: Instant,
  /** Whose order waits longest comes first. */
  restaurants: z.array(
    z.object({ id: WireId, name: z.string(), phone: z.string(), count: z.int(), oldestAt: Instant }),
  ),
});

/** Something that waits for an administrator, or is worth knowing: all of a kind in one. */
export const AdminNotice = z.object({
  kind: z.enum([
    'restaurants-waiting',
    'orders-new',
    'reviews-worrying',
    'logins-failed',
    // With `help=true` only. Cases that nobody has answered: for half an hour at least, and for less; and customers who
    // wrote to the platform and have no answer.
    'cases-waiting',
    'cases-open',
    'support-waiting',
    // With `clock=true` only. Orders whose kitchen has used two thirds of its time, restaurants whose consoles are gone
    // and which are marked or hidden for it, restaurants that take no orders because they did not answer, and that the
    // acceptance clock is there to be switched on.
    'orders-unaccepted',
    'consoles-gone',
    'restaurants-stopped',
    'clock-off',
    // With `mail=true` only: mails that could not be sent for a quarter of an hour.
    'mail-failing',
    // With `hours=true` only: approved restaurants that take no orders in the next seven days.
    'restaurants-unopened',
    // With `backup=true` only: no backup for two periods, and none that was proven for fifteen days.
    'backup-overdue',
    'backup-unproven',
  ]),
  count: z.int().min(1),
  /** Time of the latest. */
  at: Instant,
  /** Names the latest: a restaurant, the account that was tried, or the customer who wrote. */
  label: z.string(),
  /** With 'orders-unaccepted', and with 'orders-new' where some of them wait too long. A screen of an older release does not know it and loses nothing. */
  waiting: ForgottenOrders.optional(),
});

/** A screen of an older release knows no further kinds, and does not ask for them. */
export const NoticesQuery = z.object({
  help: z.literal('true').optional(),
  clock: z.literal('true').optional(),
  /** 'mail-failing' too. */
  mail: z.literal('true').optional(),
  /** 'restaurants-unopened' too. */
  hours: z.literal('true').optional(),
  /** 'backup-overdue' and 'backup-unproven' too. */
  backup: z.literal('true').optional(),
});
export type AdminNotice = z.output<typeof AdminNotice>;

/** Rules for a second factor of administrators: their choice, or a must. */
const SECOND_FACTOR_RULES = ['optional', 'required'] as const;

export const Settings = z.object({
  platformName: z.string(),
  maintenanceMode: z.boolean(),
  emailNotifications: z.boolean(),
  autoBackup: z.boolean(),
  backupEveryHours: z.int(),
  /** How many days any second can be had back. */
  pointInTimeDays: z.int(),
  maxFileSizeMb: z.int(),
  sessionTimeoutMinutes: z.int(),
  theme: z.enum(['light', 'dark', 'auto']),
  couponPolicy: z.enum(COUPON_POLICIES),
  timeZone: z.string(),
  /** How long a kitchen has to answer an order; 0: as long as it likes. */
  acceptMinutes: z.int(),
  /** After so many orders in a row that the clock ended a restaurant takes no more; 0: never. */
  missedOrdersToPause: z.int(),
  consolePolicy: z.enum(CONSOLE_POLICIES),
  consoleGoneMinutes: z.int(),
  adminSecondFactor: z.enum(SECOND_FACTOR_RULES),
  /** Whom people ask who cannot get in; anybody may read it. */
  supportContact: z.string(),
  searchWords: z.array(z.array(z.string())),
});
export type Settings = z.output<typeof Settings>;

export const SettingsBody = z.object({
  platformName: nameText(PLATFORM_NAME_MAX_LENGTH).min(1).optional(),
  maintenanceMode: z.boolean().optional(),
  emailNotifications: z.boolean().optional(),
  autoBackup: z.boolean().optional(),
  backupEveryHours: z.literal(BACKUP_EVERY_HOURS).optional(),
  pointInTimeDays: z.int().min(POINT_IN_TIME_DAYS.min).max(POINT_IN_TIME_DAYS.max).optional(),
  maxFileSizeMb: z.literal(FILE_SIZES_MB).optional(),
  sessionTimeoutMinutes: z.int().min(SESSION_TIMEOUT_MINUTES.min).max(SESSION_TIMEOUT_MINUTES.max).optional(),
  theme: z.enum(['light', 'dark', 'auto']).optional(),
  couponPolicy: z.enum(COUPON_POLICIES).optional(),
  timeZone: text(60).refine(isTimeZone, 'This time zone is not known').optional(),
  acceptMinutes: z
    .int()
    .refine(
      (minutes) => minutes === 0 || (minutes >= ACCEPT_MINUTES.min && minutes <= ACCEPT_MINUTES.max),
      `Please choose 0 for no limit, or ${ACCEPT_MINUTES.min} to ${ACCEPT_MINUTES.max} minutes`,
    )
    .optional(),
  missedOrdersToPause: z.int().min(0).max(MISSED_ORDERS_MAX).optional(),
  consolePolicy: z.enum(CONSOLE_POLICIES).optional(),
  consoleGoneMinutes: z.int().min(CONSOLE_GONE_MINUTES.min).max(CONSOLE_GONE_MINUTES.max).optional(),
  adminSecondFactor: z.enum(SECOND_FACTOR_RULES).optional(),
  supportContact: text(SUPPORT_CONTACT_MAX_LENGTH).optional(),
  searchWords: SearchWords.optional(),
  /** With adminSecondFactor: the own password and, where there is one, a code. */
  currentPassword: z.string().max(CREDENTIAL_MAX_LENGTH).optional(),
  code: z.string().max(64).optional(),
});

export const AuditEntry = z.object({
  id: WireId,
  at: Instant,
  actor: z.object({ id: WireId, username: z.string(), role: RoleName }).nullable(),
  action: z.string(),
  subject: z.object({ type: z.string(), id: WireId, label: z.string() }),
  /** Changes from old to new values, and the request that made them. */
  detail: z.unknown(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const Health = z.enum(['up', 'down']);

/** A maintenance job, which one node at a time runs for all. */
const JobState = z.object({
  name: z.string(),
  /** When its last run ended. */
  lastAt: Instant.nullable(),
  outcome: z.enum(['running', 'done', 'failed', 'stopped']).nullable(),
  nextAt: Instant,
  /** Node where it runs or last ran; empty before the first time. */
  node: z.string(),
});

export const System = z.object({
  version: z.string(),
  startedAt: Instant,
  uptimeSeconds: z.number(),
  api: z.object({ status: Health, latencyMs: z.number() }),
  database: z.object({ status: Health, latencyMs: z.number(), version: z.string() }),
  /** The fullest disk that the answering node writes to; null when it cannot be asked. */
  disk: z
    .object({
      freeBytes: z.number(),
      totalBytes: z.number(),
      /** True where an administrator should make room. */
      isLow: z.boolean(),
    })
    .nullable(),
  eventClients: z.int(),
  /** How long events of this node have been held up by a transaction that stays open. */
  eventDelaySeconds: z.number(),
  lastBackupAt: Instant.nullable(),
  backup: BackupState,
  mail: z.object({
    state: MailState,
    waiting: z.int(),
    /** Since when the oldest of them waits. */
    oldestAt: Instant.nullable(),
    failed24h: z.int(),
  }),
  /** Devices that are told by their push services, and how many of these fail. */
  push: z.object({ subscriptions: z.int(), failing: z.int() }),
  jobs: z.array(JobState),
  /** Results of the last check of the invariants (docs/rules/orders.md#invariants). */
  invariants: z.object({
    checkedAt: Instant.nullable(),
    broken: z.array(z.object({ name: z.string(), rows: z.int() })),
    /** Those whose look did not come to an end. */
    unchecked: z.array(z.string()),
  }),
  /** Whose opening hours or special days are read in the platform's time zone; null when it cannot be asked. */
  timedRestaurants: z.int().nullable(),
  /**
   * Key that seals secrets that must be readable again: the operator's, or one that a dump of the database holds too.
   */
  secrets: z.enum(['own-key', 'database']),
  /** Entries made before are the demo's; null on a platform that began empty. */
  demoLoadedAt: Instant.nullable(),
});
export type System = z.output<typeof System>;
