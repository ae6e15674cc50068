import { Clock, Star } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { DishImage } from '../../../features/art/pictures.tsx';
import { VegMark } from '../../../features/menu/veg-mark.tsx';
import { givenRating } from '../../../features/restaurants/given-rating.ts';
import type { RestaurantCard } from '../../../features/restaurants/queries.ts';
import { counted, duration } from '../../../lib/formats.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Price } from '../../../ui/price.tsx';

type Found = { dish: NonNullable<RestaurantCard['dishes']>[number]; restaurant: RestaurantCard };

/** As many as are seen before the restaurants. */
const FIRST = 6;

/** Each leads to its place on the menu. */
export function FoundDishes({ found }: { found: readonly Found[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? found : found.slice(0, FIRST);
  return (
    <>
      <ul
        aria-label="Dishes"
        className="m-0 grid list-none grid-cols-1 gap-3 p-0 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2 lg:gap-x-5 xl:grid-cols-3"
      >
        {shown.map((each) => (
          <li key={each.dish.id}>
            <FoundDish {...each} />
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button variant="soft" className="mt-4" onClick={() => setWhole(true)}>
          {`Show all ${counted(found.length, 'dish', 'dishes')}`}
        </Button>
      )}
    </>
  );
}

function FoundDish({ dish, restaurant }: Found) {
  const rating = givenRating(restaurant);
  return (
    <Card className="relative flex h-full gap-3.5 p-3 transition-colors hover:border-line-2">
      <DishImage
        dish={{ ...dish, cuisine: restaurant.cuisine }}
        isMuted={!dish.isAvailable}
        className="w-21 self-start"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <h3 className="flex items-start gap-2 text-base leading-5.5 font-semibold">
          <VegMark veg={dish.veg} className="mt-0.75" />
          <Link
            to={paths.dish(restaurant.slug, dish.id)}
            className="line-clamp-2 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {dish.name}
          </Link>
        </h3>
        <p className="truncate text-label leading-5 text-muted">{restaurant.name}</p>
        <p className="num mt-auto flex flex-wrap items-center gap-x-3 pt-1 text-table leading-5 text-muted">
          <Price value={dish.price} className="text-reading font-semibold text-ink" />
          {dish.isAvailable ? (
            <>
              <span className="ml-auto inline-flex items-center gap-1">
                {rating === null ? (
                  <>
                    New<span className="sr-only"> kitchen</span>
                  </>
                ) : (
                  <>
                    <Star size={14} fill="currentColor" strokeWidth={0} className="text-star" aria-hidden />
                    <span className="sr-only">Kitchen rated</span>
                    {rating.toFixed(1)}
                  </>
                )}
              </span>
              <span className="inline-flex items-center gap-1">
                <Clock size={14} strokeWidth={2} aria-hidden />
                {duration(restaurant.eta)}
              </span>
            </>
          ) : (
            <span className="ml-auto rounded-tag bg-red-bg px-2 leading-6 font-semibold text-red-ink">
              Sold out
            </span>
          )}
        </p>
      </div>
    </Card>
  );
}
