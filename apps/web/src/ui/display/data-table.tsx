import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { useMedia } from '../../lib/browser/media.ts';
import { Card } from '../layout/card.tsx';

export type Column<Row> = {
  key: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Figures are right-aligned with tabular digits. */
  isNumber?: boolean;
  isSortable?: boolean;
  /** Screen readers hear the head, the eye does not see it (actions). */
  isHeadHidden?: boolean;
};

export type Sort = { key: string; isDescending: boolean };

type Props<Row> = {
  /** Read by screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Card that replaces each row where the table has no room. */
  card: (row: Row) => ReactNode;
  /** From where the table has room: 768, 1024, 1100 or 1280 px. */
  from?: keyof typeof ROOM;
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  density?: 'customer' | 'console';
  /** It stands in a card already, below a toolbar. */
  isFramed?: boolean;
};

/** The breakpoints of Tailwind. Only one of the two is there: both would be twice the elements in a long list. */
const ROOM = {
  md: '(width >= 48rem)',
  lg: '(width >= 64rem)',
  wide: '(width >= 68.75rem)',
  xl: '(width >= 80rem)',
};
const CARD_COLUMNS = {
  md: '',
  lg: 'md:grid-cols-2',
  wide: 'items-start sm:grid-cols-2',
  xl: 'lg:grid-cols-2',
};

/** Sorting is the caller's: the table only shows and asks for it. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  card,
  from = 'md',
  sort,
  onSortChange,
  density = 'console',
  isFramed = false,
}: Props<Row>) {
  const hasRoom = useMedia(ROOM[from]);
  if (!hasRoom)
    return (
      <ul
        className={clsx('m-0 grid list-none grid-cols-1 gap-3 p-0', CARD_COLUMNS[from])}
        aria-label={caption}
      >
        {rows.map((row) => (
          // Cards beside each other are as tall as the tallest.
          <li key={rowKey(row)} className="*:h-full">
            {card(row)}
          </li>
        ))}
      </ul>
    );

  const Frame = isFramed ? 'div' : Card;
  // At 1024 px every pixel between the columns is one that words do not have.
  const padding = from === 'lg' ? 'px-2 first:pl-4 last:pr-4 xl:px-4' : 'px-4';
  return (
    <Frame className={clsx('overflow-x-auto', isFramed && 'border-t border-line')}>
      <table className="w-full border-collapse text-label">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken">
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.key} {...{ column, sort, onSortChange, padding }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={clsx(
                'border-t border-line transition-colors hover:bg-sunken/50',
                density === 'customer' ? 'h-19' : 'h-14',
              )}
            >
              {columns.map((column) => (
                <td key={column.key} className={clsx(padding, 'py-2', column.isNumber && 'num text-right')}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

function HeadCell<Row>({
  column,
  sort,
  onSortChange,
  padding,
}: { column: Column<Row>; padding: string } & Pick<Props<Row>, 'sort' | 'onSortChange'>) {
  const isSorted = sort?.key === column.key;
  const direction = sort?.isDescending ? 'descending' : 'ascending';
  const Arrow = !isSorted ? ChevronsUpDown : sort.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={column.isSortable ? (isSorted ? direction : 'none') : undefined}
      className={clsx(
        padding,
        'h-11 text-caption font-semibold whitespace-nowrap text-muted',
        column.isNumber ? 'text-right' : 'text-left',
      )}
    >
      {column.isSortable && onSortChange ? (
        <button
          type="button"
          className={clsx(
            'inline-flex items-center gap-1 rounded-small hover:text-ink',
            isSorted && 'text-ink',
          )}
          onClick={() => onSortChange({ key: column.key, isDescending: isSorted && !sort.isDescending })}
        >
          {column.head}
          <Arrow size={14} strokeWidth={2.2} aria-hidden />
        </button>
      ) : (
        <span className={column.isHeadHidden ? 'sr-only' : undefined}>{column.head}</span>
      )}
    </th>
  );
}
