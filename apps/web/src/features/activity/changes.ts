import { dateTime, rupees, WEEKDAYS } from '../../lib/format/formats.ts';
import { detailOf } from './text.ts';
import type { Activity } from './activity.ts';

/** One field of an entry: what it was and what it became. */
export type ChangedField = { name: string; from: string; to: string };

/** Fields that the sentence of an entry already covers. */
const SUMMARY_FIELDS: ReadonlySet<string> = new Set([
  'isApproved',
  'isActive',
  'isBlocked',
  'isFlagged',
  'mayKitchenMute',
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

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const dayOf = (day: unknown): string => WEEKDAYS[Number(day) - 1]?.slice(0, 3) ?? String(day);

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return field.endsWith('Paise') ? rupees(value / 100) : String(value);
  if (typeof value === 'string') return INSTANT.test(value) ? dateTime(value) : value;
  if (field === 'weekdays' && Array.isArray(value))
    return value.length === 0 ? 'every day' : value.map(dayOf).join(', ');
  return JSON.stringify(value);
}

/** Returns the changed fields; none for what began or ended with the entry, or where it does not know. */
export function changesOf(activity: Activity): ChangedField[] {
  const { before, after } = detailOf(activity);
  if (Object.keys(before).length === 0) return [];
  return Object.keys(after)
    .filter((field) => !SUMMARY_FIELDS.has(field))
    .map((field) => ({
      name: nameOf(field),
      from: textOf(field, before[field]),
      to: textOf(field, after[field]),
    }));
}
