import type { api, Body, Settings } from '@tiffin/contract';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { recordActivity } from '../activity/index.ts';
import { lockSettings, readSettings, writeSettings } from './settings.repo.ts';

export function getSettings({ db }: Context, _admin: AdminActor): Promise<Settings> {
  return readSettings(db);
}

/**
 * Changes what is sent and leaves the rest. The coupon policy and the time zone hold for the next quote, the session
 * timeout for the next request of every administrator, on every node, since they are asked of the database there;
 * what a node remembers of the others is seconds old at most ({@link KnownSettings}).
 */
export async function changeSettings(
  { db }: Context,
  admin: AdminActor,
  change: Body<typeof api.admin.putSettings>,
): Promise<Settings> {
  return db.transaction(async (tx) => {
    const before = await lockSettings(tx);
    const sent = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const after: Settings = { ...before, ...sent };
    await writeSettings(tx, after);
    await recordActivity(tx, admin, {
      action: 'settings.change',
      subject: { type: 'settings', id: 1, label: 'Platform settings' },
      before,
      after,
    });
    return after;
  });
}
