import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { TicketPercent } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { DishCutout } from '../../../features/art/pictures.tsx';
import { offersQuery } from '../../../features/offers/queries.ts';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { useUsableOffers } from '../offers/use-usable-offers.ts';
import { promosOf, type Promo } from './promos.ts';

const LOOK = {
  FIRST50: { tint: 'bg-tint-marigold text-on-tint-marigold', imageKey: 'chicken-biryani' },
  FREEDEL: { tint: 'bg-tint-blush text-on-tint-blush', imageKey: 'hakka-noodles' },
  WALLET20: { tint: 'bg-tint-mint text-on-tint-mint', imageKey: 'green-curry' },
} as const;

const STRIP =
  'strip -mx-4 mt-4 snap-x scroll-px-4 gap-4 px-4 md:-mx-10 md:mt-5 md:scroll-px-10 md:px-10 xl:mx-0 xl:grid xl:auto-cols-fr xl:grid-flow-col xl:overflow-visible xl:px-0';
// They fill the row where two have room; a third waits at its side.
const SIZE = 'h-39.5 w-[min(290px,82vw)] shrink-0 grow rounded-card xl:h-41 xl:w-auto';

/** Three promises of the platform, each of them an offer that runs. */
export function PromoCards() {
  const { isError } = useQuery(offersQuery());
  const usable = useUsableOffers();
  if (!usable && !isError) {
    return (
      // What stands below comes later than these, so that it need not move where there are none.
      <div data-loading className={STRIP}>
        {Object.keys(LOOK).map((code) => (
          <Skeleton key={code} className={SIZE} />
        ))}
      </div>
    );
  }
  const promos = promosOf(usable);
  if (promos.length === 0) return null;
  return (
    <ul aria-label="Promotions" className={clsx(STRIP, 'my-0 list-none')}>
      {promos.map((promo) => (
        <li key={promo.code} className={clsx(SIZE, 'max-xl:snap-start')}>
          <PromoCard promo={promo} />
        </li>
      ))}
    </ul>
  );
}

function PromoCard({ promo: { code, headline, text, upTo, isRunning } }: { promo: Promo }) {
  const { tint, imageKey } = LOOK[code];
  return (
    <Link
      to={paths.offers}
      className={clsx(tint, 'relative flex h-full flex-col overflow-hidden rounded-card px-5 py-4 xl:py-4.5')}
    >
      <DishCutout
        src={`/art/dish/${imageKey}.webp`}
        className="absolute -right-7 bottom-0 w-39 xl:top-1/2 xl:-right-12 xl:bottom-auto xl:w-44 xl:-translate-y-1/2"
      />
      <p className="relative max-w-[70%] font-display text-headline leading-7.5 font-bold tracking-display">
        {headline}
      </p>
      <p className="num relative mt-1.5 max-w-[54%] text-body leading-5.25">{text}</p>
      {isRunning && (
        <p className="num relative mt-auto flex items-center gap-2 text-label leading-5 font-bold">
          <TicketPercent size={16} strokeWidth={2} aria-hidden />
          <span>
            {code}
            {upTo && <span className="font-medium max-[359px]:hidden">{` · ${upTo}`}</span>}
          </span>
        </p>
      )}
    </Link>
  );
}
