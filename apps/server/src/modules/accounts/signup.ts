import type { Answer, Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { slugOf } from '@tiffin/contract/rules/slug';
import type { Context } from '../../auth/context.ts';
import { assertUncommonPassword } from '../../auth/common-passwords.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { refusingTaken } from '../../auth/refusing-taken.ts';
import type { Database } from '../../db/database.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import { assertAddressNotReserved, mailConfirmation } from '../account-links/index.ts';
import { type Doer, writeAuditLog } from '../audit-log/index.ts';
import { storeMail } from '../mail/index.ts';
import { administratorIds, notify } from '../notifications/index.ts';
import { beginService } from '../service/index.ts';
import { addRestaurant, addUser, renameSlug, slugsStartingWith, acquireSlugLock } from './accounts.repo.ts';

type Signup = typeof api.auth.signup;

/**
 * Registers a customer, or an owner with a restaurant that waits for approval, and has the hours that were confirmed. Throws USERNAME_TAKEN or EMAIL_TAKEN, and CARD_NUMBER_REFUSED of a name;
 * names and addresses are unique without case, by the database.
 * @param requestId the request in which a person without an account yet asks for one
 * @param signal ends the waiting before the password is hashed
 */
export async function signup(
  context: Context,
  body: Body<Signup>,
  requestId: string,
  signal: AbortSignal,
): Promise<Answer<Signup>> {
  assertUncommonPassword(body.password);
  refuseCardNumbers(body.name);
  const passwordHash = await hashPassword(body.password, signal);
  const { username, email, role, name } = body;
  const id = await refusingTaken(() =>
    context.db.transaction(async (tx) => {
      const userId = await addUser(tx, { username, email, role, passwordHash, name });
      await assertAddressNotReserved(tx, email, userId);
      const user = { id: userId, username, role, requestId };
      await writeAuditLog(tx, user, {
        action: 'user.signup',
        subject: { type: 'user', id: userId, label: username },
        after: { username, email, role },
      });
      if (body.role === 'RESTAURANT') await openRestaurant(context, tx, user, body);
      await mailConfirmation(context, tx, { id: userId, username, email }, { returnTo: body.returnTo });
      return userId;
    }),
  );
  return { id, username, role, message: 'Registration successful!' };
}

async function openRestaurant(
  context: Context,
  tx: Database,
  owner: Doer,
  body: Extract<Body<Signup>, { role: 'RESTAURANT' }>,
): Promise<void> {
  await acquireSlugLock(tx);
  const wanted = slugOf(body.restaurantName);
  const fields = {
    name: body.restaurantName,
    cuisine: body.cuisineType,
    address: body.restaurantAddress,
    phone: body.restaurantPhone,
    description: body.description,
    openingHours: body.openingHours,
  };
  // A name without a letter or digit gets its id, which is known only after the insert.
  const slug = wanted === '' ? `new-owner-${owner.id}` : await freeSlug(tx, wanted);
  const id = await addRestaurant(tx, owner.id, { ...fields, slug });
  if (wanted === '') await renameSlug(tx, id, await freeSlug(tx, `restaurant-${id}`));
  await writeAuditLog(tx, owner, {
    action: 'restaurant.create',
    subject: { type: 'restaurant', id, label: fields.name },
    after: fields,
  });
  if (body.hours) await beginService(tx, owner, id, body.hours);
  const { name: restaurantName, cuisine, address } = fields;
  const facts = { restaurantName, owner: owner.username, cuisine, address };
  const admins = await administratorIds(tx);
  const event = { kind: 'registered', aboutUserId: owner.id, eventKey: `registered:${id}` } as const;
  await notify(tx, {
    ...event,
    to: admins,
    facts: { restaurantId: id, restaurantName, owner: owner.username },
  });
  for (const userId of admins) await storeMail(context, tx, { ...event, to: { userId }, facts });
}

/** Unique by suffix -2, -3 …: docs/rules/visibility.md#slugs. */
async function freeSlug(tx: Database, slug: string): Promise<string> {
  const taken = await slugsStartingWith(tx, slug);
  if (!taken.has(slug)) return slug;
  let suffix = 2;
  while (taken.has(`${slug}-${suffix}`)) suffix++;
  return `${slug}-${suffix}`;
}
