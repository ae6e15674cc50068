import { createHash } from 'node:crypto';
import { withoutPersonalData } from '@tiffin/contract/rules/client-error';
import { CLIENT_ERRORS_MAX } from '@tiffin/contract/rules/limits';
import type { ClientErrorBody } from '@tiffin/contract/schemas/client-error';
import type { Context } from '../../auth/context.ts';
import { removeSurplus, storeClientError } from './client-errors.repo.ts';

/**
 * Counts an error that a browser met. Anybody may report, so nothing of a report is believed: it is cleaned of personal
 * data again, and a new one pushes the least telling out once the table is full.
 */
export async function recordClientError({ db }: Context, report: ClientErrorBody): Promise<void> {
  const error = {
    ...report,
    name: withoutPersonalData(report.name),
    message: withoutPersonalData(report.message),
    stack: withoutPersonalData(report.stack),
  };
  const isNew = await storeClientError(db, { ...error, fingerprint: fingerprintOf(error) });
  // In a transaction, since that tries again when two of these meet.
  if (isNew) await db.transaction((tx) => removeSurplus(tx, CLIENT_ERRORS_MAX));
}

/** The same for errors that differ in numbers only, like ids, and in where their first frame's callers are. */
function fingerprintOf({ name, message, stack, route }: ClientErrorBody): string {
  const firstFrame = /^.*:\d+:\d+.*$/m.exec(stack)?.[0].trim() ?? '';
  const parts = [name, message.replace(/\d+/g, '0'), firstFrame, route];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);
}
