import type { Settings } from '@tiffin/contract/schemas/admin';
import { type Database, sql } from '../../db/database.ts';

const COLUMNS = `platform_name as "platformName", maintenance_mode as "maintenanceMode",
  email_notifications as "emailNotifications", auto_backup as "autoBackup", max_file_size_mb as "maxFileSizeMb",
  session_timeout_minutes as "sessionTimeoutMinutes", theme, coupon_policy as "couponPolicy", time_zone as "timeZone",
  accept_minutes as "acceptMinutes", missed_orders_to_pause as "missedOrdersToPause",
  console_policy as "consolePolicy", console_gone_minutes as "consoleGoneMinutes",
  admin_second_factor as "adminSecondFactor", support_contact as "supportContact"`;

const read = sql<Settings>('settings', `select ${COLUMNS} from settings`);
const lock = sql<Settings>('lock_settings', `select ${COLUMNS} from settings for update`);

export function readSettings(db: Database): Promise<Settings> {
  return db.one(read);
}

/** The settings as they are until this transaction ends. */
export function lockSettings(tx: Database): Promise<Settings> {
  return tx.one(lock);
}

const write = sql(
  'write_settings',
  `update settings
      set platform_name = $1, maintenance_mode = $2, email_notifications = $3, auto_backup = $4, max_file_size_mb = $5,
          session_timeout_minutes = $6, theme = $7, coupon_policy = $8, time_zone = $9,
          -- An administrator who sets it knows that there is a clock.
          clock_offered_at = case when accept_minutes = $10 then clock_offered_at end,
          accept_minutes = $10, missed_orders_to_pause = $11, console_policy = $12, console_gone_minutes = $13,
          admin_second_factor = $14, support_contact = $15`,
);

export async function writeSettings(tx: Database, settings: Settings): Promise<void> {
  const { platformName, maintenanceMode, emailNotifications, autoBackup, maxFileSizeMb } = settings;
  const { sessionTimeoutMinutes, theme, couponPolicy, timeZone, adminSecondFactor, supportContact } =
    settings;
  const { acceptMinutes, missedOrdersToPause, consolePolicy, consoleGoneMinutes } = settings;
  await tx.execute(write, [
    platformName,
    maintenanceMode,
    emailNotifications,
    autoBackup,
    maxFileSizeMb,
    sessionTimeoutMinutes,
    theme,
    couponPolicy,
    timeZone,
    acceptMinutes,
    missedOrdersToPause,
    consolePolicy,
    consoleGoneMinutes,
    adminSecondFactor,
    supportContact,
  ]);
}
