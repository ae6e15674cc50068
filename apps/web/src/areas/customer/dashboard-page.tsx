import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { ConfirmBanner } from '../../features/account/confirm-banner.tsx';
import { meQuery } from '../../features/account/me-query.ts';
import { orderTotalsQuery } from '../../features/orders/customer-queries.ts';
import { useHasBeenIdle } from '../../lib/browser/idle.ts';
import { useMedia } from '../../lib/browser/media.ts';
import { platformQuery } from '../../lib/api/platform.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { DashboardHero } from './dashboard/dashboard-hero.tsx';
import { FavoriteKitchens } from './dashboard/favorite-kitchens.tsx';
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
  const hasBeenIdle = useHasBeenIdle();
  // Asked for at once, and drawn after what is in sight.
  const list = useRestaurantList();
  // A customer who has ordered nothing yet begins with food, not with four zeros. Nothing stands below until that is
  // known: it would move. It also stays after a failed read: it asks again itself, and would take itself away.
  const totals = useQuery(orderTotalsQuery());
  const isNew = totals.data?.orders === 0;
  const isKnown = totals.isFetched || totals.fetchStatus === 'paused';
  // A thumb looks for what it had the last time; figures wait below the food.
  const isPhone = !useMedia('(width >= 768px)');
  return (
    <>
      <DashboardHero />
      {isPhone && isKnown && !isNew && <OrderAgain />}
      {(!isPhone || isKnown) && <PromoCards />}
      {!isPhone && isKnown && !isNew && <OrderStats />}
      {isKnown && hasBeenIdle ? (
        <>
          <KnownBanner />
          <Restaurants list={list} />
          {(isPhone || isNew) && <OrderStats />}
          <div className="mt-10 grid items-start gap-x-8 gap-y-9 xl:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
            <LatestOrders />
            <FavoriteKitchens />
          </div>
        </>
      ) : (
        <div className="min-h-dvh">
          {/* No part of the first screen that everything else waits for. */}
          <p role="status" className="sr-only">
            {!isKnown && 'Loading…'}
          </p>
        </div>
      )}
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

function Restaurants({ list }: { list: ReturnType<typeof useRestaurantList> }) {
  return (
    <section aria-labelledby="restaurants" className="mt-9 md:mt-10">
      <RestaurantFilterBar
        look="section"
        heading={
          <>
            <h2 id="restaurants" className="section-title">
              Restaurants
            </h2>
            <p role="status" className="num min-h-6 text-label text-muted md:text-body">
              <RestaurantCount list={list} />
            </p>
          </>
        }
        aside={<SeeAll to={list.allTo} what="restaurants" />}
        {...list.state}
      />
      <SimilarOnly list={list} />
      <RestaurantResults list={list} most={RESTAURANTS} eager={0} isBelowHeading />
    </section>
  );
}
