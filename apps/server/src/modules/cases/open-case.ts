import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { CASE_SENTENCES, caseRefusal } from '@tiffin/contract/rules/case';
import type { Case } from '@tiffin/contract/schemas/case';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { holdUser } from '../../auth/users.repo.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { refuseCardNumbers } from '../../kit/refuse-card-numbers.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { oncePerKey, type Outcome } from '../idempotency/index.ts';
import { getCase } from './list-cases.ts';
import { insertCase, lockOrder, storeStep } from './writing.repo.ts';

/**
 * Says that something is wrong with the own order. Throws NOT_FOUND, CASE_NOT_ALLOWED for what cannot be said of it yet,
 * CASE_OPEN when one is open already, VALIDATION_FAILED for dishes that it does not have, CARD_NUMBER_REFUSED,
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function openCase(
  context: Context,
  customer: CustomerActor,
  orderId: number,
  body: Body<typeof api.cases.openCase>,
  key: string | undefined,
): Promise<Outcome<Case>> {
  refuseCardNumbers(body.message);
  // Only the number is remembered: what it names is read anew, so no answer keeps names of people.
  const { answer, isReplayed } = await oncePerKey(
    context,
    { actor: customer, scope: 'case', key, asked: { orderId, ...body } },
    ({ db }) =>
      db.transaction(async (tx) => {
        if (!(await holdUser(tx, customer.id))) throw new AppError('UNAUTHENTICATED');
        const order = await lockOrder(tx, customer, orderId);
        if (!order) throw notFound('Order not found.');
        const { kind, items, message } = body;
        const refusal = caseRefusal(order.status, kind);
        if (refusal !== undefined) throw new AppError('CASE_NOT_ALLOWED', refusal);
        const { restaurantId } = order;
        const opened = await insertCase(tx, { orderId, restaurantId, customerId: customer.id, kind, items });
        if (!opened) throw new AppError('CASE_OPEN');
        if (opened.lines !== items.length)
          throw new AppError('VALIDATION_FAILED', CASE_SENTENCES.foreignDishes);
        await storeStep(tx, customer, opened.id, { what: 'opened', state: 'open', text: message });
        await writeAuditLog(tx, customer, {
          action: 'case.open',
          subject: { type: 'case', id: opened.id, label: `#${orderId}` },
          after: { kind, dishes: items.length },
        });
        return { caseId: opened.id };
      }),
  );
  return { answer: await getCase(context, customer, orderId, answer.caseId), isReplayed };
}
