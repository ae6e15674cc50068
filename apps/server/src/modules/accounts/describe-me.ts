import type { Me } from '@tiffin/contract/schemas/account';
import type { Actor } from '../../auth/actor.ts';
import { shownEmail } from '../../auth/users.repo.ts';
import type { Context } from '../../auth/context.ts';
import { pendingEmailOf } from '../account-links/index.ts';
import { readWays } from './accounts.repo.ts';

/** Who the token belongs to, as GET /auth/me tells. */
export async function describeMe({ db }: Context, actor: Actor): Promise<Me> {
  const { id, username, email, role } = actor;
  const [{ emailVerified, emailRefused, hasSecondFactor }, pendingEmail] = await Promise.all([
    readWays(db, id),
    pendingEmailOf(db, id),
  ]);
  return {
    id,
    username,
    email: shownEmail(email),
    role,
    ...(actor.role === 'RESTAURANT' && {
      restaurantId: actor.restaurantId,
      restaurantName: actor.restaurantName,
      position: actor.position,
    }),
    emailVerified,
    ...(emailRefused && { emailRefused }),
    ...(pendingEmail !== undefined && { pendingEmail }),
    ...(actor.role === 'ADMIN' && { hasSecondFactor }),
    ...(actor.mustSetUpSecondFactor && { secondFactorSetupRequired: true as const }),
    ...(actor.mustChangePassword && { mustChangePassword: true as const }),
  };
}
