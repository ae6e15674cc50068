import { CircleCheck, IndianRupee, ReceiptText, ReceiptIndianRupee } from 'lucide-react';

import { rupees, whole } from '../../../lib/formats.ts';
import { Figure, type Words } from './figure.tsx';
import { GrowthMark } from './growth-mark.tsx';
import type { OwnAnalytics } from './own-analytics.ts';
import { daysOf, type Day } from './trends.ts';

/** SPEC 2's figures, of the days that are chosen, beside the equally long time before; none before they are known. */
export function Totals({ analytics }: { analytics: OwnAnalytics | undefined }) {
  const days = analytics && daysOf(analytics.orderTrends);
  const figure = (words: (shown: OwnAnalytics & { days: Day[] }) => Words) =>
    analytics && days && words({ ...analytics, days });
  return (
    <dl className="m-0 mt-4 grid gap-3 min-[480px]:grid-cols-2 md:gap-4 xl:grid-cols-4">
      <Figure
        label="Total orders"
        Icon={ReceiptText}
        figure={figure(({ range, before, days: shown }) => ({
          value: whole(range.totalOrders),
          note: (
            <GrowthMark
              now={range.totalOrders}
              before={before.totalOrders}
              days={shown.length}
              fallback={`Last ${shown.length} days`}
            />
          ),
          ...(range.totalOrders > 0 && { course: shown.map(({ value }) => value) }),
        }))}
      />
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
