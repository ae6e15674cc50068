import type { Database } from '../../db/database.ts';
import { endLinks } from './links.repo.ts';

/**
 * A new password ends links to another one, and to an address that anybody who knew the old one may have asked for.
 */
export const endLinksForPassword = (tx: Database, userId: number): Promise<void> =>
  endLinks(tx, userId, ['reset', 'email']);

/** A new address ends links that were sent to the one before, and a change that was asked for earlier. */
export const endLinksForEmail = (tx: Database, userId: number): Promise<void> =>
  endLinks(tx, userId, ['reset', 'verify', 'email']);

/** Takes back a change of address that waits to be confirmed. */
export const endEmailChange = (tx: Database, userId: number): Promise<void> =>
  endLinks(tx, userId, ['email']);

/** Ends the links that undo a later change of address than the link of this id does. */
export const endLaterUndos = (tx: Database, userId: number, id: number): Promise<void> =>
  endLinks(tx, userId, ['email-undo'], id);
