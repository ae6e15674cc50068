import type { LinkKind } from '@tiffin/contract/schemas/recovery';
import type { Database } from '../../db/database.ts';
import { addTokenToNewest } from '../account-links/index.ts';

/** A mail about to be made, as far as its link is concerned. */
interface MailWithLink {
  readonly userId: number | null;
  readonly address: string;
}

/**
 * Gives the person's live link of this kind one more secret; 'drop' when it was used, called back, or is too old.
 */
const secretFor =
  (kind: LinkKind, path: string) =>
  async (
    tx: Database,
    { userId, address }: MailWithLink,
    { publicUrl }: { readonly publicUrl: string },
  ): Promise<{ url: string } | 'drop'> => {
    const token = userId === null ? undefined : await addTokenToNewest(tx, userId, kind, address);
    return token === undefined ? 'drop' : { url: `${publicUrl}${path}#${token}` };
  };

/** Makes the secret of a link when its mail is made: the row that waits holds none, and each attempt gets its own. */
export const LINK_MAILS = {
  reset: secretFor('reset', '/reset'),
  confirm: secretFor('verify', '/confirm'),
  'address-new': secretFor('email', '/confirm'),
  'address-old': secretFor('email-undo', '/undo-email'),
} as const;
