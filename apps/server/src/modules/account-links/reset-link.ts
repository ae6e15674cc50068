import { HANDED_OUT_LINK_HOURS } from '@tiffin/contract/rules/limits';
import type { AccountContext } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { type Doer, writeAuditLog } from '../audit-log/index.ts';
import { storeMail } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';
import { addToken, issueLink } from './issue-link.ts';

/** A link to a new password of an account that is locked, in place of those before. Its secret is nowhere but in the answer. */
export async function handOutResetLink(
  context: AccountContext,
  tx: Database,
  by: Doer,
  { id, username }: { readonly id: number; readonly username: string },
): Promise<{ url: string; expiresAt: string }> {
  const link = await issueLink(tx, {
    kind: 'reset',
    userId: id,
    issuedBy: by.id,
    seconds: HANDED_OUT_LINK_HOURS * 3_600,
  });
  const token = await addToken(tx, link.id);
  const expiresAt = link.expiresAt.toISOString();
  await writeAuditLog(tx, by, {
    action: 'user.give-link',
    subject: { type: 'user', id, label: username },
    after: { link: 'new login', until: expiresAt },
  });
  const event = { kind: 'link-given', eventKey: `link-given:${link.id}` } as const;
  await notify(tx, { ...event, to: [id], facts: { by: by.username } });
  await storeMail(context, tx, {
    ...event,
    to: { userId: id },
    facts: { username, by: by.username, at: context.clock().toISOString() },
  });
  return { url: `${context.publicUrl ?? ''}/reset#${token}`, expiresAt };
}
