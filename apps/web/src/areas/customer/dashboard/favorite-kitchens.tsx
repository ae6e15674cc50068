import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { coversApart } from '../../../features/art/covers.ts';
import { CoverImage } from '../../../features/art/pictures.tsx';
import { givenRating } from '../../../features/restaurants/given-rating.ts';
import { EmptyStateImage } from '../../../features/art/empty-state-image.tsx';
import { messageOf } from '../../../lib/api/api.ts';
import { duration } from '../../../lib/format/formats.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { RatingPill } from '../../../ui/display/stars.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { favoritesQuery, type FavoriteRestaurant } from '../favorites/queries.ts';
import { DashboardPanel, PanelLoading, ROW } from './dashboard-panel.tsx';

/** Same number as the latest orders beside them. */
const SHOWN = 5;

export function FavoriteKitchens() {
  const favorites = useQuery(favoritesQuery());
  const restaurants = favorites.data?.restaurants.slice(0, SHOWN);
  const covers = coversApart(
    (restaurants ?? []).map((restaurant) => ({ ...restaurant, id: restaurant.restaurantId })),
    1,
  );
  return (
    <DashboardPanel
      id="favorites"
      title="Favorite restaurants"
      all={{ to: paths.favorites, what: 'favorites' }}
    >
      {restaurants === undefined ? (
        favorites.isError ? (
          <ErrorState
            title="We couldn’t load your favorites"
            message={messageOf(favorites.error)}
            onRetry={() => void favorites.refetch()}
          />
        ) : (
          <PanelLoading label="Loading your favorites…" />
        )
      ) : restaurants.length === 0 ? (
        <EmptyState
          image={<EmptyStateImage dish="gulab jamun" />}
          title="No favorite restaurants yet."
          text="Tap the heart of a kitchen you like, and it waits for you here."
        />
      ) : (
        <Card className="overflow-hidden">
          <ul aria-label="Favorite restaurants" className="m-0 list-none divide-y divide-line p-0">
            {restaurants.map((restaurant, index) => (
              <li key={restaurant.id}>
                <FavoriteKitchen restaurant={restaurant} art={covers[index]} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </DashboardPanel>
  );
}

type KitchenProps = { restaurant: FavoriteRestaurant; art: string | undefined };

function FavoriteKitchen({ restaurant, art }: KitchenProps) {
  const { name, slug, cuisine, eta, restaurantId } = restaurant;
  return (
    <div className={clsx(ROW, 'relative transition-colors hover:bg-sunken/50')}>
      <span aria-hidden className="block size-13 shrink-0 overflow-hidden rounded-control">
        <CoverImage restaurant={{ ...restaurant, id: restaurantId }} art={art} sizes="84px" />
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="truncate text-base leading-6 font-semibold">
          <Link
            to={paths.restaurant(slug)}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </h3>
        <p className="num truncate text-label leading-5 text-muted">{`${cuisine} · ${duration(eta)}`}</p>
      </div>
      <RatingPill value={givenRating(restaurant)} />
    </div>
  );
}
