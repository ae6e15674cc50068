import type { Settings } from '@tiffin/contract/schemas/admin';
import { type Database, sql } from '../../db/database.ts';

/** Without the words for search, which may be as much as a book. */
export type BriefSettings = Omit<Settings, 'searchWords'>;

const COLUMNS: Readonly<Record<keyof Settings, string>> = {
  platformName: 'platform_name',
  maintenanceMode: 'maintenance_mode',
  emailNotifications: 'email_notifications',
  autoBackup: 'auto_backup',
  backupEveryHours: 'backup_every_hours',
  pointInTimeDays: 'point_in_time_days',
  maxFileSizeMb: 'max_file_size_mb',
  sessionTimeoutMinutes: 'session_timeout_minutes',
  theme: 'theme',
  couponPolicy: 'coupon_policy',
  timeZone: 'time_zone',
  acceptMinutes: 'accept_minutes',
  missedOrdersToPause: 'missed_orders_to_pause',
  consolePolicy: 'console_policy',
  consoleGoneMinutes: 'console_gone_minutes',
  adminSecondFactor: 'admin_second_factor',
  supportContact: 'support_contact',
  searchWords: 'search_words',
};
const NAMES = Object.keys(COLUMNS) as (keyof Settings)[]; // a literal of that type has no other keys
const numberOf = (name: keyof Settings): string => `$${NAMES.indexOf(name) + 1}`;

const selected = (names: readonly (keyof Settings)[]): string =>
  `select ${names.map((name) => `${COLUMNS[name]} as "${name}"`).join(', ')} from settings`;
const SELECT = selected(NAMES);
const read = sql<Settings>('settings', SELECT);
const readBrief = sql<BriefSettings>(
  'brief_settings',
  selected(NAMES.filter((name) => name !== 'searchWords')),
);
const words = sql<Pick<Settings, 'searchWords'>>('search_words', selected(['searchWords']));
const lock = sql<Settings>('lock_settings', `${SELECT} for update`);

export function readSettings(db: Database): Promise<Settings> {
  return db.one(read);
}

/** For what is asked all the time. */
export function readBriefSettings(db: Database): Promise<BriefSettings> {
  return db.one(readBrief);
}

export async function readSearchWords(db: Database): Promise<Settings['searchWords']> {
  return (await db.one(words)).searchWords;
}

/** The settings as they are until this transaction ends. */
export function lockSettings(tx: Database): Promise<Settings> {
  return tx.one(lock);
}

const write = sql(
  'write_settings',
  `update settings
      set ${NAMES.map((name) => `${COLUMNS[name]} = ${numberOf(name)}`).join(', ')},
          -- An administrator who sets it knows that there is a clock.
          clock_offered_at = case when accept_minutes = ${numberOf('acceptMinutes')} then clock_offered_at end`,
);

/** Lists are stored as JSON; the driver would make arrays of them. */
const parameterOf = (value: Settings[keyof Settings]) =>
  Array.isArray(value) ? JSON.stringify(value) : value;

export async function writeSettings(tx: Database, settings: Settings): Promise<void> {
  await tx.execute(
    write,
    NAMES.map((name) => parameterOf(settings[name])),
  );
}
