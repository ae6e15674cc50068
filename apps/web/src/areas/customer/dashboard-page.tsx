import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { ConfirmBanner } from '../../features/account/confirm-banner.tsx';
import { meQuery } from '../../features/account/me-query.ts';
import { latestOrdersQuery } from '../../features/orders/customer-queries.ts';
import { useHasBeenIdle } from '../../lib/browser/idle.ts';
import { useMedia } from '../../lib/browser/media.ts';
import { platformQuery } from '../../lib/api/platform.ts';
import { isRead } from '../../lib/queries/is-read.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { DashboardHero } from './dashboard/dashboard-hero.tsx';
import { FavoriteKitchens } from './dashboard/favorite-kitchens.tsx';
import { latestByRestaurant } from './dashboard/latest-by-restaurant.ts';
import { LatestOrders } from './dashboard/latest-orders.tsx';
import { OrderAgain } from './dashboard/order-again.tsx';
import { OrderStats } from './dashboard/order-stats.tsx';
import { PromoCards } from './dashboard/promo-cards.tsx';
import { SeeAll } from './dashboard/see-all.tsx';
import { RestaurantCount } from './restaurants/restaurant-count.tsx';
import { RestaurantFilterBar } from './restaurants/restaurant-filter-bar.tsx';
import { RestaurantResults } from './restaurants/restaurant-results.tsx';
import { SimilarOnly } from './restaurants/similar-only.tsx';
import { useRestaurantList } from './restaurants/use-restaurant-list.ts';

/** Two rows of three; the page of restaurants has them all. */
const RESTAURANTS = 6;

export default function DashboardPage() {
  usePageTitle('Home', PRODUCT_NAME);
  // Asked for at once, also where it is drawn after what is in sight.
  const list = useRestaurantList();
  return (
    <>
      <DashboardHero />
      {useMedia('(width >= 768px)') ? <Wide list={list} /> : <Phone list={list} />}
    </>
  );
}

type ListProps = { list: ReturnType<typeof useRestaurantList> };

/** Food first: the first row of restaurants stands on the first screen of a tablet and of a desk. */
function Wide({ list }: ListProps) {
  const hasBeenIdle = useHasBeenIdle();
  return (
    <>
      <Restaurants list={list} eager={3} />
      {hasBeenIdle ? (
        <>
          <KnownBanner />
          <div className="mt-10">
            <PromoCards />
          </div>
          <Figures />
        </>
      ) : (
        <OutOfSight />
      )}
    </>
  );
}

/** A thumb looks for what it had the last time, and promotions are a strip of one row. */
function Phone({ list }: ListProps) {
  const hasBeenIdle = useHasBeenIdle();
  // Nothing stands below the search until it is known whether there is something to order again: it would move. For the same
  // reason the first answer counts until the next visit.
  const latest = useQuery(latestOrdersQuery());
  const [hasOrdered, setOrdered] = useState<boolean>();
  if (hasOrdered === undefined && isRead(latest))
    setOrdered(latestByRestaurant(latest.data ?? []).length > 0);
  if (hasOrdered === undefined) return <OutOfSight />;
  return (
    <>
      {hasOrdered && <OrderAgain />}
      <PromoCards />
      {hasBeenIdle ? (
        <>
          <KnownBanner />
          <Restaurants list={list} eager={0} />
          <Figures />
        </>
      ) : (
        <OutOfSight />
      )}
    </>
  );
}

/** Keeps the place of what is drawn after the first screen, of which it is no part that everything else waits for. */
function OutOfSight() {
  return (
    <div className="min-h-dvh">
      <p role="status" className="sr-only">
        Loading…
      </p>
    </div>
  );
}

/** What was ordered until now, below the food. */
function Figures() {
  return (
    <>
      <OrderStats />
      <div className="mt-10 grid items-start gap-x-8 gap-y-9 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <LatestOrders />
        <FavoriteKitchens />
      </div>
    </>
  );
}

/** Asked for once there is time. It stands there from the next visit on: coming later, it would move what is below. */
function KnownBanner() {
  const queries = useQueryClient();
  const [isKnown] = useState(() =>
    [meQuery(), platformQuery()].every(({ queryKey }) => queries.getQueryData(queryKey) !== undefined),
  );
  useEffect(() => {
    if (isKnown) return;
    void queries.prefetchQuery(meQuery());
    void queries.prefetchQuery(platformQuery());
  }, [isKnown, queries]);
  return isKnown && <ConfirmBanner className="mt-8" />;
}

/** @param eager how many of the cards stand on the first screen */
function Restaurants({ list, eager }: ListProps & { eager: number }) {
  return (
    <section aria-labelledby="restaurants" className="mt-9 md:mt-7">
      <RestaurantFilterBar
        look="section"
        heading={
          <div className="md:flex md:h-10 md:items-center md:gap-3.5">
            <h2 id="restaurants" className="section-title">
              Restaurants
            </h2>
            <p role="status" className="num min-h-6 text-label text-muted md:text-body">
              <RestaurantCount list={list} />
            </p>
          </div>
        }
        aside={<SeeAll to={list.allTo} what="restaurants" />}
        {...list.state}
      />
      <SimilarOnly list={list} />
      <RestaurantResults list={list} most={RESTAURANTS} eager={eager} isBelowHeading />
    </section>
  );
}
