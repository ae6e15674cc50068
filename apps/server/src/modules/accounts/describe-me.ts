import type { Me } from '@tiffin/contract';
import type { Actor } from '../../auth/actor.ts';

/** Who the token belongs to, as GET /auth/me tells. */
export function describeMe(actor: Actor): Me {
  const { id, username, email, role } = actor;
  return {
    id,
    username,
    email,
    role,
    ...(actor.role === 'RESTAURANT' && {
      restaurantId: actor.restaurantId,
      restaurantName: actor.restaurantName,
    }),
    ...(actor.mustChangePassword && { mustChangePassword: true as const }),
  };
}
