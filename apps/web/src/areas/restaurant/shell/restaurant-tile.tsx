import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';

import { CoverImage } from '../../../features/art/pictures.tsx';
import { ownRestaurantQuery } from '../own/own-restaurant.ts';
import { TileState } from '../service/tile-state.tsx';

type Props = { id: number; name: string; isRail: boolean };

export function RestaurantTile({ id, name, isRail }: Props) {
  const { data } = useQuery(ownRestaurantQuery(id));
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
        {data && <TileState restaurant={data} />}
      </span>
    </div>
  );
}
