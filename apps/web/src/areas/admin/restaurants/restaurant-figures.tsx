import { useQuery } from '@tanstack/react-query';

import { counted, rupees, whole } from '../../../lib/format/formats.ts';
import { DrawerSection, Facts, Loaded } from '../lists/drawer.tsx';
import { adminFiguresQuery, type AdminRestaurant } from './admin-restaurants.ts';

export function RestaurantFigures({
  restaurant: { id, rating, reviewCount },
}: {
  restaurant: AdminRestaurant;
}) {
  const figures = useQuery(adminFiguresQuery(id));
  return (
    <DrawerSection title="Figures">
      <div className="mt-2.5">
        <Loaded query={figures} what="the figures">
          {({ totalOrders, totalRevenue, averageOrderValue, completionRate }) => (
            <Facts
              facts={[
                ['Orders', whole(totalOrders)],
                ['Revenue', rupees(totalRevenue)],
                ['Average order value', rupees(averageOrderValue)],
                ['Completed', `${completionRate.toFixed(1)}%`],
                [
                  'Rating',
                  reviewCount === 0
                    ? 'No reviews yet'
                    : `${rating.toFixed(1)} from ${counted(reviewCount, 'review')}`,
                ],
              ]}
            />
          )}
        </Loaded>
      </div>
    </DrawerSection>
  );
}
