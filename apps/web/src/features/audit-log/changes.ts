import { dateTime, rupees, WEEKDAYS } from '../../lib/format/formats.ts';
import { windowOf } from '@tiffin/contract/rules/service/hours';
import { detailOf } from './text.ts';
import type { AuditEntry } from './entry.ts';

/**
 * One field of an entry: what it was and what it became. `from` is missing where both would be the same words, since only
 * that it changed is known.
 */
export type ChangedField = { name: string; from?: string; to: string };

/** Fields that the sentence of an entry already covers. */
const SUMMARY_FIELDS: ReadonlySet<string> = new Set([
  'isApproved',
  'isActive',
  'isBlocked',
  'isFlagged',
  'mayKitchenMute',
  // Counts its changes.
  'version',
]);

const NAMES: Readonly<Record<string, string>> = {
  img: 'picture',
  veg: 'vegetarian',
  capPaise: 'max discount',
  percent: 'discount (%)',
  maxFileSizeMb: 'max file size (MB)',
  sessionTimeoutMinutes: 'session timeout (minutes)',
  inactiveReason: 'reason',
  blockedReason: 'reason',
  rejection: 'reason',
  isAvailable: 'available',
  perCustomerLimit: 'uses per customer',
  usageLimit: 'uses in all',
  searchWords: 'words for search',
};

/** 'minOrderPaise' → 'Min order', 'customer_name' → 'Customer name'. */
function nameOf(field: string): string {
  const words =
    NAMES[field] ??
    field
      .replace(/(Paise|Rupees|Id)$/, '')
      .replaceAll('_', ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Of what may not be kept, and of what has no words for its difference. */
const CHANGED = 'changed';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const dayOf = (day: unknown): string => WEEKDAYS[Number(day) - 1]?.slice(0, 3) ?? String(day);

/** Any later number is an instant in milliseconds. */
const FIRST_INSTANT = Date.UTC(2020);

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(field, value);
  if (typeof value === 'string') return INSTANT.test(value) ? dateTime(value) : value;
  if (Array.isArray(value)) return listText(field, value);
  return objectText(value);
}

function numberText(field: string, value: number): string {
  if (field.endsWith('Paise')) return rupees(value / 100);
  if (field === 'day' || field === 'weekdays') return dayOf(value);
  return value >= FIRST_INSTANT ? dateTime(new Date(value).toISOString()) : String(value);
}

function listText(field: string, values: readonly unknown[]): string {
  if (values.length === 0) return field === 'weekdays' ? 'every day' : 'nothing';
  // Words that belong together stay so: 'kappa, tapioca · methi, fenugreek'.
  const comma = values.some((value) => Array.isArray(value)) ? ' · ' : ', ';
  return values.map((value) => textOf(field, value)).join(comma);
}

/** Of a window of hours its times, of anything else what it holds, without names. */
function objectText(value: object): string {
  const { opens, closes, ...others } = value as { opens?: unknown; closes?: unknown };
  const parts = Object.entries(others)
    .filter(([, part]) => part !== null && part !== '')
    .map(([name, part]) => textOf(name, part));
  if (typeof opens !== 'number' || typeof closes !== 'number') return parts.join(' · ');
  const { from, until } = windowOf({ opens, closes });
  return [...parts, `${from}–${until}`].join(' ');
}

/** Returns the changed fields; none for what began or ended with the entry, or where it does not know. */
export function changesOf(entry: AuditEntry): ChangedField[] {
  const { before, after } = detailOf(entry);
  if (Object.keys(before).length === 0) return [];
  return Object.keys(after)
    .filter((field) => !SUMMARY_FIELDS.has(field))
    .map((field) => {
      const [from, to] = [textOf(field, before[field]), textOf(field, after[field])];
      return from === to ? { name: nameOf(field), to: CHANGED } : { name: nameOf(field), from, to };
    });
}
