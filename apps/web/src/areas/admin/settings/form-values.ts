import { ACCEPT_MINUTES, CONSOLE_GONE_MINUTES, MISSED_ORDERS_MAX } from '@tiffin/contract/rules/acceptance';
import {
  BACKUP_EVERY_HOURS,
  FILE_SIZES_MB,
  PLATFORM_NAME_MAX_LENGTH,
  POINT_IN_TIME_DAYS,
  SESSION_TIMEOUT_MINUTES,
} from '@tiffin/contract/rules/limits';
import { numberProblem, sentNumber } from '@tiffin/contract/rules/number-text';

import type { Settings, SettingsChange } from './queries.ts';
import { linesOfText, textOfLines } from './word-lines-text.ts';

/** The fields' values: numbers and lines of words are text there. */
export type SettingsValues = Omit<Settings, Numbers | 'searchWords'> &
  Record<Numbers | 'searchWords', string>;
type Numbers = {
  [Name in keyof Settings]: Settings[Name] extends number ? Name : never;
}[keyof Settings];

/** Nodes of an earlier release do not know these, and then do as they say. */
const SINCE_THE_FIRST = {
  searchWords: [],
  backupEveryHours: 24,
  pointInTimeDays: 3,
} satisfies Partial<Settings>;
const withAll = (settings: Settings): Settings => ({ ...SINCE_THE_FIRST, ...settings });

export const toValues = (stored: Settings): SettingsValues => textOf(withAll(stored));

const textOf = (settings: Settings): SettingsValues => ({
  ...settings,
  backupEveryHours: String(settings.backupEveryHours),
  pointInTimeDays: String(settings.pointInTimeDays),
  maxFileSizeMb: String(settings.maxFileSizeMb),
  sessionTimeoutMinutes: String(settings.sessionTimeoutMinutes),
  acceptMinutes: String(settings.acceptMinutes),
  missedOrdersToPause: String(settings.missedOrdersToPause),
  consoleGoneMinutes: String(settings.consoleGoneMinutes),
  searchWords: textOfLines(settings.searchWords),
});

const countOf = (typed: string): number => sentNumber(typed, 'count') ?? 0;

/** Lists by what they hold. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function changesOf(stored: Settings, values: SettingsValues): SettingsChange {
  const wanted = {
    ...values,
    backupEveryHours: Number(values.backupEveryHours),
    pointInTimeDays: countOf(values.pointInTimeDays),
    platformName: values.platformName.trim(),
    supportContact: values.supportContact.trim(),
    maxFileSizeMb: Number(values.maxFileSizeMb),
    sessionTimeoutMinutes: countOf(values.sessionTimeoutMinutes),
    acceptMinutes: countOf(values.acceptMinutes),
    missedOrdersToPause: countOf(values.missedOrdersToPause),
    consoleGoneMinutes: countOf(values.consoleGoneMinutes),
    searchWords: linesOfText(values.searchWords),
  } satisfies Settings;
  const before = withAll(stored);
  const changes = Object.entries(wanted).filter(
    ([name, value]) => !isSame(value, before[name as keyof Settings]),
  );
  // Names are those of `wanted`; the form offers only sizes and periods that exist.
  return Object.fromEntries(changes);
}

export const isName = (name: string): true | string =>
  (name.trim() !== '' && name.trim().length <= PLATFORM_NAME_MAX_LENGTH) ||
  `A name of 1 to ${PLATFORM_NAME_MAX_LENGTH} characters`;

type Range = { readonly min: number; readonly max: number };

const isWithin = (value: number | null, { min, max }: Range): boolean =>
  value !== null && Number.isInteger(value) && value >= min && value <= max;

/** A whole number within one of the ranges. */
const isCount = (typed: string, ranges: readonly Range[], sentence: string): true | string =>
  numberProblem(typed, 'count', (value) =>
    ranges.some((range) => isWithin(value, range)) ? undefined : sentence,
  ) ?? true;

/** Whole minutes or days within what the server takes. */
const isWhole = (typed: string, unit: 'minutes' | 'days', range: Range): true | string =>
  isCount(typed, [range], `Whole ${unit} from ${range.min} to ${range.max.toLocaleString('en-IN')}`);

export const isTimeout = (minutes: string) => isWhole(minutes, 'minutes', SESSION_TIMEOUT_MINUTES);
export const isGone = (minutes: string) => isWhole(minutes, 'minutes', CONSOLE_GONE_MINUTES);
export const isPointInTime = (days: string) => isWhole(days, 'days', POINT_IN_TIME_DAYS);

export const isTimeToAccept = (minutes: string): true | string =>
  isCount(
    minutes,
    [{ min: 0, max: 0 }, ACCEPT_MINUTES],
    `0 for no limit, or ${ACCEPT_MINUTES.min} to ${ACCEPT_MINUTES.max} minutes`,
  );

export const isMissedOrders = (orders: string): true | string =>
  isCount(orders, [{ min: 0, max: MISSED_ORDERS_MAX }], `A whole number from 0 to ${MISSED_ORDERS_MAX}`);

export const SIZE_OPTIONS = FILE_SIZES_MB.map((size) => ({ value: String(size), label: `${size}MB` }));
export const PERIOD_OPTIONS = BACKUP_EVERY_HOURS.map((hours) => ({
  value: String(hours),
  label: `${hours} hours`,
}));
