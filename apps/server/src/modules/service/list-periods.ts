import { type PlainDay, addDays, dayNumberOf, instantOf } from '@tiffin/contract/rules/service/clock';
import { withLastOrder } from '@tiffin/contract/rules/service/periods';
import { clockOf } from '@tiffin/contract/rules/service/wall-time';
import { dayAt } from '@tiffin/contract/rules/service/when-text';
import type { Periods } from '@tiffin/contract/schemas/service';
import type { Context } from '../../auth/context.ts';
import { fieldError, notFound } from '../../kit/app-error.ts';
import { hoursOf, periodsOf } from './known-service.ts';
import { readService } from './service.repo.ts';

/** Beyond the last date that may be set there is only the week. */
const FURTHEST_DAYS = 400;
/** A window of the day before may run into the first one, and touch what begins there. */
const MARGIN_DAYS = 1;

/**
 * Periods of a public restaurant that begin on these days, each to its real end, though it goes on after them. Throws
 * NOT_FOUND, and VALIDATION_FAILED.
 */
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
  const wallClock = clockOf(timeZone, first, days);
  const begin = instantOf(wallClock, dayNumberOf(first), 0);
  const end = instantOf(wallClock, dayNumberOf(first) + days, 0);
  const all = periodsOf(hoursOf(terms), timeZone, addDays(first, -MARGIN_DAYS), days + MARGIN_DAYS);
  // It began before and goes on all the time: an empty list would say that it is closed.
  if (all.some(({ opens, closes }) => opens < begin && closes >= end)) return { always: true };
  return all
    .filter(({ opens }) => opens >= begin)
    .map((period) => {
      const { opens, lastOrder, closes } = withLastOrder(period, terms.lastOrderMinutes);
      return {
        opensAt: new Date(opens).toISOString(),
        lastOrderAt: new Date(lastOrder).toISOString(),
        closesAt: new Date(closes).toISOString(),
      };
    });
}
