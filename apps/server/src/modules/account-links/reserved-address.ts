import type { Database } from '../../db/database.ts';
import { AppError } from '../../kit/app-error.ts';
import { isAddressReserved } from './links.repo.ts';

/**
 * Refuses an address that undoing a change would bring back to another account. A confirmation that was mailed there
 * passes without this. Called after the address was written: by then the unique index has waited for the change that
 * frees it. Throws EMAIL_TAKEN.
 */
export async function assertAddressNotReserved(tx: Database, email: string, userId: number): Promise<void> {
  if (await isAddressReserved(tx, email, userId)) throw new AppError('EMAIL_TAKEN');
}
