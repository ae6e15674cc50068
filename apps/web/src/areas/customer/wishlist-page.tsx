import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { distinctDishImages } from '../../features/art/choose.ts';
import { coversApart } from '../../features/art/covers.ts';
import { EmptyStateImage } from '../../features/art/empty-state-image.tsx';
import { messageOf } from '../../lib/api/api.ts';
import { counted } from '../../lib/format/formats.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { loads } from '../../lib/page/screen.ts';
import { useRestoredFocus } from '../../lib/page/use-restored-focus.ts';
import { Breadcrumbs } from '../../ui/layout/breadcrumbs.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { DishFavorite } from './favorites/dish-favorite.tsx';
import { ENTRY_GRID } from './favorites/entry-card.tsx';
import { wishlistQuery, type FavoriteEntry } from './favorites/queries.ts';
import { RestaurantEntry } from './favorites/restaurant-entry.tsx';

/** See docs/rules/screens.md#failures. */
const REMOVE_PROBLEM = 'Failed to remove item';

export const loader = loads(() => [wishlistQuery()]);

export default function WishlistPage() {
  usePageTitle('Wishlist', PRODUCT_NAME);
  const wishlist = useQuery(wishlistQuery());
  const { data, error } = wishlist;
  return (
    <>
      <div className="mb-3.5 max-md:hidden">
        <Breadcrumbs items={[{ label: 'Favorites', to: paths.favorites }, { label: 'Wishlist' }]} />
      </div>
      <h1 className="page-title">Wishlist</h1>
      <p className="mt-1 mb-6 text-muted">
        {data && data.length > 0
          ? `${counted(data.length, 'thing')} you want to eat, the latest first`
          : 'What you want to eat, the latest first'}
      </p>
      {data ? (
        <WishlistEntries entries={data} />
      ) : error ? (
        <ErrorState
          title="Failed to fetch wishlist"
          message={messageOf(error)}
          onRetry={() => void wishlist.refetch()}
        />
      ) : (
        <Loading label="Loading your wishlist…" className={ENTRY_GRID}>
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} className="h-39.75 rounded-card" />
          ))}
        </Loading>
      )}
    </>
  );
}

/** Dishes and restaurants stand among each other; no picture of one looks like one of the others. */
function picturesOf(entries: readonly FavoriteEntry[]): ReadonlyMap<number, string> {
  const dishes = entries.filter((entry) => entry.type === 'DISH');
  const restaurants = entries.filter((entry) => entry.type === 'RESTAURANT');
  const dishImages = distinctDishImages(dishes);
  const covers = coversApart(restaurants.map((entry) => ({ ...entry, id: entry.restaurantId })));
  return new Map([
    ...dishes.map(({ id }, index) => [id, dishImages[index] ?? ''] as const),
    ...restaurants.map(({ id }, index) => [id, covers[index] ?? ''] as const),
  ]);
}

function WishlistEntries({ entries }: { entries: readonly FavoriteEntry[] }) {
  const navigate = useNavigate();
  const pictures = useMemo(() => picturesOf(entries), [entries]);
  const focusFallback = useRestoredFocus(entries.length);
  return (
    <div ref={focusFallback} tabIndex={-1} className="outline-none">
      {entries.length === 0 ? (
        <EmptyState
          image={<EmptyStateImage dish="mango lassi" />}
          title="Your wishlist is empty."
          text="Press the heart on a kitchen or a dish, and it waits for you here."
          action={<ButtonLink to={paths.restaurants}>Browse restaurants</ButtonLink>}
        />
      ) : (
        <ul aria-label="Wishlist" className={ENTRY_GRID}>
          {entries.map((entry) => (
            <li key={entry.id}>
              {entry.type === 'DISH' ? (
                <DishFavorite
                  entry={entry}
                  art={pictures.get(entry.id)}
                  to={paths.restaurant(entry.slug)}
                  onLogin={() => void navigate(paths.customerLogin)}
                  removeProblem={REMOVE_PROBLEM}
                />
              ) : (
                <RestaurantEntry
                  entry={entry}
                  art={pictures.get(entry.id)}
                  to={paths.restaurant(entry.slug)}
                  removeProblem={REMOVE_PROBLEM}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
