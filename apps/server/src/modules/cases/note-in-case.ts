import { CASE_SENTENCES } from '@tiffin/contract/rules/case';
import { CASE_NOTES_MAX } from '@tiffin/contract/rules/limits';
import type { Case } from '@tiffin/contract/schemas/case';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { AppError } from '../../kit/app-error.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import { getCase } from './list-cases.ts';
import { lockCase } from './write-in-case.ts';
import { countIn, storeNote } from './writing.repo.ts';

/**
 * Writes a note in the newest case of an order, for administrators alone: nobody is told, and the case stays as it is, open
 * or closed. Throws NOT_FOUND, CASE_FULL, CARD_NUMBER_REFUSED.
 */
export async function noteInCase(
  context: Context,
  admin: AdminActor,
  orderId: number,
  text: string,
): Promise<Case> {
  refuseCardNumbers(text);
  const caseId = await context.db.transaction(async (tx) => {
    const { id } = await lockCase(tx, admin, orderId);
    if ((await countIn(tx, id, 'notes')) >= CASE_NOTES_MAX)
      throw new AppError('CASE_FULL', CASE_SENTENCES.fullOfNotes);
    await storeNote(tx, admin, id, text);
    return id;
  });
  return getCase(context, admin, orderId, caseId);
}
