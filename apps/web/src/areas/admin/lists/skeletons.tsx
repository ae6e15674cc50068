import { Skeleton } from '../../../ui/feedback/states.tsx';

/** The rows of a table that is being read. */
export function RowSkeletons() {
  return (
    <div className="grid gap-2.5 lg:gap-0 lg:border-t lg:border-line">
      {Array.from({ length: 8 }, (_, row) => (
        <div
          key={row}
          className="flex h-14 items-center gap-4 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:px-4 lg:border-b lg:border-line lg:px-4 lg:last:border-b-0"
        >
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="hidden h-4 flex-1 sm:block" />
          <Skeleton className="hidden h-4 w-24 sm:block" />
          <Skeleton className="h-8 w-24 rounded-small" />
        </div>
      ))}
    </div>
  );
}

/** The cards of a list that is being read. */
export function CardSkeletons({ className }: { className: string }) {
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, card) => (
        <Skeleton key={card} className={`rounded-card ${className}`} />
      ))}
    </div>
  );
}
