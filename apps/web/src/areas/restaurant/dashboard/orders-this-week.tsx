import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';

import { messageOf } from '../../../lib/api/api.ts';
import { counted, weekday, whole } from '../../../lib/format/formats.ts';
import { Panel, PanelProblem } from '../../../ui/layout/panel.tsx';
import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { ChangeMark } from '../analytics/change-mark.tsx';
import { ownAnalyticsQuery } from '../analytics/own-analytics.ts';
import { growth, weekOf } from '../analytics/trends.ts';

const TALLEST = 78;

/** The last seven days as bars; today's is the bright one. */
export function OrdersThisWeek({ restaurantId }: { restaurantId: number }) {
  const { data, error, refetch } = useQuery(ownAnalyticsQuery(restaurantId));
  const { week, total, before } = weekOf(data?.orderTrends ?? {});
  const percent = growth(total, before);
  const most = Math.max(1, ...week.map(({ value }) => value));
  return (
    <Panel
      id="this-week"
      title="Orders this week"
      aside={
        percent !== null && (
          <ChangeMark value={percent} unit="%" beside="vs the seven days before" className="text-caption" />
        )
      }
    >
      {data ? (
        <ol className="m-0 mt-4 grid h-33 list-none grid-cols-7 items-end gap-2.5 p-0">
          {week.map(({ day, value }, index) => {
            const isToday = index === week.length - 1;
            const name = weekday(day);
            return (
              <li key={day} className="text-center">
                <span className="sr-only">
                  {isToday ? 'Today' : name}: {counted(value, 'order')}
                </span>
                <span aria-hidden>
                  <span className="num block text-caption leading-4.5 font-medium">{whole(value)}</span>
                  <span
                    style={{ height: Math.max(3, Math.round((value / most) * TALLEST)) }}
                    className={clsx(
                      'mt-1.5 block rounded-t-tag rounded-b-corner',
                      isToday ? 'bg-accent' : 'bg-chart-1/75',
                    )}
                  />
                  <span
                    className={clsx(
                      'mt-1.5 block text-caption leading-4.5',
                      isToday ? 'font-bold' : 'text-muted',
                    )}
                  >
                    {name.slice(0, 1)}
                  </span>
                </span>
              </li>
            );
          })}
        </ol>
      ) : error ? (
        <PanelProblem message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the week…" className="mt-4">
          <Skeleton className="h-33" />
        </Loading>
      )}
    </Panel>
  );
}
