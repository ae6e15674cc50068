import { rupees, whole } from '../../../lib/format/formats.ts';
import { ratingShares, statusShares, type Figures, type Range } from './figures.ts';
import type { PlatformAnalytics } from './queries.ts';

/** A name and a figure, as a person reads it and as a program does. */
export type Line = { label: string; text: string; value: number };

const plain = (label: string, value: number): Line => ({ label, text: whole(value), value });
const money = (label: string, value: number): Line => ({ label, text: rupees(value), value });

/** Everything that the analytics say, in the groups of the page. The file and the report are made of it. */
export function reportLines(
  figures: Figures,
  range: Range,
  activeOffers: number,
): { title: string; lines: Line[] }[] {
  const isAll = range === 'all';
  const { metrics } = figures;
  return [
    {
      title: 'Totals',
      lines: [
        plain('Total Orders', figures.orders),
        money('Total Revenue', figures.revenue),
        plain(isAll ? 'Total Users' : 'New Users', figures.users),
        plain(isAll ? 'Restaurants' : 'New Restaurants', figures.restaurants),
      ],
    },
    {
      title: 'Order status breakdown',
      lines: statusShares(figures).map(({ status, count }) => plain(status, count)),
    },
    {
      title: 'Reviews',
      lines: [
        plain('Total', figures.reviews),
        {
          label: 'Average rating',
          text: `${figures.averageRating.toFixed(1)} out of 5`,
          value: figures.averageRating,
        },
        ...ratingShares(figures).map(({ stars, count }) =>
          plain(stars === 1 ? '1 star' : `${stars} stars`, count),
        ),
        plain('Active offers', activeOffers),
      ],
    },
    {
      title: 'Performance metrics',
      lines: [
        { label: 'Order Rate', text: rateText(metrics.orderRate), value: metrics.orderRate },
        {
          label: 'Avg Orders per Restaurant',
          text: ratioText(metrics.ordersPerRestaurant),
          value: metrics.ordersPerRestaurant,
        },
        money('Avg Order Value', metrics.averageOrderValue),
      ],
    },
  ];
}

const oneDecimal = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const ratioText = (value: number): string => oneDecimal.format(value);
const rateText = (percent: number): string => `${oneDecimal.format(percent)}%`;

/** The days of the charts, as a table has them. */
export const DAY_COLUMNS = ['Day', 'Orders', 'Revenue', 'Users', 'Restaurants', 'Reviews', 'Offers'] as const;

export const dayRows = ({ trend }: PlatformAnalytics) =>
  trend.map(({ day, orders, revenue, users, restaurants, reviews, offers }) => ({
    day,
    counts: { orders, revenue, users, restaurants, reviews, offers },
  }));

/** The figures and every day of the charts as one file. Our own words and numbers only, so nothing in it is a formula. */
export async function toCsv(
  groups: ReturnType<typeof reportLines>,
  analytics: PlatformAnalytics,
  span: string,
): Promise<string> {
  const { default: Papa } = await import('papaparse');
  const rows: (string | number)[][] = [
    ['Figure', span],
    ...groups.flatMap(({ title, lines }) =>
      lines.map(({ label, value }) => [title === 'Totals' ? label : `${title}: ${label}`, value]),
    ),
    [],
    [...DAY_COLUMNS],
    ...dayRows(analytics).map(({ day, counts }) => [day, ...Object.values(counts)]),
  ];
  return Papa.unparse(rows, { newline: '\r\n' });
}
