import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';

import { CoverImage } from '../../../features/art/pictures.tsx';
import { isTimed } from '../../../features/restaurants/service-now.ts';
import { useIsClosed } from '../../../lib/api/maintenance.ts';
import { isStopped, ownRestaurantQuery } from '../own/own-restaurant.ts';
import { TileState } from '../service/tile-state.tsx';

const STATES = {
  open: { words: 'Taking orders', dot: 'bg-leaf-dot', ink: 'text-leaf-ink' },
  pending: { words: 'Not public yet', dot: 'bg-amber-dot', ink: 'text-amber-ink' },
  inactive: { words: 'Not taking orders', dot: 'bg-grey-dot', ink: 'text-muted' },
};

type Props = { id: number; name: string; isRail: boolean };

export function RestaurantTile({ id, name, isRail }: Props) {
  const { data } = useQuery(ownRestaurantQuery(id));
  const isMaintenance = useIsClosed();
  const isTakingOrders = data && !isStopped(data) && !isMaintenance;
  const state = data && STATES[data.isApproved === false ? 'pending' : isTakingOrders ? 'open' : 'inactive'];
  return (
    <div
      title={isRail ? (data?.name ?? name) : undefined}
      className={clsx(
        'mx-4 flex items-center gap-2.5 rounded-button border border-line bg-page p-2.5',
        isRail && 'max-xl:mx-auto max-xl:border-0 max-xl:p-0',
      )}
    >
      <span className="size-10 shrink-0 overflow-hidden rounded-small bg-tile">
        {data && <CoverImage restaurant={data} sizes="84px" isEager />}
      </span>
      <span className={clsx('min-w-0 leading-5', isRail && 'max-xl:sr-only')}>
        <span className="block truncate text-label font-semibold">{data?.name ?? name}</span>
        {data && state === STATES.open && isTimed(data.service) ? (
          <TileState restaurant={data} />
        ) : (
          state && <StateText {...state} />
        )}
      </span>
    </div>
  );
}

const StateText = ({ words, dot, ink }: (typeof STATES)[keyof typeof STATES]) => (
  <span className={clsx('flex items-baseline gap-1.5 text-caption font-semibold', ink)}>
    <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', dot)} />
    {words}
  </span>
);
