import { clsx } from 'clsx';

import { CoverImage, type CoverOf } from '../art/pictures.tsx';
import type { Order } from './customer-queries.ts';

type OfRestaurant = Pick<
  Order,
  'restaurantId' | 'restaurantName' | 'restaurantCuisine' | 'restaurantVeg' | 'restaurantImg'
>;

/** The restaurant of an order, as its cover is chosen: the same picture as on its card. */
export const coverOf = (order: OfRestaurant): CoverOf => ({
  id: order.restaurantId,
  name: order.restaurantName,
  cuisine: order.restaurantCuisine,
  veg: order.restaurantVeg,
  img: order.restaurantImg,
});

/** A square of the cover beside the restaurant's name, which says it all: the picture is decorative. */
export function OrderCover({ order, className }: { order: OfRestaurant; className?: string }) {
  return (
    <span aria-hidden className={clsx('block aspect-square shrink-0 overflow-hidden', className)}>
      <CoverImage restaurant={coverOf(order)} sizes="84px" className="object-cover" />
    </span>
  );
}
