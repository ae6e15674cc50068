import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { isSameEmail } from '@tiffin/contract/rules/email';
import { newPhoneProblem } from '@tiffin/contract/rules/phone';
import type { CustomerActor } from '../../auth/actor.ts';
import type { AccountContext, Context } from '../../auth/context.ts';
import { assertOwnPassword } from '../../auth/own-password.ts';
import { refusingTaken } from '../../auth/refusing-taken.ts';
import { AppError, fieldError } from '../../kit/app-error.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import { beginEmailChange, notifyAddressChanged } from '../account-email/index.ts';
import { assertAddressNotReserved, endLinksForEmail } from '../account-links/index.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { assertRoom } from '../addresses/index.ts';
import { lockProfile, type Profile, readProfile, writeProfile } from './customers.repo.ts';

export async function getProfile({ db }: Pick<Context, 'db'>, customer: CustomerActor): Promise<Profile> {
  const profile = await readProfile(db, customer);
  if (!profile) throw new AppError('UNAUTHENTICATED');
  return profile;
}

/**
 * Changes what customers may change about themselves; what is not sent stays. Orders keep the name and address as they
 * were (docs/rules/money.md#history). The address is that of the default saved one: a trigger keeps the two in step
 * (keep_default_address). Another e-mail address is stored at once where no mail is sent; else it needs the password
 * and waits until it is confirmed. Throws what assertOwnPassword throws, CARD_NUMBER_REFUSED, VALIDATION_FAILED where
 * an address would be one too many, and EMAIL_TAKEN: e-mail addresses are unique without case.
 */
export async function updateProfile(
  context: AccountContext,
  customer: CustomerActor,
  change: Body<typeof api.customers.updateProfile>,
  signal: AbortSignal,
): Promise<Profile> {
  const { name, email, phone, address, preferences } = change;
  const needsPassword = (stored: string) =>
    context.mail !== 'off' && email !== undefined && isOther(email, stored);
  const checked = needsPassword(customer.email)
    ? await assertOwnPassword(context.db, customer.id, change.currentPassword, signal)
    : null;
  return refusingTaken(() =>
    context.db.transaction(async (tx) => {
      const before = await lockProfile(tx, customer);
      if (!before) throw new AppError('UNAUTHENTICATED');
      // Another address may have been confirmed since the session was looked up: the one that was sent is the old one now.
      const mustConfirm = needsPassword(before.email);
      if (mustConfirm && checked === null) throw new AppError('PASSWORD_REQUIRED');
      const phoneProblem = phone ? newPhoneProblem(phone, before.phone) : undefined;
      if (phoneProblem !== undefined) throw fieldError('phone', phoneProblem);
      // Texts that stand are not looked at again.
      if (name !== before.name) refuseCardNumbers(name);
      if (phone !== before.phone) refuseCardNumbers(phone);
      refuseCardNumbers(...newTexts(preferences, before.preferences));
      if (address !== undefined && address !== before.address) {
        refuseCardNumbers(address);
        // Without a default it becomes another saved address.
        if (before.address === '') await assertRoom(tx, customer, 'address');
      }
      const after = {
        ...before,
        name: name ?? before.name,
        email: mustConfirm ? before.email : (email ?? before.email),
        phone: phone ?? before.phone,
        address: address ?? before.address,
        preferences: preferences ?? before.preferences,
      };
      await writeProfile(tx, customer, after);
      if (mustConfirm && email !== undefined && checked !== null)
        await beginEmailChange(context, tx, customer, email, checked);
      else if (isOther(before.email, after.email)) {
        await assertAddressNotReserved(tx, after.email, customer.id);
        await endLinksForEmail(tx, customer.id);
        await notifyAddressChanged(tx, customer.id, customer.requestId);
      }
      await writeAuditLog(tx, customer, {
        action: 'user.update',
        subject: { type: 'user', id: customer.id, label: before.username },
        before,
        after,
      });
      return getProfile({ db: tx }, customer);
    }),
  );
}

/** Preferences in words that are not what they were. */
const newTexts = (sent: Profile['preferences'] = {}, before: Profile['preferences']): string[] =>
  Object.entries(sent).flatMap(([name, value]) =>
    typeof value === 'string' && value !== before[name] ? [value] : [],
  );

const isOther = (one: string, other: string) => !isSameEmail(one, other);
