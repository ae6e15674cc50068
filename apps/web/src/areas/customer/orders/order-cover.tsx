import { clsx } from 'clsx';

import { CoverImage } from '../../../features/art/pictures.tsx';
import { coverOf, type RestaurantOfOrder } from '../../../features/orders/cover-of.ts';

/** A square of the cover beside the restaurant's name, which says it all: the picture is decorative. */
export function OrderCover({ order, className }: { order: RestaurantOfOrder; className?: string }) {
  return (
    <span aria-hidden className={clsx('block aspect-square shrink-0 overflow-hidden', className)}>
      <CoverImage restaurant={coverOf(order)} sizes="84px" className="object-cover" />
    </span>
  );
}
