import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { paths } from '../../../app/paths.ts';
import { useHeldOrder } from '../../../lib/state/held-order.ts';
import { unpolled } from '../../../lib/queries/polled.ts';
import { ShowMore } from '../../../ui/display/show-more.tsx';
import { ownMenuQuery } from '../menu/queries.ts';
import { CustomerReviewCard } from './customer-review-card.tsx';
import type { RestaurantReview } from './restaurant-reviews.ts';

type Props = {
  restaurantId: number;
  reviews: readonly RestaurantReview[];
  /** More on the server than is loaded. */
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onLoadOlder: () => void;
};

export function ReviewCards({ restaurantId, reviews, hasOlder, isLoadingOlder, onLoadOlder }: Props) {
  // Pictures only: they need not be asked for again.
  const menu = useQuery({ ...ownMenuQuery(restaurantId), ...unpolled }).data;
  const [newest] = useState(() => reviews[0]?.id ?? 0);
  const { shown, handlers } = useHeldOrder(reviews.map(({ id }) => id));
  const byId = new Map(reviews.map((review) => [review.id, review]));

  return (
    <>
      <ul className="m-0 grid list-none grid-cols-1 gap-4 p-0 xl:grid-cols-2" {...handlers}>
        {shown.map((id) => {
          const review = byId.get(id);
          return (
            review && (
              <li key={id}>
                <CustomerReviewCard
                  review={review}
                  dish={menu?.find((dish) => dish.id === review.menuItemId)}
                  orderTo={paths.ownerOrder(review.orderId)}
                  isFresh={id > newest}
                />
              </li>
            )
          );
        })}
      </ul>
      {hasOlder && (
        <ShowMore className="mt-5" isLoading={isLoadingOlder} onClick={onLoadOlder}>
          Show older reviews
        </ShowMore>
      )}
    </>
  );
}
