import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import { messageOf } from '../../../lib/api/api.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { focusRow } from './focus.ts';

type Props = {
  /** The row's id; null while it is closed. */
  id: number | null;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  footer?: ReactNode;
  /** The question that stands above it: inside, so that asking does not close it. */
  question?: ReactNode;
  children: ReactNode;
};

/** Everything about one row, beside its list. */
export function Drawer({ id, question, children, ...rest }: Props) {
  const shownId = useShownId(id);
  return (
    <Dialog look="sheet-right" isOpen={id !== null} returnFocusTo={() => focusRow(shownId)} {...rest}>
      {children}
      {question}
    </Dialog>
  );
}

/** The last id there was: while a drawer leaves, it still shows what it was about. */
export function useShownId(id: number | null): number {
  const [shownId, setShownId] = useState(id ?? 0);
  if (id !== null && id !== shownId) setShownId(id);
  return shownId;
}

type SectionProps = { title: string; aside?: ReactNode; children: ReactNode };

export function DrawerSection({ title, aside, children }: SectionProps) {
  return (
    <section className="mt-6 first:mt-0">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="card-title">{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A link among facts, with room for a finger. */
export const FACT_LINK =
  'inline-block font-semibold hover:underline pointer-coarse:-my-3 pointer-coarse:py-3';

/** `wide` for what rarely fits into half of the width. */
type Fact = readonly [name: string, value: ReactNode, width?: 'wide'];

/** Names and values, two columns where there is room. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="m-0 grid gap-x-4 gap-y-3 text-label leading-5.25 min-[420px]:grid-cols-2">
      {facts.map(([name, value, width]) => (
        <div key={name} className={width ? 'min-w-0 min-[420px]:col-span-2' : 'min-w-0'}>
          <dt className="mb-0.5 text-caption text-muted">{name}</dt>
          <dd className="num m-0 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type LoadedProps<D> = {
  query: Pick<UseQueryResult<D>, 'data' | 'error' | 'refetch'>;
  /** 'the orders': what could not be loaded. */
  what: string;
  children: (data: NonNullable<D>) => ReactNode;
};

/** A part of a drawer that is read for itself. */
export function Loaded<D>({ query: { data, error, refetch }, what, children }: LoadedProps<D>) {
  if (data !== undefined && data !== null) return <>{children(data)}</>;
  if (error)
    return (
      <ErrorState
        className="mt-3"
        title={`We couldn’t load ${what}`}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (data === null) return <EmptyState className="mt-3" title="It is not there any more." />;
  return (
    <Loading className="mt-3 grid gap-2">
      <Skeleton className="h-11 rounded-control" />
      <Skeleton className="h-11 rounded-control" />
    </Loading>
  );
}
