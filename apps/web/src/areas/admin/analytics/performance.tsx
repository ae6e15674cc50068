import { Panel } from '../../../ui/layout/panel.tsx';
import type { reportLines } from '../stats/report.ts';

const ABOUT: Readonly<Record<string, string>> = {
  'Order Rate': 'orders per user: 100% is one each',
  'Avg Orders per Restaurant': 'per restaurant',
  'Avg Order Value': 'delivered orders',
};

/** The three ratios (docs/rules/analytics.md#ratios), as the report writes them. */
export function Performance({ groups }: { groups: ReturnType<typeof reportLines> }) {
  const lines = groups.find(({ title }) => title === 'Performance metrics')?.lines ?? [];
  return (
    <Panel id="performance" title="Performance metrics">
      <dl className="m-0 mt-2 divide-y divide-line">
        {lines.map(({ label, text }) => (
          <div key={label} className="flex min-h-14.5 items-center justify-between gap-4 py-2">
            <dt className="leading-5">
              {label}
              <span className="block text-caption leading-4.5 text-muted">{ABOUT[label]}</span>
            </dt>
            <dd className="num m-0 font-display text-title leading-7 font-bold">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
