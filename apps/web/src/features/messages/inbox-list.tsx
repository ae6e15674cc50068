import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { messageOf } from '../../lib/api/api.ts';
import { counted } from '../../lib/format/formats.ts';
import { useHeldOrder } from '../../lib/state/held-order.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ShowMore } from '../../ui/display/show-more.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';

type Props<R> = {
  /** One of them: "case". */
  noun: string;
  found: UseInfiniteQueryResult<R[]>;
  keyOf: (row: R) => number;
  renderRow: (row: R) => ReactNode;
  /** Stands in its place when there is none. */
  empty: ReactNode;
};

/** The column of an inbox. Give it a `key` of its filters: other ones are another list, in which no row keeps its place. */
export function InboxList<R>({ noun, found, keyOf, renderRow, empty }: Props<R>) {
  const { data: rows, error, isPlaceholderData, fetchStatus } = found;
  // Without a network those of another filter would stay for as long as that lasts, as if they were these.
  if (!rows || (isPlaceholderData && fetchStatus === 'paused'))
    return error ? (
      <ErrorState
        className="m-4"
        title={`We couldn’t load the ${noun}s`}
        message={messageOf(error)}
        onRetry={() => void found.refetch()}
      />
    ) : (
      <Loading label={`Loading the ${noun}s…`} className="grid gap-3 p-4">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-20 rounded-control" />
        ))}
      </Loading>
    );
  return (
    <div aria-busy={isPlaceholderData || undefined} className="min-h-0 flex-1 overflow-y-auto">
      {error && (
        <Notice kind="attention" className="m-3">
          {`We couldn’t look for new ${noun}s. We’ll keep trying.`}
        </Notice>
      )}
      <p role="status" className="sr-only">
        {!isPlaceholderData && counted(rows.length, noun)}
      </p>
      {rows.length === 0 ? (
        empty
      ) : (
        <Rows label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)}s`} {...{ rows, keyOf, renderRow }} />
      )}
      {found.hasNextPage && (
        <ShowMore
          className="p-4"
          isLoading={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage({ cancelRefetch: true })}
        >
          {`Show older ${noun}s`}
        </ShowMore>
      )}
    </div>
  );
}

type RowsProps<R> = Pick<Props<R>, 'keyOf' | 'renderRow'> & { label: string; rows: readonly R[] };

function Rows<R>({ label, rows, keyOf, renderRow }: RowsProps<R>) {
  const { shown, handlers } = useHeldOrder(rows.map(keyOf));
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return (
    <ul aria-label={label} className="m-0 list-none p-0" {...handlers}>
      {shown.flatMap((key) => {
        const row = byKey.get(key);
        return row === undefined ? [] : [<li key={key}>{renderRow(row)}</li>];
      })}
    </ul>
  );
}
