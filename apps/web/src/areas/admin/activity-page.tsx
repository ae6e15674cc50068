import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { messageOf } from '../../lib/api/api.ts';
import { useNow } from '../../lib/time/now.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { activityLink } from './activity/activity-link.ts';
import { ActivityFilters } from './activity/activity-filters.tsx';
import { ActivityRow } from '../../features/activity/activity-row.tsx';
import { activityQuery } from './activity/queries.ts';
import { useActivityView } from './activity/use-activity-view.ts';
import { ExportListButton } from './lists/export-list.tsx';
import { PageHead, RefreshButton } from './shell/page-head.tsx';

/** The audit log, as far back as one wants. */
export default function ActivityPage() {
  usePageTitle('Activity', PRODUCT_NAME);
  const now = useNow();
  const view = useActivityView();
  const activities = useInfiniteQuery({ ...activityQuery(view.filter), placeholderData: keepPreviousData });
  return (
    <>
      <PageHead title="Activity" about="Who did what, newest first. Nobody can change what stands here.">
        <RefreshButton
          isBusy={activities.isRefetching && !activities.isFetchingNextPage}
          onRefresh={() => void activities.refetch()}
        />
        <ExportListButton file="activity.csv" filter={view.filter} noun="activity" />
      </PageHead>
      <ActivityFilters view={view} />
      {activities.isError && (
        <ErrorState
          title="We couldn’t load the activity"
          message={messageOf(activities.error)}
          onRetry={() => void activities.refetch()}
          className="mt-5"
        />
      )}
      {activities.data ? (
        <Card className="mt-4 px-5 py-2" aria-busy={activities.isPlaceholderData || undefined}>
          <ul aria-label="Activity" className="m-0 list-none divide-y divide-line p-0">
            {activities.data.map((activity) => (
              <ActivityRow
                key={activity.id}
                activity={activity}
                now={now}
                to={activityLink(activity)}
                isFull
              />
            ))}
          </ul>
          {activities.data.length === 0 && (
            <p role="status" className="py-8 text-center text-muted">
              {view.isNarrowed ? 'Nothing in the trail matches.' : 'Nothing has been done yet.'}
            </p>
          )}
          {activities.hasNextPage && (
            <div className="border-t border-line py-4 text-center">
              <Button
                variant="outline"
                size="sm"
                isLoading={activities.isFetchingNextPage}
                loadingText="Loading…"
                onClick={() => void activities.fetchNextPage()}
              >
                Show older
              </Button>
            </div>
          )}
        </Card>
      ) : (
        !activities.isError && (
          <Loading className="mt-5 grid gap-3">
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} className="h-15 rounded-control" />
            ))}
          </Loading>
        )
      )}
    </>
  );
}
