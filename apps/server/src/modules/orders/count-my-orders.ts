import { toRupees } from '@tiffin/contract/rules/money';
import type { OrderTotals } from '@tiffin/contract/schemas/order';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { sumOrders } from './totals.repo.ts';

/** Totals of all a customer's orders for the dashboard, however many pages they fill. */
export async function countMyOrders({ db, clock }: Context, customer: CustomerActor): Promise<OrderTotals> {
  const { spentPaise, spentThisMonthPaise, firstOrderAt, ...counts } = await sumOrders(db, customer, clock());
  return {
    ...counts,
    spent: toRupees(spentPaise),
    spentThisMonth: toRupees(spentThisMonthPaise),
    firstOrderAt: firstOrderAt?.toISOString() ?? null,
  };
}
