import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { type Doer, writeAuditLog } from '../audit-log/index.ts';
import { type MailFacts, storeMail } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import type { Owner } from './check-code.ts';

type What = MailFacts['factor-changed']['what'];

/** Without the word secret, whose fields the audit log leaves out. */
const STATE: Record<What, string> = {
  'set up': 'on',
  removed: 'off',
  'removed by an administrator': 'off',
  'given new recovery codes': 'new recovery codes',
};

/** Writes the audit log and tells the person, in the transaction of the change. @param by null: on the machine */
export async function recordFactorChange(
  context: Pick<Context, 'mail' | 'clock'>,
  tx: Database,
  by: Doer | null,
  { id, username }: Owner,
  what: What,
): Promise<void> {
  await writeAuditLog(tx, by, {
    action: 'user.second-factor',
    subject: { type: 'user', id, label: username },
    after: { secondFactor: STATE[what] },
  });
  const at = context.clock().toISOString();
  const event = { kind: 'factor-changed', eventKey: `factor-changed:${id}:${at}` } as const;
  await notify(tx, { ...event, to: [id], facts: { what } });
  await storeMail(context, tx, { ...event, to: { userId: id }, facts: { username, what, at } });
}
