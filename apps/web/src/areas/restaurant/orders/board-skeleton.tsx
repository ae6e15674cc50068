import { Loading, Skeleton } from '../../../ui/states.tsx';

/** The geometry of the board, so that nothing jumps when it comes. */
export function BoardSkeleton() {
  return (
    <Loading label="Loading orders…" className="mt-5">
      <Skeleton className="mb-4 h-9 max-w-215 rounded-full" />
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-4 md:max-xl:gap-2">
        {['a', 'b', 'c', 'd'].map((column) => (
          <div key={column} className="rounded-card bg-sunken/75 p-2.5">
            <Skeleton className="mx-1.5 mt-1 mb-4 h-6 w-32" />
            <Skeleton className="mb-2.5 h-54 rounded-card" />
            <Skeleton className="h-47.5 rounded-card max-sm:hidden" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
