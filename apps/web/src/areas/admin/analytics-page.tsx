import { clsx } from 'clsx';
import { FileText } from 'lucide-react';
import { useState } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { adminPaths } from './admin-paths.ts';
import { messageOf } from '../../lib/api/api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { StatusBreakdown } from './analytics/breakdown.tsx';
import { Cards } from './analytics/cards.tsx';
import { DayTable } from './analytics/day-table.tsx';
import { ExportButton } from './analytics/export-button.tsx';
import { Performance } from './analytics/performance.tsx';
import { ReviewStats } from './analytics/review-stats.tsx';
import { Trends } from './analytics/trends.tsx';
import { spanOf, useAnalytics } from './analytics/use-analytics.ts';
import { PageHead } from './shell/page-head.tsx';
import { RANGES } from './stats/figures.ts';
import { reportLines } from './stats/report.ts';

export default function AnalyticsPage() {
  usePageTitle('Analytics', PRODUCT_NAME);
  const [isDetailed, setDetailed] = useState(false);
  const { range, setRange, data, error, retry, isOld } = useAnalytics();
  const activeOffers = data?.stats.offers.active ?? 0;
  const groups = data && reportLines(data.figures, range, activeOffers);
  const span = data && spanOf(data.analytics);
  const about = range === 'all' ? 'All time, with the last 7 days called out' : span;
  return (
    <>
      <PageHead title="Analytics" about={<span aria-live="polite">{about ?? 'Loading…'}</span>}>
        {data && groups && about && !isOld ? (
          <>
            <ExportButton
              groups={groups}
              analytics={data.analytics}
              span={range === 'all' ? 'All time' : about}
            />
            <ButtonLink to={adminPaths.report(range)} variant="outline" size="sm">
              <FileText size={16} strokeWidth={2.1} aria-hidden />
              Generate Report
            </ButtonLink>
          </>
        ) : (
          // On a phone they stand in a row of their own.
          <span aria-hidden className="h-9 w-60 pointer-coarse:h-11" />
        )}
      </PageHead>
      <SegmentedControl
        label="Time range"
        size="sm"
        options={RANGES}
        value={range}
        onValueChange={setRange}
        className="strip mt-4"
      />
      {error && (
        <ErrorState
          title="Failed to fetch analytics data"
          message={messageOf(error)}
          onRetry={retry}
          className="mt-5"
        />
      )}
      <div aria-busy={isOld} className={clsx('transition-opacity duration-200', isOld && 'opacity-60')}>
        <Cards data={data} isFailed={error !== null} range={range} />
        {data && groups && span ? (
          <>
            <div className="mt-4 grid gap-4 xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
              <StatusBreakdown figures={data.figures} onDetails={() => setDetailed(true)} />
              <div className="grid min-w-0 gap-4 md:grid-cols-2 xl:grid-cols-1 xl:grid-rows-[auto_1fr]">
                <ReviewStats figures={data.figures} activeOffers={activeOffers} />
                <Performance groups={groups} />
              </div>
            </div>
            <Trends analytics={data.analytics} span={span} />
            <Dialog
              look="sheet-right"
              isOpen={isDetailed}
              onClose={() => setDetailed(false)}
              title="Day by day"
              description={span}
              className="sm:w-[min(720px,calc(100vw-48px))]!"
            >
              <DayTable analytics={data.analytics} caption={`Day by day, ${span}`} />
            </Dialog>
          </>
        ) : (
          !error && (
            <Loading className="mt-4 grid gap-4 xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
              <Skeleton className="h-120 rounded-card" />
              <Skeleton className="h-120 rounded-card" />
            </Loading>
          )
        )}
      </div>
    </>
  );
}
