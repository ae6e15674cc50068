import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';

import { CoverImage } from '../../../features/art/pictures.tsx';
import { useIsClosed } from '../../../lib/maintenance.ts';
import { ownRestaurantQuery } from '../profile/own-restaurant.ts';

/** Says only what the data knows: opening hours are free text and are not enforced, being public is (RULES 5). */
const STATES = {
  open: { words: 'Taking orders', dot: 'bg-leaf-dot', ink: 'text-leaf-ink' },
  pending: { words: 'Not public yet', dot: 'bg-amber-dot', ink: 'text-amber-ink' },
  inactive: { words: 'Not taking orders', dot: 'bg-grey-dot', ink: 'text-muted' },
};

export function RestaurantTile({ id, name }: { id: number; name: string }) {
  const { data } = useQuery(ownRestaurantQuery(id));
  const isMaintenance = useIsClosed();
  const isTakingOrders = data?.isActive !== false && !isMaintenance;
  const state = data && STATES[data.isApproved === false ? 'pending' : isTakingOrders ? 'open' : 'inactive'];
  return (
    <div className="mx-4 flex items-center gap-2.5 rounded-button border border-line bg-page p-2.5">
      <span className="size-10 shrink-0 overflow-hidden rounded-small bg-tile">
        {data && <CoverImage restaurant={data} sizes="84px" isEager />}
      </span>
      <span className="min-w-0 leading-5">
        <span className="block truncate text-label font-semibold">{data?.name ?? name}</span>
        {state && (
          <span className={clsx('flex items-center gap-1.5 text-caption font-semibold', state.ink)}>
            <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', state.dot)} />
            <span className="truncate">{state.words}</span>
          </span>
        )}
      </span>
    </div>
  );
}
