import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';

import { adminPaths } from '../admin-paths.ts';
import { paths } from '../../../app/paths.ts';
import { date } from '../../../lib/format/formats.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { MoreText } from '../../../ui/display/more-text.tsx';
import { Optional } from '../../../ui/lazy/optional.tsx';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { Drawer, FACT_LINK, Facts, Loaded, useShownId } from '../lists/drawer.tsx';
import { History } from '../lists/history.tsx';
import { LatestOrders } from '../lists/latest-orders.tsx';
import { adminRestaurants, type AdminRestaurant } from './admin-restaurants.ts';
import { consoleText } from './console-text.ts';
import { RestaurantBadges } from './restaurant-badges.tsx';
import { RestaurantButtons } from './restaurant-buttons.tsx';
import { RestaurantFigures } from './restaurant-figures.tsx';
import { RestaurantMenu } from './restaurant-menu.tsx';
import { ServiceLine } from './service-line.tsx';
import { StoppedNotice } from './stopped-notice.tsx';
import type { RestaurantActions } from './use-restaurant-actions.tsx';
import { missingOf } from './missing.ts';

// Nobody needs it before a drawer is open.
const PeopleSection = lazy(() => import('./people-section.tsx'));
const ServiceSection = lazy(() => import('./service-section.tsx'));

type Props = {
  id: number | null;
  /** The restaurant from the list. */
  known: AdminRestaurant | undefined;
  actionsOf: (restaurant: AdminRestaurant) => RestaurantActions;
  question: ReactNode;
  onClose: () => void;
};

/** A restaurant with its figures, its menu, its orders and what was decided about it. */
export function RestaurantDrawer({ id, known, actionsOf, ...rest }: Props) {
  const shownId = useShownId(id);
  const read = useQuery({ ...adminRestaurants.oneQuery(shownId), enabled: id !== null && !known });
  const restaurant = known ?? read.data ?? undefined;
  return (
    <Drawer
      {...rest}
      id={id}
      title={restaurant?.name ?? 'Restaurant'}
      description={restaurant?.cuisine}
      footer={
        restaurant && (
          <div className="w-full">
            <RestaurantButtons name={restaurant.name} actions={actionsOf(restaurant)} />
          </div>
        )
      }
    >
      <Loaded query={{ ...read, data: restaurant ?? read.data }} what="this restaurant">
        {(shown) => (
          <>
            {shown.rejectionReason !== null && (
              <Notice kind="bad" className="mb-4">
                {shown.rejectionReason === '' ? 'Rejected.' : `Rejected: ${shown.rejectionReason}`}
              </Notice>
            )}
            {shown.inactiveReason !== null && (
              <Notice kind="attention" className="mb-4">
                {`Switched off: ${shown.inactiveReason}`}
              </Notice>
            )}
            <StoppedNotice restaurant={shown} />
            <MissingNotice restaurant={shown} />
            <RestaurantBadges restaurant={shown} />
            <div className="mt-4">
              <Facts
                facts={[
                  [
                    'Owner',
                    <Link key="owner" to={paths.adminUser(shown.owner.id)} className={FACT_LINK}>
                      {shown.ownerName}
                    </Link>,
                  ],
                  ['Registered', date(shown.createdAt)],
                  ['Phone', shown.phone],
                  ['Opening hours', shown.openingHours || '–'],
                  ['Orders', <ServiceLine key="orders" restaurant={shown} />, 'wide'],
                  ['Console', consoleText(shown), 'wide'],
                  ['Email', shown.owner.email || '–', 'wide'],
                  ['Address', <MoreText key="address" text={shown.address} lines={2} />, 'wide'],
                  [
                    'Description',
                    <MoreText key={`description ${shown.id}`} text={shown.description || '–'} lines={3} />,
                    'wide',
                  ],
                ]}
              />
            </div>
            <Optional>
              <Suspense fallback={<Skeleton className="mt-6 h-40" />}>
                <PeopleSection restaurant={shown} />
              </Suspense>
            </Optional>
            <Optional>
              <Suspense fallback={<Skeleton className="mt-6 h-40" />}>
                <ServiceSection restaurant={shown} />
              </Suspense>
            </Optional>
            <RestaurantFigures restaurant={shown} />
            <RestaurantMenu id={shown.id} />
            <LatestOrders
              of={{ restaurantId: String(shown.id) }}
              nameOf={({ customerName }) => customerName}
              allTo={adminPaths.ordersOfRestaurant(shown.id)}
              none="No orders yet."
            />
            <History subject="restaurant" id={shown.id} />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

/** What a kitchen lacks that customers do not see yet, before it is approved. */
function MissingNotice({ restaurant }: { restaurant: AdminRestaurant }) {
  const missing = missingOf(restaurant);
  if (restaurant.isApproved || missing.length === 0) return null;
  return (
    <Notice kind="attention" className="mb-4">
      <p className="m-0">It does not have yet:</p>
      <ul className="m-0 mt-1 list-disc pl-5 font-normal">
        {missing.map((point) => (
          <li key={point} className="wrap-anywhere">
            {point}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
