import type { Context } from '../../auth/context.ts';
import { type Prepare, storeMail } from '../mail/index.ts';
import { administratorIds, notify } from '../notifications/index.ts';
import { findFailingSince } from './failing-mail.repo.ts';

/**
 * Tells administrators once a day that mails do not go out.
 * @returns how many people
 */
export function notifyFailingMail(context: Context): Promise<number> {
  return context.db.transaction(async (tx) => {
    const failing = await findFailingSince(tx);
    if (!failing) return 0;
    const to = await administratorIds(tx);
    const { minutes, day } = failing;
    const event = { kind: 'mail-failing', facts: { minutes }, eventKey: `mail-failing:${day}` } as const;
    await notify(tx, { ...event, to });
    for (const userId of to) await storeMail(context, tx, { ...event, to: { userId } });
    return to.length;
  });
}

/** It arrives where some mails fail and others do not; once a server is back that was away, there is nothing to tell. */
export const prepareFailingMail: Prepare = async (tx) => {
  const failing = await findFailingSince(tx);
  return failing ? { minutes: failing.minutes } : 'drop';
};
