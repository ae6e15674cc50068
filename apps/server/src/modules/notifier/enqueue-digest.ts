import { formatPaise } from '@tiffin/contract/rules/money';
import { ORDER_STATUSES } from '@tiffin/contract/rules/order-status';
import type { Context } from '../../auth/context.ts';
import { storeMail } from '../mail/index.ts';
import { administratorIds } from '../notifications/index.ts';
import { readTrends, type Trends } from '../stats/index.ts';
import { readYesterday } from './digest.repo.ts';

/**
 * Stores yesterday in figures for every administrator, from eight in the morning of the platform's time zone on, where
 * anything happened. However often and by however many nodes it is asked, each is told once a day.
 * @returns for how many people
 */
export async function enqueueDigest(context: Context): Promise<number> {
  if (context.mail === 'off') return 0;
  const { day, isTime, now } = await readYesterday(context.db);
  if (!isTime) return 0;
  const figures = figuresOf(await readTrends(context.db, 2, now), day);
  if (figures.length === 0) return 0;
  return context.db.transaction(async (tx) => {
    const people = await administratorIds(tx);
    for (const userId of people)
      await storeMail(context, tx, {
        kind: 'digest',
        to: { userId },
        facts: { day: dayText(day), figures },
        eventKey: `digest:${day}`,
      });
    return people.length;
  });
}

/** 13 March 2026. */
const dayText = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const count = (rows: readonly { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);

/** Figures of a day, without those that are zero. */
function figuresOf(trends: Trends, day: string): { label: string; value: string }[] {
  const of = <Row extends { day: string }>(rows: readonly Row[]) => rows.filter((row) => row.day === day);
  const orders = of(trends.orders);
  const delivered = orders.filter(({ status }) => status === 'Delivered');
  const revenue = delivered.reduce((sum, { totalPaise }) => sum + totalPaise, 0);
  const figures: [string, number][] = [
    ['Orders', count(orders)],
    ...ORDER_STATUSES.map((status): [string, number] => [
      status,
      count(orders.filter((row) => row.status === status)),
    ]),
    ['Reviews', count(of(trends.reviews))],
    ['New accounts', count(of(trends.users))],
    ['New restaurants', count(of(trends.restaurants))],
  ];
  return figures
    .flatMap(([label, n]) => [
      { label, value: n.toLocaleString('en-IN'), isThere: n > 0 },
      ...(label === 'Delivered' ? [{ label: 'Revenue', value: formatPaise(revenue), isThere: n > 0 }] : []),
    ])
    .filter(({ isThere }) => isThere)
    .map(({ label, value }) => ({ label, value }));
}
