import { isolate } from '@tiffin/contract/rules/isolate';
import { COVER_WIDTH } from '../../../features/art/covers.ts';
import { CoverImage } from '../../../features/art/pictures.tsx';
import { coverOf } from '../../../features/orders/cover-of.ts';
import type { OrderDetails } from '../../../features/orders/customer-queries.ts';
import { time } from '../../../lib/format/formats.ts';
import { endingOf, SENTENCE } from '../orders/status-text.ts';
import { useStanding } from '../orders/use-standing.ts';

/** Current state, in a sentence, over hero leaf that fades into the restaurant's cover. */
export function TrackHeader({ order }: { order: OrderDetails }) {
  return (
    <header className="relative isolate overflow-hidden bg-hero-to px-5 py-5 text-white md:px-7 md:py-7">
      <div aria-hidden className="absolute inset-y-0 right-0 -z-20 w-[66%] md:w-[58%]">
        <CoverImage
          restaurant={coverOf(order)}
          sizes={COVER_WIDTH.track}
          isFirst
          isMuted={order.status === 'Cancelled'}
        />
      </div>
      <div
        aria-hidden
        className="absolute inset-0 -z-10 bg-linear-to-r from-hero-to from-42% via-hero-to/80 via-66% to-transparent md:from-44% md:via-62% md:to-92%"
      />
      <p className="num text-body text-on-hero-soft">{`Order #${order.id} · ${isolate(order.restaurantName)}`}</p>
      <h1 className="mt-0.5 max-w-[12em] text-balance font-display text-headline leading-8.5 font-bold tracking-display md:max-w-none md:text-display-sm md:leading-10">
        {SENTENCE[order.status]}
      </h1>
      <p className="num mt-2 max-w-64 text-body md:max-w-none">
        <Arrival order={order} />
      </p>
    </header>
  );
}

/** The promise, which nothing counts down to before the kitchen has accepted; or how the order ended. */
function Arrival({ order }: { order: OrderDetails }) {
  const standing = useStanding(order);
  if (!standing) return endingOf(order);
  const at = <b className="font-bold text-accent">{time(new Date(standing.until))}</b>;
  switch (standing.state) {
    case 'waiting':
      return <>Arriving about {at}. Waiting for the kitchen to accept</>;
    case 'coming':
      return (
        <>
          Arriving about {at}
          {`, in ${standing.minutes} min`}
        </>
      );
    case 'late':
      return <>Promised for {at}</>;
  }
}
