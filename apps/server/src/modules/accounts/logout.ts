import type { Actor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { removeSession } from '../../auth/sessions.repo.ts';

/** Ends this session; the token is dead on the next request. */
export async function logout({ db }: Context, actor: Actor): Promise<{ loggedOut: true }> {
  await removeSession(db, actor.sessionHash);
  return { loggedOut: true };
}
