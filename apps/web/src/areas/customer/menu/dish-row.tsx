import { isOrderable } from '@tiffin/contract/rules/low-stock';
import { MAX_QTY } from '@tiffin/contract/rules/limits';
import { clsx } from 'clsx';
import { Flame, Plus, Star } from 'lucide-react';
import type { ReactNode } from 'react';

import { DishImage } from '../../../features/art/pictures.tsx';
import type { Dish } from '../../../features/menu/queries.ts';
import { VegMark } from '../../../features/menu/veg-mark.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { dishAnchor } from './pointed-dish.ts';

type Props = {
  dish: Dish;
  /** Of the restaurant, for the house plate. */
  cuisine: string;
  /** The house plate that the menu has chosen beside its neighbours. */
  art?: string | undefined;
  quantity: number;
  /** The address points at it, as links from a search do. */
  isPointedAt?: boolean;
  onAdd: () => void;
  onQuantityChange: (quantity: number) => void;
  /** A button of its own over the plate. */
  heart: ReactNode;
};

export function DishRow({
  dish,
  cuisine,
  art,
  quantity,
  isPointedAt = false,
  onAdd,
  onQuantityChange,
  heart,
}: Props) {
  const { name, description, price, veg, rating, reviewCount, quantityAvailable } = dish;
  const canOrder = isOrderable(dish);
  const most = dish.showQuantity ? Math.min(MAX_QTY, quantityAvailable ?? 0) : MAX_QTY;
  return (
    <article
      id={dishAnchor(dish.id)}
      className={clsx(
        'flex scroll-mt-39 justify-between gap-4 border-b border-line py-5',
        isPointedAt && 'animate-tint',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-meta font-bold">
          <VegMark veg={veg} />
          {dish.isBestseller && (
            <span className="inline-flex items-center gap-1.5 text-on-accent-soft">
              <Flame size={15} strokeWidth={2} aria-hidden />
              Bestseller
            </span>
          )}
          {dish.lowStock && (
            <span className="rounded-tag bg-red-bg px-2 leading-6 font-semibold text-red-ink">
              {`Low Stock · ${quantityAvailable} left`}
            </span>
          )}
        </p>
        <h3
          className={clsx(
            'mt-1 font-display text-title-sm leading-6 font-bold tracking-title',
            !canOrder && 'text-muted',
          )}
        >
          {name}
        </h3>
        <p className="mt-1 flex items-center gap-2.5">
          <Price value={price} className="font-semibold" />
          {reviewCount > 0 && (
            <span
              role="img"
              aria-label={`Rated ${rating.toFixed(1)} out of 5`}
              className="num inline-flex items-center gap-1.5 text-label text-muted"
            >
              <Star size={14} fill="currentColor" strokeWidth={0} className="text-star" aria-hidden />
              {rating.toFixed(1)}
            </span>
          )}
        </p>
        {description && <p className="mt-1 max-w-[52ch] text-body leading-5.25 text-muted">{description}</p>}
      </div>
      <div className="relative w-31 shrink-0 self-start pb-4 md:w-34">
        <DishImage
          key={quantity > 0 ? 'in' : 'out'}
          dish={{ ...dish, cuisine }}
          art={art}
          size="plate"
          isMuted={!canOrder}
          className={clsx('w-full', quantity > 0 && 'animate-settle')}
        />
        <div className="absolute top-1.5 right-1.5">{heart}</div>
        <div className="absolute inset-x-0 bottom-0 grid place-items-center">
          {quantity > 0 ? (
            <Stepper
              label={name}
              value={quantity}
              max={most}
              onValueChange={onQuantityChange}
              onRemove={() => onQuantityChange(0)}
              className="border-primary shadow-e2"
            />
          ) : canOrder ? (
            <Button
              variant="outline"
              aria-label={`Add ${name}`}
              className="w-25 rounded-full! border-primary! text-primary! shadow-e2"
              onClick={onAdd}
            >
              Add
              <Plus size={17} strokeWidth={2.2} aria-hidden />
            </Button>
          ) : (
            <Badge tone="red" look="pill" className="shadow-e1">
              Sold out
            </Badge>
          )}
        </div>
      </div>
    </article>
  );
}
