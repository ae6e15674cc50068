import { ArrowLeft, Printer } from 'lucide-react';
import { useEffect } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { adminPaths } from './admin-paths.ts';
import { messageOf } from '../../lib/api/api.ts';
import { dateTime } from '../../lib/format/formats.ts';
import { useNow } from '../../lib/time/now.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { repaint } from '../../lib/browser/theme.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { DayTable } from './analytics/day-table.tsx';
import { spanOf, useAnalytics } from './analytics/use-analytics.ts';
import { reportLines } from './stats/report.ts';

/** The analytics for paper: the same figures, without menus, and black on white. */
export default function ReportPage() {
  usePageTitle('Report', PRODUCT_NAME);
  useLightPaper();
  const now = useNow();
  const { range, data, error, retry } = useAnalytics();
  if (!data) {
    return (
      <>
        <h1 className="sr-only">{PRODUCT_NAME}: analytics report</h1>
        {error ? (
          <ErrorState title="Failed to fetch analytics data" message={messageOf(error)} onRetry={retry} />
        ) : (
          <Loading>
            <Skeleton className="h-160 rounded-card" />
          </Loading>
        )}
      </>
    );
  }
  const span = spanOf(data.analytics);
  return (
    <div className="mx-auto max-w-215 print:max-w-none">
      <ButtonLink
        to={adminPaths.analyticsOf(range)}
        variant="outline"
        size="sm"
        className="w-fit print:hidden"
      >
        <ArrowLeft size={16} strokeWidth={2.1} aria-hidden />
        Back to analytics
      </ButtonLink>
      <Card className="mt-4 p-6 md:p-8 print:m-0 print:border-0 print:p-0 print:shadow-none">
        <div className="flex items-start justify-between gap-4">
          <h1 className="console-title min-w-0">{PRODUCT_NAME}: analytics report</h1>
          <Button size="sm" className="shrink-0 print:hidden" onClick={() => window.print()}>
            <Printer size={16} strokeWidth={2.1} aria-hidden />
            Print
          </Button>
        </div>
        <p className="num mt-1 text-label text-muted">
          {range === 'all' ? 'All time' : span}. Made {dateTime(new Date(now))}.
        </p>
        <div className="mt-4 grid gap-x-10 sm:grid-cols-2 print:grid-cols-2">
          {reportLines(data.figures, range, data.stats.offers.active).map(({ title, lines }) => (
            <section key={title} aria-label={title} className="mt-4 break-inside-avoid">
              <h2 className="panel-title">{title}</h2>
              <dl className="m-0 mt-1 divide-y divide-line">
                {lines.map(({ label, text }) => (
                  <div key={label} className="flex justify-between gap-4 py-1.5 text-label leading-5">
                    <dt>{label}</dt>
                    <dd className="num m-0 font-semibold">{text}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
        <h2 className="panel-title mt-8">Day by day</h2>
        <p className="caption mb-2 text-muted">{span}</p>
        <DayTable analytics={data.analytics} caption={`Day by day, ${span}`} />
      </Card>
    </div>
  );
}

/** Whatever the theme, paper is light. */
function useLightPaper(): void {
  useEffect(() => {
    const lighten = () => {
      document.documentElement.dataset.theme = 'light';
    };
    window.addEventListener('beforeprint', lighten);
    window.addEventListener('afterprint', repaint);
    return () => {
      window.removeEventListener('beforeprint', lighten);
      window.removeEventListener('afterprint', repaint);
    };
  }, []);
}
