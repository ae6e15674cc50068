import { CircleCheck, IndianRupee, ReceiptText, ReceiptIndianRupee } from 'lucide-react';

import { rupees, whole } from '../../../lib/format/formats.ts';
import { Figure, type Words } from './figure.tsx';
import { GrowthMark } from './growth-mark.tsx';
import type { OwnAnalytics } from './own-analytics.ts';
import { spanText } from './span-text.ts';
import { daysOf } from './trends.ts';

/**
 * The figures of docs/rules/analytics.md#ranges, of the days that are chosen, beside the equally long time before; none
 * before they are known.
 */
export function Totals({ analytics }: { analytics: OwnAnalytics | undefined }) {
  const figure = (words: (shown: OwnAnalytics) => Words) => analytics && words(analytics);
  return (
    <dl className="m-0 mt-4 grid gap-3 min-[480px]:grid-cols-2 md:gap-4 xl:grid-cols-4">
      <Figure label="Total orders" Icon={ReceiptText} figure={analytics && ordersOf(analytics)} />
      <Figure
        label="Total revenue"
        Icon={IndianRupee}
        figure={figure(({ range }) => ({ value: rupees(range.totalRevenue), note: 'Delivered orders only' }))}
      />
      <Figure
        label="Average order value"
        Icon={ReceiptIndianRupee}
        figure={figure(({ range }) => ({
          value: rupees(range.averageOrderValue),
          note: 'Per delivered order',
        }))}
      />
      <Figure
        label="Completion rate"
        Icon={CircleCheck}
        figure={figure(({ range }) => ({
          value: `${range.completionRate.toFixed(1)}%`,
          note: `${whole(range.ordersByStatus.Delivered ?? 0)} of ${whole(range.totalOrders)} delivered`,
        }))}
      />
    </dl>
  );
}

function ordersOf({ range, before, orderTrends }: OwnAnalytics): Words {
  const days = daysOf(orderTrends);
  return {
    value: whole(range.totalOrders),
    note: (
      <GrowthMark
        now={range.totalOrders}
        before={before.totalOrders}
        days={days.length}
        fallback={spanText(days.length)}
      />
    ),
    ...(range.totalOrders > 0 && days.length > 1 && { course: days.map(({ value }) => value) }),
  };
}
