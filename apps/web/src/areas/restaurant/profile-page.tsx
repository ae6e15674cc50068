import { useQuery } from '@tanstack/react-query';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { ConfirmBanner, useIsBannerKnown } from '../../features/account/confirm-banner.tsx';
import { meQuery } from '../../features/account/me-query.ts';
import { platformQuery } from '../../lib/api/platform.ts';
import { loads } from '../../lib/page/screen.ts';
import { ownRestaurantQuery } from './own/own-restaurant.ts';
import { RestaurantProfileForm } from './profile/profile-form.tsx';
import { useOwn } from './own/own-context.ts';

export const loader = loads(() => [meQuery(), platformQuery()]);

export default function ProfilePage() {
  const { restaurantId } = useOwn();
  usePageTitle('Profile', PRODUCT_NAME);
  const { data, isPending } = useQuery(ownRestaurantQuery(restaurantId));
  const isKnown = useIsBannerKnown();
  return (
    <>
      <h1 className="console-title">Profile</h1>
      <p className="mt-0.75 text-label leading-5.5 text-muted">
        {data?.isApproved === false
          ? 'Customers see it once your restaurant is approved.'
          : 'Changes reach customers right away.'}
      </p>
      <ConfirmBanner what="all mails about your restaurant" className="mt-5" />
      {data && isKnown ? (
        <RestaurantProfileForm restaurant={data} />
      ) : (
        // Why there is nothing stands above every page.
        (isPending || data) && (
          <Loading
            label="Loading your profile…"
            className="mt-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_340px]"
          >
            <Skeleton className="h-130 rounded-card" />
            <Skeleton className="h-90 rounded-card" />
          </Loading>
        )
      )}
    </>
  );
}
