import { clsx } from 'clsx';
import { useState } from 'react';

import { staffText } from '../../../features/restaurants/service-now.ts';
import { useServerMinute } from '../../../lib/time/server-time.ts';
import type { OwnRestaurant } from '../own/own-restaurant.ts';
import { DOT, lookOf } from './look.ts';
import { StateSheet } from './state-sheet.tsx';
import { useOwnNow } from './use-own-now.ts';

/** In the header of every page: whether orders come in, and the way to change that. */
export function StateButton({ restaurant }: { restaurant: OwnRestaurant }) {
  const [isOpen, setOpen] = useState(false);
  const now = useOwnNow(restaurant);
  const minute = useServerMinute(true);
  const { name, more } = staffText(now);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="num inline-flex h-9 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-3 text-left text-label font-semibold whitespace-nowrap transition-colors duration-120 hover:bg-sunken pointer-coarse:h-11"
      >
        <span aria-hidden className={clsx('size-2 shrink-0 rounded-full', DOT[lookOf(now)])} />
        {more === '' ? (
          // The longest is two lines on a phone.
          <span className="max-sm:max-w-25 max-sm:text-caption max-sm:leading-4 max-sm:whitespace-normal">
            {name}
          </span>
        ) : (
          `${name} `
        )}
        {more !== '' && <span className="-ml-1 font-normal text-muted max-sm:sr-only">{`· ${more}`}</span>}
      </button>
      <StateSheet
        restaurant={restaurant}
        now={now}
        minute={minute}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
