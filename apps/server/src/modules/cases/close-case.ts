import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { CASE_SENTENCES } from '@tiffin/contract/rules/case';
import type { Case } from '@tiffin/contract/schemas/case';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { AppError } from '../../kit/app-error.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { getCase } from './list-cases.ts';
import { lockCase } from './write-in-case.ts';
import { storeStep } from './writing.repo.ts';

/**
 * Ends the newest case of an order with an outcome and words for its customer. The outcome is only a word: 'refunded'
 * too moves no money and leaves the order as it is. Throws NOT_FOUND, CASE_CLOSED, and CONFLICT when there is a message
 * that the administrator has not read.
 */
export async function closeCase(
  context: Context,
  admin: AdminActor,
  orderId: number,
  { outcome, message, lastMessageId }: Body<typeof api.cases.closeCase>,
): Promise<Case> {
  refuseCardNumbers(message);
  const caseId = await context.db.transaction(async (tx) => {
    const standing = await lockCase(tx, admin, orderId);
    if (standing.state === 'closed') throw new AppError('CASE_CLOSED');
    if (lastMessageId !== undefined && lastMessageId !== standing.lastMessageId) {
      throw new AppError('CONFLICT', CASE_SENTENCES.meanwhile);
    }
    await storeStep(tx, admin, standing.id, { what: 'closed', state: 'closed', text: message, outcome });
    await writeAuditLog(tx, admin, {
      action: 'case.close',
      subject: { type: 'case', id: standing.id, label: `#${orderId}` },
      before: { state: standing.state, outcome: null },
      after: { state: 'closed', outcome },
    });
    return standing.id;
  });
  return getCase(context, admin, orderId, caseId);
}
