import { RefreshCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { whole } from '../../../lib/format/formats.ts';
import { useRestoredFocus } from '../../../lib/page/use-restored-focus.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatStrip } from '../../../ui/display/stat-strip.tsx';
import { EmptyState, ErrorState, Loading } from '../../../ui/feedback/states.tsx';
import { ExportListButton, type Exported } from './export-list.tsx';
import { LIST_ID } from './focus.ts';
import { ListSearch } from './list-search.tsx';
import type { ShownList } from './use-list.ts';
import type { ListView } from './use-list-view.ts';

type Props<R> = {
  title: string;
  about: string;
  /** 'users': what the rows are called together. */
  noun: string;
  cells: Parameters<typeof StatStrip>[0]['cells'];
  searchLabel: string;
  /** Set for a label that needs more room. */
  searchWidth?: string;
  view: ListView;
  list: ShownList<R>;
  /** All there are, from the figures. */
  total: number | undefined;
  /** Further controls beside the search. */
  filters?: ReactNode;
  exported: Exported;
  /** Beside Refresh. */
  action?: ReactNode;
  /** Shown where there are none at all. */
  empty: { icon: ReactNode; none: string };
  /** A table has its toolbar in one card with it; cards stand below theirs. */
  look: 'table' | 'cards';
  skeleton: ReactNode;
  children: (rows: readonly R[]) => ReactNode;
};

/** Common frame of the area's five lists: figures, search, filters, count, and every state of loading. */
export function ListFrame<R>({
  title,
  about,
  noun,
  cells,
  view,
  list,
  exported,
  action,
  look,
  ...rest
}: Props<R>) {
  const { rows, error } = list;
  const focusFallback = useRestoredFocus(rows?.length ?? 0);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="console-title">{title}</h1>
          <p className="mt-0.75 text-label leading-5.5 text-muted">{about}</p>
        </div>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
          <Button
            variant="outline"
            size="sm"
            isLoading={list.isRefreshing}
            loadingText="Refresh"
            onClick={list.refresh}
          >
            <RefreshCw size={16} strokeWidth={2.2} aria-hidden />
            Refresh
          </Button>
          <ExportListButton {...exported} noun={noun} />
          {action}
        </div>
      </div>
      <StatStrip label={`${title} in figures`} cells={cells} className="mt-4" />
      <section
        ref={focusFallback}
        id={LIST_ID}
        tabIndex={-1}
        aria-label={title}
        className={
          look === 'table'
            ? 'mt-4 outline-none lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface lg:shadow-e1'
            : 'mt-4 outline-none'
        }
      >
        <div
          className={`mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5 ${look === 'table' ? 'lg:mb-0 lg:p-3.5' : ''}`}
        >
          <ListSearch label={rest.searchLabel} view={view} className={rest.searchWidth} />
          {rest.filters}
          <Count noun={noun} list={list} view={view} total={rest.total} />
        </div>
        {error && rows && (
          <Notice kind="bad" className={look === 'table' ? 'mb-4 lg:mx-3.5' : 'mb-4'}>
            {messageOf(error)}{' '}
            <button
              type="button"
              className="font-semibold underline pointer-coarse:-my-3 pointer-coarse:py-3"
              onClick={list.refresh}
            >
              Try Again
            </button>
          </Notice>
        )}
        <Body noun={noun} view={view} list={list} look={look} {...rest} />
      </section>
      {list.hasMore && rows && rows.length > 0 && (
        <div className="mt-5 flex flex-col items-center gap-2.5 text-label text-muted">
          <p className="num">{`Showing ${whole(rows.length)} ${noun}.`}</p>
          <Button
            variant="outline"
            size="sm"
            isLoading={list.isLoadingMore}
            loadingText="Loading…"
            onClick={list.loadMore}
          >
            {`Load more ${noun}`}
          </Button>
        </div>
      )}
    </>
  );
}

type BodyProps<R> = Pick<Props<R>, 'noun' | 'view' | 'list' | 'look' | 'empty' | 'skeleton' | 'children'>;

function Body<R>({ noun, view, list, look, empty, skeleton, children }: BodyProps<R>) {
  const { rows, error } = list;
  const bare = look === 'table' ? 'lg:rounded-none lg:border-0 lg:border-t lg:shadow-none' : '';
  if (!rows)
    return error ? (
      <ErrorState
        className={bare}
        title={`We couldn’t load the ${noun}`}
        message={messageOf(error)}
        onRetry={list.refresh}
      />
    ) : (
      <Loading>
        {/* The status says it to screen readers. */}
        <p
          aria-hidden
          className={`text-label text-muted ${look === 'table' ? 'pb-2.5 lg:border-t lg:border-line lg:px-4 lg:pt-2.5' : 'pb-2.5'}`}
        >
          Loading…
        </p>
        {skeleton}
      </Loading>
    );
  // That there are none at all is not known before the answer.
  const isSearching = view.isNarrowed || list.isStale;
  return (
    // The earlier result stays until the answer comes, also an empty one: a press on something redrawn meanwhile would
    // be lost. Refresh turns.
    <div aria-busy={list.isStale || undefined}>
      {rows.length > 0 ? (
        children(rows)
      ) : (
        <EmptyState
          className={bare}
          icon={isSearching ? <SearchX strokeWidth={1.9} /> : empty.icon}
          title={`No ${noun} found`}
          text={isSearching ? 'Try adjusting your search terms' : empty.none}
          action={
            isSearching && (
              <Button variant="outline" size="sm" onClick={view.clear}>
                Clear search and filters
              </Button>
            )
          }
        />
      )}
    </div>
  );
}

type CountProps<R> = Pick<Props<R>, 'noun' | 'list' | 'view' | 'total'>;

/** 'X of Y users': those that match, of all there are. */
function Count<R>({ noun, list, view, total }: CountProps<R>) {
  const isKnown = total !== undefined && (!view.isNarrowed || list.matches !== undefined);
  const shown = list.matches
    ? `${whole(list.matches.count)}${list.matches.hasMore ? '+' : ''}`
    : whole(total ?? 0);
  return (
    <p role="status" className="num ml-auto text-label leading-5.5 text-muted max-sm:ml-0">
      {isKnown && (
        <>
          <b className="font-semibold text-ink">{shown}</b>
          {` of ${whole(total)} ${noun}`}
        </>
      )}
    </p>
  );
}
