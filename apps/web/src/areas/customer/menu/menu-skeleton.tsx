import { Loading, Skeleton } from '../../../ui/feedback/states.tsx';

export function MenuSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Skeleton className="mt-6 h-8" />
      <Skeleton className="mt-6 h-36 rounded-card" />
      <Skeleton className="mt-6 h-36 rounded-card" />
    </Loading>
  );
}
