import type { LinkAnswer } from '@tiffin/contract/schemas/recovery';
import type { Context } from '../../auth/context.ts';
import { openAnyLink } from '../account-links/index.ts';

/** Facts that the screen of a link needs, and no address. Throws LINK_DEAD. @param from the address of the caller */
export async function checkLink({ db }: Context, token: string, from: string): Promise<LinkAnswer> {
  const link = await openAnyLink(db, token, from);
  const { restaurantName, expiresAt } = link;
  return {
    ...('kind' in link
      ? {
          kind: link.kind,
          username: link.username,
          ...(link.returnTo !== null && { returnTo: link.returnTo }),
        }
      : { kind: 'invite', ...(link.position !== null && { position: link.position }) }),
    ...(restaurantName !== null && { restaurantName }),
    expiresAt: expiresAt.toISOString(),
  };
}
