import { clsx } from 'clsx';
import { useState } from 'react';

import { useServiceNow } from '../../../features/restaurants/service-now.ts';
import { PLATFORM_ZONE } from '../../../lib/time/platform-zone.ts';
import { useServerMinute } from '../../../lib/time/server-time.ts';
import { useIsClosed } from '../../../lib/api/maintenance.ts';
import { isStopped, type OwnRestaurant } from '../own/own-restaurant.ts';
import { DOT } from './look.ts';
import { ownState } from './own-text.ts';
import { StateSheet } from './state-sheet.tsx';

/** In the header of every page: whether orders come in, and the way to change that. */
export function StateButton({ restaurant }: { restaurant: OwnRestaurant }) {
  const [isOpen, setOpen] = useState(false);
  const now = useServiceNow(restaurant.service);
  const minute = useServerMinute(true);
  const isMaintenance = useIsClosed();
  const state = ownState(now, minute, PLATFORM_ZONE, isStopped(restaurant) || isMaintenance);
  const { name, more, look } = state;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="num inline-flex h-9 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-3 text-label font-semibold whitespace-nowrap transition-colors duration-120 hover:bg-sunken pointer-coarse:h-11"
      >
        <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', DOT[look])} />
        {more === '' ? name : `${name} `}
        {more !== '' && <span className="-ml-1 font-normal text-muted max-sm:sr-only">{`· ${more}`}</span>}
      </button>
      <StateSheet
        restaurant={restaurant}
        now={now}
        state={state}
        minute={minute}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
