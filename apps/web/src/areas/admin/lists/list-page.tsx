import type { ComponentProps, ReactNode } from 'react';

import { PRODUCT_NAME } from '../../../app/brand.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import type { StatStrip } from '../../../ui/display/stat-strip.tsx';
import type { Stats } from '../stats/queries.ts';
import type { Exported } from './export-list.tsx';
import { ListFrame } from './list-frame.tsx';
import type { ListView } from './use-list-view.ts';
import { useList, type AnyList } from './use-list.ts';

/** Lists by their names, which the figures and the files have too. */
type Noun = 'users' | 'restaurants' | 'orders' | 'reviews' | 'offers';

type Figure<N extends Noun> = Pick<ComponentProps<typeof StatStrip>['cells'][number], 'label' | 'tone'> & {
  read: (counts: Stats[N]) => string;
};

/** Props of the drawer beside a list. */
type DrawerProps = {
  id: number | null;
  /** A question about the row, which stands above the drawer. */
  question: ReactNode;
  onClose: () => void;
};

type Props<N extends Noun, R extends { id: number }, Filter extends object, Order extends object> = Omit<
  ComponentProps<typeof ListFrame<R>>,
  'view' | 'noun' | 'cells' | 'list' | 'exported' | 'total'
> & {
  noun: N;
  source: AnyList<R, Filter, Order>;
  view: ListView & {
    filter: Filter & Exported['filter'];
    order: Order;
    openId: number | null;
    open: (id: null) => void;
  };
  figures: readonly Figure<N>[];
  /** Names the one customer or restaurant whose rows these are; the first row knows how it is called. */
  renderSubject?: (first: R | undefined) => ReactNode;
  /** @param known the row from the list */
  renderDrawer: (drawer: DrawerProps, known: R | undefined) => ReactNode;
  /** The question of an action, above the drawer where one is open. */
  question: ReactNode;
};

/** A list page of the area: the rows in their frame, the drawer of one of them, and the questions of its actions. */
export function ListPage<
  N extends Noun,
  R extends { id: number },
  Filter extends object,
  Order extends object,
>({ source, figures, filters, renderSubject, renderDrawer, question, ...frame }: Props<N, R, Filter, Order>) {
  const { title, noun, view } = frame;
  usePageTitle(title, PRODUCT_NAME);
  const list = useList(source, view);
  const { rows, stats } = list;
  return (
    <>
      <ListFrame
        {...frame}
        list={list}
        cells={figures.map(({ read, ...cell }) => ({ ...cell, value: stats ? read(stats[noun]) : stats }))}
        total={stats?.[noun].total}
        exported={{ file: `${noun}.csv`, filter: view.filter }}
        filters={
          <>
            {filters}
            {renderSubject?.(rows?.[0])}
          </>
        }
      />
      {renderDrawer(
        { id: view.openId, question, onClose: () => view.open(null) },
        rows?.find(({ id }) => id === view.openId),
      )}
      {view.openId === null && question}
    </>
  );
}
