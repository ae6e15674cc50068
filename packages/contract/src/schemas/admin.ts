import { z } from 'zod';
import { COUPON_POLICIES } from '../rules/coupon.ts';
import { isTimeZone } from '../rules/time.ts';
import { RoleName } from './account.ts';
import { Instant, Rupees, text, WireId } from './basics.ts';

export const AdminUser = z.object({
  id: WireId,
  username: z.string(),
  email: z.string(),
  role: RoleName,
  isBlocked: z.boolean(),
  createdAt: Instant,
  orderCount: z.int(),
});
export type AdminUser = z.output<typeof AdminUser>;

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
  reviews: z.object({ total: z.int(), averageRating: z.number(), flagged: z.int(), thisWeek: z.int() }),
  offers: z.object({ total: z.int(), active: z.int(), inactive: z.int(), restaurant: z.int() }),
  metrics: z.object({ orderRate: z.number(), ordersPerRestaurant: z.number(), averageOrderValue: Rupees }),
});
export type Stats = z.output<typeof Stats>;

export const Settings = z.object({
  platformName: z.string(),
  maintenanceMode: z.boolean(),
  emailNotifications: z.boolean(),
  autoBackup: z.boolean(),
  maxFileSizeMb: z.int(),
  sessionTimeoutMinutes: z.int(),
  theme: z.enum(['light', 'dark', 'auto']),
  couponPolicy: z.enum(COUPON_POLICIES),
  timeZone: z.string(),
});
export type Settings = z.output<typeof Settings>;

export const SettingsBody = z.object({
  platformName: text(60).min(1).optional(),
  maintenanceMode: z.boolean().optional(),
  emailNotifications: z.boolean().optional(),
  autoBackup: z.boolean().optional(),
  maxFileSizeMb: z.union([z.literal(5), z.literal(10), z.literal(25), z.literal(50)]).optional(),
  sessionTimeoutMinutes: z.int().min(5).max(1_440).optional(),
  theme: z.enum(['light', 'dark', 'auto']).optional(),
  couponPolicy: z.enum(COUPON_POLICIES).optional(),
  timeZone: text(60).refine(isTimeZone, 'This time zone is not known').optional(),
});

export const Activity = z.object({
  id: WireId,
  at: Instant,
  actor: z.object({ id: WireId, username: z.string(), role: RoleName }).nullable(),
  action: z.string(),
  subject: z.object({ type: z.string(), id: WireId, label: z.string() }),
  /** What changed, from what to what, and in which request. */
  detail: z.unknown(),
});
export type Activity = z.output<typeof Activity>;

const Health = z.enum(['up', 'down']);

export const System = z.object({
  version: z.string(),
  startedAt: Instant,
  uptimeSeconds: z.number(),
  api: z.object({ status: Health, latencyMs: z.number() }),
  database: z.object({ status: Health, latencyMs: z.number(), version: z.string() }),
  eventClients: z.int(),
  lastBackupAt: Instant.nullable(),
});
export type System = z.output<typeof System>;
