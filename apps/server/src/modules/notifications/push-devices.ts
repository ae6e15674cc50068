import { randomUUID } from 'node:crypto';
import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { Actor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { AppError } from '../../kit/app-error.ts';
import { notify } from './notify.ts';
import { isReachable, type PushSettings, pushUrl } from './push-endpoint.ts';
import { countDevicesOf, lockDevices, removeDevice, storeDevice } from './push.repo.ts';

/**
 * Tells this browser from now on, as long as the session lives. The same one again takes the place of itself. Throws
 * PUSH_ENDPOINT_REFUSED for an address that this server will not ask, and PUSH_LIMIT.
 */
export async function subscribePush(
  { db }: Context,
  settings: PushSettings,
  { id, sessionHash }: Actor,
  { endpoint, keys }: Body<typeof api.notifications.subscribePush>,
): Promise<{ id: number }> {
  const url = pushUrl(endpoint, settings);
  if (!url || !isPoint(keys.p256dh) || !(await isReachable(url, settings)))
    throw new AppError('PUSH_ENDPOINT_REFUSED');
  return db.transaction(async (tx) => {
    if (!(await lockDevices(tx, id, sessionHash))) throw new AppError('UNAUTHENTICATED');
    const device = await storeDevice(tx, id, sessionHash, { endpoint, ...keys });
    if (device === undefined) throw new AppError('PUSH_LIMIT');
    return { id: device };
  });
}

/** A public key of P-256 begins so; anything else would fail with every message. */
const isPoint = (key: string) => {
  const bytes = Buffer.from(key, 'base64url');
  return bytes.length === 65 && bytes[0] === 4;
};

/** Changes nothing when repeated, and for another user's device. */
export async function unsubscribePush(
  { db }: Context,
  { id }: Actor,
  endpoint: string,
): Promise<{ removed: true }> {
  await removeDevice(db, id, endpoint);
  return { removed: true };
}

/** Tells every own device that it is told. Returns how many there are. */
export function testPush({ db }: Context, { id }: Actor): Promise<{ sent: number }> {
  return db.transaction(async (tx) => {
    const sent = await countDevicesOf(tx, id);
    if (sent > 0)
      await notify(tx, {
        kind: 'test',
        to: [id],
        facts: {},
        eventKey: `test:${randomUUID()}`,
        groupKey: 'test',
      });
    return { sent };
  });
}
