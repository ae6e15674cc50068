import { Clock, Star } from 'lucide-react';
import { useMemo, useState } from 'react';

import { paths } from '../../../app/paths.ts';
import { distinctDishImages } from '../../../features/art/choose.ts';
import { DishImage } from '../../../features/art/pictures.tsx';
import { VegMark } from '../../../features/menu/veg-mark.tsx';
import { givenRating } from '../../../features/restaurants/given-rating.ts';
import type { RestaurantCard } from '../../../features/restaurants/queries.ts';
import { counted, duration } from '../../../lib/format/formats.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { EntryCard } from '../favorites/entry-card.tsx';

type Found = { dish: NonNullable<RestaurantCard['dishes']>[number]; restaurant: RestaurantCard };

/** Dishes shown at first, above the restaurants. */
const FIRST = 6;
/** At most. */
const COLUMNS = 3;

/** Each leads to its place on the menu. */
export function FoundDishes({ found }: { found: readonly Found[] }) {
  const [isWhole, setWhole] = useState(false);
  const dishImages = useMemo(
    () =>
      distinctDishImages(
        found.map(({ dish, restaurant }) => ({ ...dish, cuisine: restaurant.cuisine })),
        COLUMNS,
      ),
    [found],
  );
  const shown = isWhole ? found : found.slice(0, FIRST);
  return (
    <>
      <ul
        aria-label="Dishes"
        className="m-0 grid list-none grid-cols-1 gap-3 p-0 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2 lg:gap-x-5 xl:grid-cols-3"
      >
        {shown.map((each, index) => (
          <li key={each.dish.id}>
            <FoundDish {...each} art={dishImages[index]} />
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

function FoundDish({ dish, restaurant, art }: Found & { art: string | undefined }) {
  return (
    <EntryCard
      heading="h3"
      linkTo={paths.dish(restaurant.slug, dish.id)}
      picture={
        <DishImage
          dish={{ ...dish, cuisine: restaurant.cuisine }}
          art={art}
          isMuted={!dish.isAvailable}
          className="w-21 self-start"
        />
      }
      mark={<VegMark veg={dish.veg} className="mt-0.75" />}
      name={dish.name}
      caption={restaurant.name}
      fact={<Price value={dish.price} className="text-base font-semibold" />}
      action={
        dish.isAvailable ? <KitchenFacts restaurant={restaurant} /> : <Badge tone="red">Sold out</Badge>
      }
    />
  );
}

function KitchenFacts({ restaurant }: Pick<Found, 'restaurant'>) {
  const rating = givenRating(restaurant);
  return (
    <p className="num flex items-center gap-x-3 text-label leading-5 text-muted">
      <span className="inline-flex items-center gap-1">
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
    </p>
  );
}
