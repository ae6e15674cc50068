import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { messageOf } from '../../lib/api/api.ts';
import { time } from '../../lib/format/formats.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { isRead } from '../../lib/queries/is-read.ts';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { noticesQuery } from './bell/queries.ts';
import { ForgottenOrders } from './dashboard/forgotten-orders.tsx';
import { QuickActions } from './dashboard/quick-actions.tsx';
import { RecentEntries } from './dashboard/recent-entries.tsx';
import { SystemStatus } from './dashboard/system-status.tsx';
import { Tiles } from './dashboard/tiles.tsx';
import { PageHead, RefreshButton } from './shell/page-head.tsx';
import { statsKey, statsQuery } from './stats/queries.ts';

/** All that the page shows, by the first word of its key. */
const SHOWN = [statsKey, ['platform-analytics'], ['audit-log'], ['system'], ['notices']];

export default function DashboardPage() {
  usePageTitle('Dashboard', PRODUCT_NAME);
  const queries = useQueryClient();
  const stats = useQuery(statsQuery());
  const isAlarmKnown = isRead(useQuery(noticesQuery()));
  const isRefreshing = useIsFetching({ queryKey: statsKey }) > 0;
  const refresh = () => {
    for (const queryKey of SHOWN) void queries.invalidateQueries({ queryKey });
  };
  return (
    <>
      <PageHead
        title="Overview & Statistics"
        about={
          stats.data
            ? `Everything on the platform, as of ${time(new Date(stats.dataUpdatedAt))}`
            : stats.isError
              ? 'Everything on the platform'
              : 'Loading…'
        }
      >
        <RefreshButton isBusy={isRefreshing} onRefresh={refresh} />
      </PageHead>
      {stats.isError && (
        <ErrorState
          title="Failed to fetch admin stats"
          message={messageOf(stats.error)}
          onRetry={() => void stats.refetch()}
          className="mt-5"
        />
      )}
      {!isAlarmKnown && (
        <Loading label="Loading the dashboard…">
          <Skeleton className="mt-5 h-80 rounded-card" />
        </Loading>
      )}
      {/* What waits too long stands first: figures that were there before it would move. */}
      <div className={clsx(!isAlarmKnown && 'hidden')}>
        <ForgottenOrders />
        <Tiles />
        <QuickActions />
        <div className="mt-4 grid gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
          <RecentEntries />
          <SystemStatus />
        </div>
      </div>
    </>
  );
}
