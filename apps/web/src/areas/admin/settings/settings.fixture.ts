import type { Settings } from './queries.ts';

/** Settings of a platform as it begins. */
export const SETTINGS: Settings = {
  platformName: 'Tiffin',
  maintenanceMode: false,
  emailNotifications: true,
  autoBackup: true,
  backupEveryHours: 24,
  pointInTimeDays: 3,
  maxFileSizeMb: 10,
  sessionTimeoutMinutes: 30,
  theme: 'auto',
  couponPolicy: 'offers-only',
  timeZone: 'Asia/Kolkata',
  acceptMinutes: 12,
  missedOrdersToPause: 2,
  consolePolicy: 'ignore',
  consoleGoneMinutes: 5,
  adminSecondFactor: 'optional',
  supportContact: '',
  searchWords: [],
};
