import { type Answer, type api, type Body, slugOf } from '@tiffin/contract';
import type { Context } from '../../auth/context.ts';
import { hashPassword } from '../../auth/passwords.ts';
import { type Database, violatedConstraint } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { addRestaurant, addUser, renameSlug, slugsStartingWith, takeTurnForSlugs } from './accounts.repo.ts';
import { assertUncommonPassword } from './common-passwords.ts';

type Signup = typeof api.auth.signup;

/**
 * Registers a customer, or an owner with a restaurant that waits for approval.
 * Throws USERNAME_TAKEN or EMAIL_TAKEN; names and addresses are unique without case, by the database.
 */
export async function signup({ db }: Context, body: Body<Signup>): Promise<Answer<Signup>> {
  assertUncommonPassword(body.password);
  const passwordHash = await hashPassword(body.password);
  const { username, email, role } = body;
  try {
    const id = await db.transaction(async (tx) => {
      const userId = await addUser(tx, { username, email, role, passwordHash });
      if (body.role === 'RESTAURANT') await openRestaurant(tx, userId, body);
      return userId;
    });
    return { id, username, role, message: 'Registration successful!' };
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'users_username_key') throw new AppError('USERNAME_TAKEN');
    if (constraint === 'users_email_key') throw new AppError('EMAIL_TAKEN');
    throw error;
  }
}

async function openRestaurant(
  tx: Database,
  ownerId: number,
  body: Extract<Body<Signup>, { role: 'RESTAURANT' }>,
): Promise<void> {
  await takeTurnForSlugs(tx);
  const wanted = slugOf(body.restaurantName);
  const id = await addRestaurant(tx, ownerId, {
    name: body.restaurantName,
    // A name without a letter or digit gets its id, which is known only after the insert.
    slug: wanted === '' ? `new-owner-${ownerId}` : await freeSlug(tx, wanted),
    cuisine: body.cuisineType,
    address: body.restaurantAddress,
    phone: body.restaurantPhone,
    description: body.description,
    openingHours: body.openingHours,
  });
  if (wanted === '') await renameSlug(tx, id, await freeSlug(tx, `restaurant-${id}`));
}

/** RULES 5: unique by suffix -2, -3 … */
async function freeSlug(tx: Database, slug: string): Promise<string> {
  const taken = await slugsStartingWith(tx, slug);
  if (!taken.has(slug)) return slug;
  let suffix = 2;
  while (taken.has(`${slug}-${suffix}`)) suffix++;
  return `${slug}-${suffix}`;
}
