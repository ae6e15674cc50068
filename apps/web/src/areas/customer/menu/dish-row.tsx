import { MAX_QTY } from '@tiffin/contract/rules/limits';
import { isOrderable } from '@tiffin/contract/rules/low-stock';
import { clsx } from 'clsx';
import { Flame, Plus, Star } from 'lucide-react';
import type { ReactNode } from 'react';

import { DishImage } from '../../../features/art/pictures.tsx';
import { useAwayText } from '../../../features/menu/availability-text.ts';
import { DietMarks } from '../../../features/menu/diet-marks.tsx';
import type { Dish, MenuDetails } from '../../../features/menu/queries.ts';
import { VegMark } from '../../../features/menu/veg-mark.tsx';
import { useNear } from '../../../lib/browser/near.ts';
import { rupees } from '../../../lib/format/formats.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Stepper } from '../../../ui/buttons/stepper.tsx';
import { countOf, maxQuantityOf } from '../cart/change-lines.ts';
import type { CartItem } from '../cart/queries.ts';
import { dishAnchor } from './pointed-dish.ts';

type Props = {
  dish: Dish;
  /** The restaurant's, for the house plate. */
  cuisine: string;
  /** The house plate that the menu has chosen beside its neighbours. */
  art?: string | undefined;
  /** Lines of this dish in the cart. */
  lines: readonly CartItem[];
  /** All of the cart. */
  items: readonly CartItem[];
  /** When it is served, once that is known. */
  mealtimes: MenuDetails['mealtimes'] | undefined;
  /** True where its sizes have prices of their own. */
  isSized: boolean;
  /** The address points at it, as links from a search do. */
  isPointedAt?: boolean;
  /** One of so many that those far from the window are text alone. */
  isOfMany: boolean;
  onAdd: () => void;
  /** Shows everything about it. */
  onOpen: () => void;
  onQuantityChange: (line: CartItem, quantity: number) => void;
  /** One more of a dish with choices, or one less of a dish with several lines. */
  onAsk: (isAdding: boolean) => void;
  /** A button of its own over the plate. */
  heart: ReactNode;
};

export function DishRow({ isPointedAt = false, isOfMany, ...row }: Props) {
  const { dish } = row;
  const { ref, isNear, style } = useNear<HTMLElement>(isOfMany);
  return (
    <article
      ref={ref}
      style={style}
      id={dishAnchor(dish.id)}
      className={clsx(
        'flex min-h-40 scroll-mt-39 justify-between gap-4 border-b border-line py-5',
        isPointedAt && 'animate-tint',
      )}
    >
      {isNear ? <NearDish {...row} /> : <FarDish dish={dish} />}
    </article>
  );
}

/** What finding in the page finds, in the place of the row. */
function FarDish({ dish: { name, price, description } }: Pick<Props, 'dish'>) {
  return (
    <div className="min-w-0 flex-1 overflow-hidden">
      <h3 className="font-display text-title-sm leading-6 font-bold">{name}</h3>
      {`${rupees(price)} ${description}`}
    </div>
  );
}

function NearDish({
  dish,
  cuisine,
  art,
  lines,
  items,
  mealtimes,
  isSized,
  onAdd,
  onOpen,
  onQuantityChange,
  onAsk,
  heart,
}: Omit<Props, 'isPointedAt' | 'isOfMany'>) {
  const { name, description, price, veg, rating, reviewCount, quantityAvailable } = dish;
  const canOrder = isOrderable(dish);
  const [line, ...others] = lines;
  const quantity = countOf({ items: lines });
  const least = dish.leastPrice ?? price;
  const isFrom = isSized || dish.options === 'required' || least < price;
  const isChosen = lines.some(({ choices }) => choices.length > 0);
  const set = (to: number) => {
    if (!line) return;
    if (to > quantity ? isChosen : others.length > 0) onAsk(to > quantity);
    else onQuantityChange(line, line.qty + to - quantity);
  };
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="flex min-h-6 flex-wrap items-center gap-x-2.5 gap-y-1 text-caption font-bold">
          <VegMark veg={veg} />
          <DietMarks dish={dish} />
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
          <button type="button" className="rounded-small text-left hover:underline" onClick={onOpen}>
            {name}
          </button>
        </h3>
        <p className="mt-1 flex items-center gap-2.5">
          <span>
            {isFrom && <span className="text-label text-muted">from </span>}
            <Price value={isFrom ? least : price} className="font-semibold" />
          </span>
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
        {description && (
          <p className="mt-1 max-w-[52ch] line-clamp-2 text-body leading-5.25 text-muted">{description}</p>
        )}
      </div>
      <div
        className={clsx(
          'relative w-31 shrink-0 self-start md:w-34',
          dish.options === 'none' ? 'pb-4' : 'pb-9',
        )}
      >
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
          {line ? (
            <Stepper
              label={name}
              value={quantity}
              max={isChosen ? MAX_QTY : Math.max(quantity, maxQuantityOf(line, items) + quantity - line.qty)}
              onValueChange={set}
              onRemove={() => set(0)}
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
            <AwayBadge dish={dish} mealtimes={mealtimes} />
          )}
          {dish.options !== 'none' && canOrder && <p className="caption mt-1 text-muted">Customisable</p>}
        </div>
      </div>
    </>
  );
}

/** Times may need two lines. */
function AwayBadge({ dish, mealtimes }: Pick<Props, 'dish' | 'mealtimes'>) {
  const words = useAwayText(dish, mealtimes);
  if (dish.unavailableBecause !== 'mealtime')
    return (
      <Badge tone="red" look="pill" className="num shadow-e1">
        {words}
      </Badge>
    );
  return (
    <span className="num rounded-button bg-grey-bg px-2.5 py-1 text-center text-caption leading-4.5 font-semibold text-grey-ink shadow-e1">
      {words}
    </span>
  );
}
