import { date, rupees, whole } from '../../../lib/format/formats.ts';
import type { PlatformAnalytics } from '../stats/queries.ts';
import { DAY_COLUMNS, dayRows } from '../stats/report.ts';

/** Scrolled by keyboard too, where there is no room for all columns: docs/rules/look.md#accessibility. */
const SCROLLED = { role: 'group', 'aria-label': 'Day by day', tabIndex: 0 } as const;

/** Every day of the charts in figures, the latest first. */
export function DayTable({ analytics, caption }: { analytics: PlatformAnalytics; caption: string }) {
  return (
    <div {...SCROLLED} className="overflow-x-auto print:overflow-visible">
      <table className="num w-full border-collapse text-label">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line-2 text-caption text-muted">
            {DAY_COLUMNS.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`py-2 pr-3 font-semibold whitespace-nowrap last:pr-0 ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {dayRows(analytics)
            .toReversed()
            .map(({ day, counts }) => (
              <tr key={day} className="border-b border-line">
                <th scope="row" className="py-2 pr-3 text-left font-medium whitespace-nowrap">
                  {date(day)}
                </th>
                {Object.entries(counts).map(([name, value]) => (
                  <td key={name} className="py-2 pr-3 text-right last:pr-0">
                    {name === 'revenue' ? rupees(value) : whole(value)}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
