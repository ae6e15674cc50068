import { PRESENCES } from '@tiffin/contract/rules/acceptance';
import { isOpenByHours } from '@tiffin/contract/rules/opening-hours';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { storeMail } from '../mail/index.ts';
import { administratorIds, notify } from '../notifications/index.ts';
import { refuseService } from '../service/index.ts';
import { findPresenceChanges, type PresenceChange, readPolicy, storePresence } from './consoles.repo.ts';

/** Restaurants of one transaction: administrators are told of each. */
const AT_ONCE = 20;

/**
 * Stores the presence of restaurants where it has changed: those whose consoles are gone, where nobody can tell any
 * more, or back. One that is closed by its hours does not become gone.
 */
export async function updatePresence(context: Pick<Context, 'db' | 'mail' | 'clock'>): Promise<void> {
  const { db, clock } = context;
  const changes = await findPresenceChanges(db);
  const at = clock().getTime();
  const due = changes.filter((one) => one.presence !== 'gone' || isOpen(one, at));
  for (const presence of PRESENCES) {
    const ids = due.filter((one) => one.presence === presence).map(({ id }) => id);
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await db.transaction(async (tx) => {
        const flipped = await storePresence(tx, ids.slice(from, from + AT_ONCE), presence);
        if (presence === 'gone') await notifyPolicyEffect(context, tx, flipped);
      });
  }
}

/** True by its hours, or by the text that says them where it has set none. */
const isOpen = ({ service, openingHours, minute }: PresenceChange, at: number): boolean =>
  service === null ? isOpenByHours(openingHours, minute) : refuseService(service, at) === undefined;

/** Administrators hear what their policy did to a restaurant, once a day. */
async function notifyPolicyEffect(
  context: Pick<Context, 'mail'>,
  tx: Database,
  restaurants: readonly { readonly id: number; readonly name: string }[],
): Promise<void> {
  const { policy, day } = await readPolicy(tx);
  if (policy === 'ignore') return;
  const admins = await administratorIds(tx);
  for (const { id, name: restaurantName } of restaurants) {
    const event = { kind: 'console-policy', eventKey: `console:${id}:${day}` } as const;
    const facts = { restaurantName, policy };
    await notify(tx, { ...event, to: admins, facts: { ...facts, restaurantId: id } });
    for (const userId of admins) await storeMail(context, tx, { ...event, to: { userId }, facts });
  }
}
