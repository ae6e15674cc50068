import type { LinkAnswer } from '@tiffin/contract/schemas/recovery';
import type { Context } from '../../auth/context.ts';
import { hashToken } from '../../auth/session-token.ts';
import { findCounted, findInvite, findLink } from '../account-links/index.ts';

/** Facts that the screen of a link needs, and no address. Throws LINK_DEAD. @param from the address of the caller */
export async function checkLink({ db }: Context, token: string, from: string): Promise<LinkAnswer> {
  const hash = hashToken(token);
  return findCounted(db, from, async () => (await readLink()) ?? (await readInvite()));

  async function readLink(): Promise<LinkAnswer | undefined> {
    const link = await findLink(db, hash);
    return (
      link && {
        kind: link.kind,
        username: link.username,
        ...(link.restaurantName !== null && { restaurantName: link.restaurantName }),
        expiresAt: link.expiresAt.toISOString(),
      }
    );
  }

  async function readInvite(): Promise<LinkAnswer | undefined> {
    const invite = await findInvite(db, hash);
    return (
      invite && {
        kind: 'invite',
        ...(invite.restaurantName !== null && { restaurantName: invite.restaurantName }),
        ...(invite.position !== null && { position: invite.position }),
        expiresAt: invite.expiresAt.toISOString(),
      }
    );
  }
}
