import type { Database } from '../../db/database.ts';
import { addToken, type LinkKind, newestLink } from '../account-links/index.ts';

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
    const linkId = userId === null ? undefined : await newestLink(tx, userId, kind, address);
    if (linkId === undefined) return 'drop';
    return { url: `${publicUrl}${path}#${await addToken(tx, linkId)}` };
  };

/** Makes the secret of a link when its mail is made: the row that waits holds none, and each attempt gets its own. */
export const LINK_MAILS = {
  reset: secretFor('reset', '/reset'),
  confirm: secretFor('verify', '/confirm'),
  'address-new': secretFor('email', '/confirm'),
  'address-old': secretFor('email-undo', '/undo-email'),
} as const;
