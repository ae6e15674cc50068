import { counted, rupees } from '../../../lib/format/formats.ts';
import { BarList } from '../../../ui/charts/bar-list.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { OwnAnalytics } from './own-analytics.ts';
import { inSpan } from './span-text.ts';

type Props = { analytics: OwnAnalytics; days: number; className?: string };

/** What each way to pay has brought, for the till at the end of an evening. */
export function PaymentMethods({ analytics: { payments }, days, className }: Props) {
  const most = Math.max(1, ...payments.map(({ revenue }) => revenue));
  return (
    <Panel
      id="payment-methods"
      title="Payment methods"
      note={`Revenue of orders delivered ${inSpan(days)}`}
      className={className}
    >
      <BarList
        className="mt-4"
        bars={payments.map(({ payment, delivered, revenue }) => ({
          key: payment,
          name: payment,
          value: rupees(revenue),
          note: counted(delivered, 'order'),
          share: revenue / most,
        }))}
      />
    </Panel>
  );
}
