import { type PlainDay, addDays } from '@tiffin/contract/rules/service/clock';
import { withLastOrder } from '@tiffin/contract/rules/service/periods';
import { dayAt } from '@tiffin/contract/rules/service/when-text';
import type { Periods } from '@tiffin/contract/schemas/service';
import type { Context } from '../../auth/context.ts';
import { fieldError, notFound } from '../../kit/app-error.ts';
import { hoursOf, periodsOf } from './known-service.ts';
import { readService } from './service.repo.ts';

/** Beyond the last date that may be set there is only the week. */
const FURTHEST_DAYS = 400;

/** When a public restaurant is open, by windows that begin on these days. Throws NOT_FOUND, and VALIDATION_FAILED. */
export async function listPeriods(
  { db, clock }: Context,
  restaurantId: number,
  { from, days }: { readonly from?: PlainDay | undefined; readonly days: number },
): Promise<Periods> {
  const found = await readService(db, restaurantId);
  if (!found?.isPublic) throw notFound('Restaurant not found.');
  const { terms, timeZone } = found;
  const today = dayAt(clock().getTime(), timeZone);
  const first = from ?? today;
  if (first < addDays(today, -1) || first > addDays(today, FURTHEST_DAYS)) {
    throw fieldError('from', `Please ask for days from yesterday to ${FURTHEST_DAYS} days ahead`);
  }
  if (!terms || (terms.weekly === null && terms.dates.length === 0)) return { always: true };
  return periodsOf(hoursOf(terms), timeZone, first, days).map((period) => {
    const { opens, lastOrder, closes } = withLastOrder(period, terms.lastOrderMinutes);
    return {
      opensAt: new Date(opens).toISOString(),
      lastOrderAt: new Date(lastOrder).toISOString(),
      closesAt: new Date(closes).toISOString(),
    };
  });
}
