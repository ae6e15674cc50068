import type { ReactNode } from 'react';

import { Card } from '../../../ui/layout/card.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { SeeAll } from './see-all.tsx';

/** One row of a panel's card. */
export const ROW = 'flex min-h-20.5 items-center gap-3.5 px-3.5 py-3 md:px-4';

type Props = {
  id: string;
  title: string;
  all: { to: string; label?: string; what?: string };
  children: ReactNode;
};

/** A short list of the dashboard: its name, the way to all of it, and a card of rows. */
export function DashboardPanel({ id, title, all, children }: Props) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        <SeeAll {...all} />
      </div>
      {children}
    </section>
  );
}

/** Height of five rows, so that nothing below moves when they load. */
export function PanelLoading({ label }: { label: string }) {
  return (
    <Card className="divide-y divide-line">
      <Loading label={label}>
        {[1, 2, 3, 4, 5].map((row) => (
          <div key={row} className={ROW}>
            <Skeleton className="size-13 rounded-control" />
            <div className="flex-1">
              <Skeleton className="h-5 w-1/2" />
              <Skeleton className="mt-2 h-4 w-1/3" />
            </div>
          </div>
        ))}
      </Loading>
    </Card>
  );
}
