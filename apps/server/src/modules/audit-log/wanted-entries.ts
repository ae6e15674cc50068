import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { containing } from '../../db/like.ts';
import { onDays, Values, type Wanted, type Way } from '../../db/wanted.ts';

export type AuditLogFilter = Omit<Query<typeof api.admin.auditLog>, 'limit' | 'before'>;

/** Indexed (audit_log_time_idx): entries of some days are not looked for among all others. */
export const BY_TIME = 't.at';

/** Same condition as in the indexes audit_log_label_idx and audit_log_without_steps_idx. */
const NO_STEP = `t.action <> 'order.status'`;

const NUMBER = /^#?(\d{1,15})$/;

/** Entries of the audit log that match. */
export function wantedEntries({
  q,
  kind,
  by,
  without,
  from,
  to,
  subject,
  subjectId,
}: AuditLogFilter): Wanted {
  const where: string[] = [];
  const values = new Values();
  if (subject !== undefined) where.push(`t.subject_type = ${values.add(subject)}`);
  if (subjectId !== undefined) where.push(`t.subject_id = ${values.add(subjectId)}`);
  if (kind !== undefined) where.push(`t.subject_type = ${values.add(kind)}`);
  if (by !== undefined) where.push(`lower(t.actor_username) = lower(${values.add(by)})`);
  if (without !== undefined) where.push(NO_STEP);
  where.push(...onDays('t.at', { from, to }, values));
  return { table: 'audit_log', where, ways: q === undefined ? undefined : waysTo(q, values), values };
}

/**
 * The steps of orders are most of the audit log, and an order is called by its number: so words are not looked for in their
 * labels (audit_log_label_idx says the same), and a number is an order's.
 */
function waysTo(q: string, values: Values): Way[] {
  const [, number] = NUMBER.exec(q) ?? [];
  return [
    { where: `${NO_STEP} and t.subject_label ilike ${values.add(containing(q))}` },
    { where: `lower(t.actor_username) = lower(${values.add(q)})` },
    ...(number === undefined
      ? []
      : [{ where: `t.subject_type = 'order' and t.subject_id = ${values.add(Number(number))}` }]),
  ];
}
