import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { storeMail } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';

/** Tells the person that the password is another one, in the transaction that made it so. @param eventKey which change */
export async function notifyPasswordChanged(
  context: Pick<Context, 'mail' | 'clock'>,
  tx: Database,
  { id, username }: { readonly id: number; readonly username: string },
  how: 'changed' | 'reset',
  eventKey: string,
): Promise<void> {
  const event = { kind: 'password-changed', eventKey } as const;
  await notify(tx, { ...event, to: [id], facts: { how } });
  await storeMail(context, tx, {
    ...event,
    to: { userId: id },
    facts: { username, how, at: context.clock().toISOString() },
  });
}
