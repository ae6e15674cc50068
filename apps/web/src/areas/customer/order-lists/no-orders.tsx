import { paths } from '../../../app/paths.ts';
import { EmptyStateImage } from '../../../features/art/empty-state-image.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import type { Shelf } from './shelves.ts';

const NONE: Record<Exclude<Shelf, 'all'>, string> = {
  active: 'Nothing is on the way.',
  delivered: 'Nothing has been delivered yet.',
  cancelled: 'No order was cancelled.',
};

/** The whole list is empty, or only this shelf of it. */
export function NoOrders({ shelf, onShowAll }: { shelf: Shelf; onShowAll?: () => void }) {
  if (shelf !== 'all') {
    return (
      <EmptyState
        className="mt-5"
        image={<EmptyStateImage dish="filter coffee" />}
        title={NONE[shelf]}
        action={
          <Button variant="outline" onClick={onShowAll}>
            Show all orders
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      className="mt-5"
      image={<EmptyStateImage dish="filter coffee" />}
      title="No orders yet."
      text="Your first one starts with something you’re craving."
      action={<ButtonLink to={paths.restaurants}>Browse restaurants</ButtonLink>}
    />
  );
}

export function OrdersLoading() {
  return (
    <Loading label="Loading your orders…" className="mt-5">
      <div className="grid gap-4 lg:grid-cols-2">
        <Skeleton className="h-42.5 rounded-card" />
        <Skeleton className="h-42.5 rounded-card max-lg:hidden" />
      </div>
      <Skeleton className="mt-9 mb-3.5 h-8 w-44" />
      <Skeleton className="h-105 rounded-card" />
    </Loading>
  );
}
