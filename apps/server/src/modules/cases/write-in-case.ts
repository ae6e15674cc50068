import { CASE_SENTENCES, stateAfterMessage } from '@tiffin/contract/rules/case';
import { CASE_MESSAGES_MAX } from '@tiffin/contract/rules/limits';
import type { Case } from '@tiffin/contract/schemas/case';
import type { Actor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { holdUser } from '../../auth/users.repo.ts';
import type { Database } from '../../db/database.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { oncePerKey, type Outcome } from '../idempotency/index.ts';
import { sideOf } from './case-party.ts';
import { getCase } from './list-cases.ts';
import { countIn, lockNewest, lockOrder, type Standing, storeStep } from './writing.repo.ts';

/** Locks the newest case of an own order: only this transaction writes in it until it ends. Throws NOT_FOUND. */
export async function lockCase(tx: Database, actor: Actor, orderId: number): Promise<Standing> {
  if (!(await holdUser(tx, actor.id))) throw new AppError('UNAUTHENTICATED');
  const standing = (await lockOrder(tx, actor, orderId)) && (await lockNewest(tx, orderId));
  if (!standing) throw notFound('Case not found.');
  return standing;
}

/**
 * Writes in the newest case of an order, for the side of who holds the token.
 * Throws NOT_FOUND, CASE_CLOSED when it was closed too long ago to be opened again, CASE_FULL, CARD_NUMBER_REFUSED,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function writeInCase(
  context: Context,
  writer: Actor,
  orderId: number,
  text: string,
  key: string | undefined,
): Promise<Outcome<Case>> {
  refuseCardNumbers(text);
  const { answer, isReplayed } = await oncePerKey(
    context,
    { actor: writer, scope: 'case message', key, asked: { orderId, text } },
    ({ db }) =>
      db.transaction(async (tx) => {
        const standing = await lockCase(tx, writer, orderId);
        const state = stateAfterMessage(standing, sideOf(writer), context.clock());
        if (state === undefined) throw new AppError('CASE_CLOSED', CASE_SENTENCES.tooLate);
        if ((await countIn(tx, standing.id, 'messages')) >= CASE_MESSAGES_MAX)
          throw new AppError('CASE_FULL', CASE_SENTENCES.full);
        const isReopened = standing.state === 'closed';
        await storeStep(tx, writer, standing.id, { what: isReopened ? 'reopened' : 'message', state, text });
        if (isReopened) {
          await writeAuditLog(tx, writer, {
            action: 'case.reopen',
            subject: { type: 'case', id: standing.id, label: `#${orderId}` },
            before: { state: standing.state, outcome: standing.outcome },
            after: { state, outcome: null },
          });
        }
        return { caseId: standing.id };
      }),
  );
  return { answer: await getCase(context, writer, orderId, answer.caseId), isReplayed };
}
