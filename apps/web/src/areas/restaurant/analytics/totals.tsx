import { CircleCheck, IndianRupee, ReceiptText, ReceiptIndianRupee } from 'lucide-react';

import { rupees, whole } from '../../../lib/formats.ts';
import { Figure } from './figure.tsx';
import type { OwnAnalytics } from './own-analytics.ts';
import { daysOf } from './trends.ts';

/** SPEC 2's figures. They are of all time, whatever range is drawn below them; none before they are known. */
export function Totals({ analytics }: { analytics: OwnAnalytics | undefined }) {
  const delivered = analytics?.ordersByStatus.Delivered ?? 0;
  return (
    <dl className="m-0 mt-4 grid gap-3 min-[480px]:grid-cols-2 md:gap-4 xl:grid-cols-4">
      <Figure
        label="Total orders"
        Icon={ReceiptText}
        figure={
          analytics && {
            value: whole(analytics.totalOrders),
            note: 'All time',
            ...(analytics.totalOrders > 0 && {
              course: daysOf(analytics.orderTrends).map(({ value }) => value),
            }),
          }
        }
      />
      <Figure
        label="Total revenue"
        Icon={IndianRupee}
        figure={analytics && { value: rupees(analytics.totalRevenue), note: 'Delivered orders only' }}
      />
      <Figure
        label="Average order value"
        Icon={ReceiptIndianRupee}
        figure={analytics && { value: rupees(analytics.averageOrderValue), note: 'Per delivered order' }}
      />
      <Figure
        label="Completion rate"
        Icon={CircleCheck}
        figure={
          analytics && {
            value: `${analytics.completionRate.toFixed(1)}%`,
            note: `${whole(delivered)} of ${whole(analytics.totalOrders)} delivered`,
          }
        }
      />
    </dl>
  );
}
