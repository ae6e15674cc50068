import { Link } from 'react-router';

import { adminPaths } from '../admin-paths.ts';
import { StatusBadge, STATUS_LOOK } from '../../../features/orders/status-badge.tsx';
import { counted, whole } from '../../../lib/format/formats.ts';
import { TONE_DOT } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { statusShares, type Figures } from '../stats/figures.ts';

/** The orders by status: how many, and which part of all. */
export function StatusBreakdown({ figures, onDetails }: { figures: Figures; onDetails: () => void }) {
  const shares = statusShares(figures);
  return (
    <Panel
      id="breakdown"
      title="Order status breakdown"
      note={<span className="num">{counted(figures.orders, 'order')}</span>}
      aside={
        <Button variant="ghost" size="sm" className="-my-1.5 -mr-3.5 text-primary!" onClick={onDetails}>
          View Details
        </Button>
      }
    >
      <div aria-hidden className="mt-4 flex h-4 gap-0.5 overflow-hidden rounded-full bg-sunken">
        {shares
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => (
            <span
              key={status}
              style={{ flexGrow: count }}
              className={`min-w-1.5 basis-0 ${TONE_DOT[STATUS_LOOK[status].tone]}`}
            />
          ))}
      </div>
      <ul className="m-0 mt-2 list-none divide-y divide-line p-0">
        {shares.map(({ status, count, percent }) => (
          <li key={status} className="flex min-h-13.25 items-center gap-4 py-2">
            <span className="flex-1">
              <Link
                to={adminPaths.ordersOf(status)}
                className="inline-flex min-h-7 items-center rounded-full pointer-coarse:min-h-11"
              >
                <StatusBadge status={status} />
              </Link>
            </span>
            <span className="num font-semibold">{whole(count)}</span>
            <span className="num w-14 text-right text-label text-muted">{percent.toFixed(1)}%</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
