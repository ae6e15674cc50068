import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { storeMail } from '../mail/index.ts';
import { notify } from '../notifications/index.ts';

/** Tells the person that the password was reset, in the transaction that did it. @param reset which one, for the keys */
export async function notifyPasswordReset(
  context: Pick<Context, 'mail' | 'clock'>,
  tx: Database,
  { id, username }: { readonly id: number; readonly username: string },
  reset: string,
): Promise<void> {
  const event = { kind: 'password-changed', eventKey: `password-reset:${reset}` } as const;
  await notify(tx, { ...event, to: [id], facts: { how: 'reset' } });
  await storeMail(context, tx, {
    ...event,
    to: { userId: id },
    facts: { username, how: 'reset', at: context.clock().toISOString() },
  });
}
