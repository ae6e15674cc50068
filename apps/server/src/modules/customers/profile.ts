import { type api, type Body, mayBecomePhone, PHONE_SENTENCE } from '@tiffin/contract';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { type Database, violatedConstraint } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { recordActivity } from '../activity/index.ts';
import { lockProfile, type Profile, readProfile, writeProfile } from './customers.repo.ts';

export const getProfile = ({ db }: Context, customer: CustomerActor): Promise<Profile> =>
  readOrRefuse(db, customer);

async function readOrRefuse(db: Database, customer: CustomerActor): Promise<Profile> {
  const profile = await readProfile(db, customer);
  if (!profile) throw new AppError('UNAUTHENTICATED');
  return profile;
}

/**
 * Changes what a customer may change about himself; what is not sent stays. Orders keep his name and address as they
 * were (RULES 3). Throws EMAIL_TAKEN: addresses are unique without case, by the database.
 */
export async function updateProfile(
  { db }: Context,
  customer: CustomerActor,
  change: Body<typeof api.customers.updateProfile>,
): Promise<Profile> {
  try {
    return await db.transaction(async (tx) => {
      const before = await lockProfile(tx, customer);
      if (!before) throw new AppError('UNAUTHENTICATED');
      const { name, email, phone, address, preferences } = change;
      if (phone !== undefined && phone !== '' && !mayBecomePhone(phone, before.phone)) throw invalidPhone();
      const after = {
        ...before,
        name: name ?? before.name,
        email: email ?? before.email,
        phone: phone ?? before.phone,
        address: address ?? before.address,
        preferences: preferences ?? before.preferences,
      };
      await writeProfile(tx, customer, after);
      await recordActivity(tx, customer, {
        action: 'user.update',
        subject: { type: 'user', id: customer.id, label: before.username },
        before,
        after,
      });
      return readOrRefuse(tx, customer);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') throw new AppError('EMAIL_TAKEN');
    throw error;
  }
}

const invalidPhone = () =>
  new AppError('VALIDATION_FAILED', PHONE_SENTENCE, {
    issues: [{ path: 'phone', message: PHONE_SENTENCE }],
  });
