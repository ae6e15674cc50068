import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { ConfirmBanner } from '../../features/account/confirm-banner.tsx';
import { meQuery } from '../../features/account/me-query.ts';
import { orderTotalsQuery } from '../../features/orders/customer-queries.ts';
import { messageOf } from '../../lib/api/api.ts';
import { platformQuery } from '../../lib/api/platform.ts';
import { isRead } from '../../lib/queries/is-read.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { loads } from '../../lib/page/screen.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Optional } from '../../ui/lazy/optional.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { ProfileCard } from './account/profile-card.tsx';
import { ProfileForm } from './account/profile-form.tsx';
import { profileQuery } from './account/profile.ts';
import { addressesQuery } from './addresses/queries.ts';
import { favoritesQuery } from './favorites/queries.ts';
import { UNDER_ACCOUNT } from './shell/entries.ts';

export const loader = loads(() => [
  profileQuery(),
  orderTotalsQuery(),
  meQuery(),
  platformQuery(),
  addressesQuery(),
]);

/** Comes after the page. */
const AddressesCard = lazy(() => import('./addresses/addresses-card.tsx'));

export default function AccountPage() {
  usePageTitle('Account', PRODUCT_NAME);
  const profile = useQuery(profileQuery());
  const totals = useQuery(orderTotalsQuery());
  // Known before the rest is drawn, which it would push down. Where it cannot be known, it is not there.
  const addresses = useQuery(addressesQuery());
  const isSettled = [useQuery(meQuery()), useQuery(platformQuery()), addresses].every(isRead);
  const favorites = useQuery({
    ...favoritesQuery(),
    select: ({ restaurants, dishes }) => restaurants.length + dishes.length,
  });
  return (
    <>
      <h1 className="page-title">Account</h1>
      <p className="mt-1 text-muted">Your details and how you like to eat</p>
      {profile.isError && !profile.data ? (
        <ErrorState
          className="mt-6"
          title="We couldn’t load your account"
          message={messageOf(profile.error)}
          onRetry={() => void profile.refetch()}
        />
      ) : (
        <>
          {profile.data && isSettled && <ConfirmBanner className="mt-6" />}
          <div className="mt-6 grid items-start gap-5 lg:grid-cols-[300px_minmax(0,1fr)] lg:gap-6">
            {profile.data && isSettled ? (
              <>
                <ProfileCard profile={profile.data} orders={totals.data?.orders} favorites={favorites.data} />
                <OtherSections />
                <div className="grid min-w-0 gap-5 lg:gap-6">
                  <Card className="p-5 md:p-6">
                    <ProfileForm profile={profile.data} />
                  </Card>
                  <Optional>
                    <Suspense fallback={<Skeleton className="h-44 rounded-card" />}>
                      <AddressesCard />
                    </Suspense>
                  </Optional>
                </div>
              </>
            ) : (
              <Loading label="Loading your account…" className="contents">
                <Skeleton className="h-71 rounded-card" />
                <Skeleton className="h-96 rounded-card" />
              </Loading>
            )}
          </div>
        </>
      )}
    </>
  );
}

/** Links that have no room in the bottom bar, for widths without a side menu: docs/rules/look.md#layout. */
function OtherSections() {
  return (
    <Card className="overflow-hidden md:hidden">
      <nav aria-label="More" className="divide-y divide-line">
        {UNDER_ACCOUNT.map(({ label, to, Icon }) => (
          <Link
            key={to}
            to={to}
            className="flex min-h-13 items-center gap-3.5 px-5 font-medium text-ink-2 hover:bg-sunken focus-visible:-outline-offset-3"
          >
            <Icon size={20} strokeWidth={1.9} aria-hidden />
            {label}
            <ChevronRight size={18} strokeWidth={2} aria-hidden className="ml-auto text-muted" />
          </Link>
        ))}
      </nav>
    </Card>
  );
}
