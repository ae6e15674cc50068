import type { PlatformMessage } from '@tiffin/contract/schemas/platform-support';
import type { AdminActor, CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import { oncePerKey, type Outcome } from '../idempotency/index.ts';
import { toPlatformMessage } from './platform-message.ts';
import { holdUsers, storeMessage } from './platform-support.repo.ts';

/**
 * Writes in the conversation of a customer and the platform, for the side of who holds the token.
 * Throws NOT_FOUND for a customer who is not there, CARD_NUMBER_REFUSED, IDEMPOTENCY_KEY_REUSED.
 */
export function writePlatformMessage(
  context: Context,
  writer: CustomerActor | AdminActor,
  customerId: number,
  text: string,
  key: string | undefined,
): Promise<Outcome<PlatformMessage>> {
  refuseCardNumbers(text);
  const asked = { customerId, text };
  return oncePerKey(context, { actor: writer, scope: 'platform message', key, asked }, ({ db }) =>
    db.transaction(async (tx) => {
      const held = await holdUsers(tx, [...new Set([writer.id, customerId])]);
      if (!held.some(({ id }) => id === writer.id)) throw new AppError('UNAUTHENTICATED');
      if (!held.some(({ id, role }) => id === customerId && role === 'CUSTOMER')) {
        throw notFound('Customer not found.');
      }
      const sender = writer.role === 'ADMIN' ? 'platform' : 'customer';
      return toPlatformMessage(await storeMessage(tx, writer, { customerId, sender, text }), writer);
    }),
  );
}
