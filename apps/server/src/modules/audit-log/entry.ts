import type { SUBJECT_TYPES } from '@tiffin/contract/schemas/admin-lists';
import type { Actor } from '../../auth/actor.ts';

/** Actor as the audit log remembers it. */
export type Doer = Pick<Actor, 'id' | 'username' | 'role' | 'requestId'> & {
  /** Set for one of a restaurant's people. */
  readonly restaurantId?: number;
};

export type SubjectType = (typeof SUBJECT_TYPES)[number];

export type Facts = Readonly<Record<string, unknown>>;

/** One thing that was done. Without `before` something began, without `after` it ended. */
export interface Entry {
  /** 'user.block', 'order.refund': the subject's noun and a verb. */
  readonly action: `${string}.${string}`;
  readonly subject: { readonly type: SubjectType; readonly id: number; readonly label: string };
  readonly before?: Facts;
  readonly after?: Facts;
  /** Restaurant whose people it is about; implied where one of its own people acts. */
  readonly restaurantId?: number;
}

/** Never written down, wherever it comes from. */
const SECRET = /password|token|hash|secret|authorization|cookie/i;

/**
 * Fields that a person can take away: docs/rules/deletion.md#personal-data. An append-only audit log could not forget
 * them, so it says that one was there and not what it was; the tombstone itself keeps it until the person is deleted.
 */
const PERSONAL: Partial<Record<SubjectType, ReadonlySet<string>>> = {
  user: new Set(['name', 'email', 'phone', 'address', 'addresses', 'preferences']),
  order: new Set([
    'customer_name',
    'customer_email',
    'customer_phone',
    'address',
    'deliver_to',
    'notes',
    // Note of an order line.
    'note',
  ]),
};
const REDACTED = 'not kept here';

/**
 * Returns what is stored of an entry: of a change only the fields that differ, and neither secrets nor personal data.
 * Undefined when nothing differs, since then nothing was done.
 */
export function toStored(entry: Entry): { before: Facts | null; after: Facts | null } | undefined {
  const { before, after, subject } = entry;
  if (!before || !after) {
    return {
      before: before ? clean(before, subject.type) : null,
      after: after ? clean(after, subject.type) : null,
    };
  }
  const changed = Object.keys({ ...before, ...after }).filter((key) => !isSame(before[key], after[key]));
  if (changed.length === 0) return undefined;
  return {
    before: clean(only(before, changed), subject.type),
    after: clean(only(after, changed), subject.type),
  };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function only(facts: Facts, keys: readonly string[]): Facts {
  return Object.fromEntries(keys.filter((key) => key in facts).map((key) => [key, facts[key]]));
}

function clean(facts: Facts, type: SubjectType): Facts {
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([key]) => !SECRET.test(key))
      .map(([key, value]) => [key, cleanValue(key, value, type)]),
  );
}

function cleanValue(key: string, value: unknown, type: SubjectType): unknown {
  if (value === '' || value === null) return value;
  if (PERSONAL[type]?.has(key)) return REDACTED;
  return Array.isArray(value) ? value.map((one) => (isFacts(one) ? clean(one, type) : one)) : value;
}

const isFacts = (value: unknown): value is Facts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
