import { useQuery } from '@tanstack/react-query';
import { HeartHandshake, Soup, Store } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { distinctDishImages } from '../../features/art/choose.ts';
import { coversApart } from '../../features/art/covers.ts';
import { EmptyStateImage } from '../../features/art/empty-state-image.tsx';
import { useAddressValues } from '../../lib/page/address-values.ts';
import { isApiError, messageOf } from '../../lib/api/api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { loads } from '../../lib/page/screen.ts';
import { useRestoredFocus } from '../../lib/page/use-restored-focus.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { DishFavorite } from './favorites/dish-favorite.tsx';
import { ENTRY_GRID } from './favorites/entry-card.tsx';
import { LogInPrompt } from './favorites/log-in-prompt.tsx';
import { favoritesQuery, type Favorites } from './favorites/queries.ts';
import { RestaurantFavorite } from './favorites/restaurant-favorite.tsx';

const TABS = ['restaurants', 'dishes'] as const;
type Tab = (typeof TABS)[number];

const LABEL: Record<Tab, string> = { restaurants: 'Restaurants', dishes: 'Dishes' };
const ICON: Record<Tab, ReactNode> = { restaurants: <Store />, dishes: <Soup /> };

export const loader = loads(() => [favoritesQuery()]);

export default function FavoritesPage() {
  usePageTitle('Favorites', PRODUCT_NAME);
  const favorites = useQuery(favoritesQuery());
  const { values, change } = useAddressValues();
  const tab: Tab = values.get('tab') === 'dishes' ? 'dishes' : 'restaurants';
  const { data, error } = favorites;
  const heading = (
    <div>
      <h1 className="page-title">Favorites</h1>
      <p className="mt-1 text-muted">The places and plates you keep coming back to</p>
    </div>
  );

  if (data === undefined && (isApiError(error, 401) || isApiError(error, 403))) {
    return (
      <>
        {heading}
        <LogInPrompt className="mt-6" sentence="Please log in to view your favorites." />
      </>
    );
  }
  return (
    <Tabs
      label="Favorites"
      heading={heading}
      options={TABS.map((value) => ({
        value,
        label: LABEL[value],
        icon: ICON[value],
        ...(data && { count: data[value].length }),
      }))}
      value={tab}
      onValueChange={(next) => change({ tab: next === 'restaurants' ? null : next })}
    >
      {TABS.map((value) => (
        <TabPanel key={value} value={value} className="mt-6 rounded-card">
          {data ? (
            <FavoriteList favorites={data} tab={value} />
          ) : error ? (
            <ErrorState
              title="We couldn’t load your favorites"
              message={messageOf(error)}
              onRetry={() => void favorites.refetch()}
            />
          ) : (
            <FavoritesLoading tab={value} />
          )}
        </TabPanel>
      ))}
    </Tabs>
  );
}

/** At most. */
const COLUMNS = 3;

function FavoriteList({ favorites, tab }: { favorites: Favorites; tab: Tab }) {
  const navigate = useNavigate();
  const { restaurants, dishes } = favorites;
  const covers = useMemo(
    () => coversApart(restaurants.map((entry) => ({ ...entry, id: entry.restaurantId }))),
    [restaurants],
  );
  const dishImages = useMemo(() => distinctDishImages(dishes, COLUMNS), [dishes]);
  const count = favorites[tab].length;
  const focusFallback = useRestoredFocus(count);
  return (
    <div ref={focusFallback} tabIndex={-1} className="outline-none">
      {count === 0 ? (
        <NoFavorites tab={tab} />
      ) : (
        <>
          <ul aria-label={`Favorite ${tab}`} className={ENTRY_GRID}>
            {tab === 'restaurants'
              ? restaurants.map((entry, index) => (
                  <li key={entry.id}>
                    <RestaurantFavorite
                      entry={entry}
                      art={covers[index]}
                      to={paths.restaurant(entry.slug)}
                      isEager={index < 6}
                    />
                  </li>
                ))
              : dishes.map((entry, index) => (
                  <li key={entry.id}>
                    <DishFavorite
                      entry={entry}
                      art={dishImages[index]}
                      to={paths.restaurant(entry.slug)}
                      onLogin={() => void navigate(paths.customerLogin)}
                    />
                  </li>
                ))}
          </ul>
          <Link
            to={paths.wishlist}
            className="mt-6 inline-flex min-h-11 items-center gap-2 rounded-small font-semibold text-primary hover:underline"
          >
            <HeartHandshake size={18} strokeWidth={2} aria-hidden />
            See both in one wishlist
          </Link>
        </>
      )}
    </div>
  );
}

function NoFavorites({ tab }: { tab: Tab }) {
  const isOfDishes = tab === 'dishes';
  return (
    <EmptyState
      image={<EmptyStateImage dish={isOfDishes ? 'gulab jamun' : 'thali'} />}
      title={isOfDishes ? 'No favorite dishes yet.' : 'No favorite restaurants yet.'}
      text={
        isOfDishes
          ? 'Press the heart on a dish you could eat every week, and it waits for you here.'
          : 'Press the heart on a kitchen you like, and it waits for you here.'
      }
      action={<ButtonLink to={paths.restaurants}>Browse restaurants</ButtonLink>}
    />
  );
}

/** The same geometry as the cards, so nothing jumps. */
function FavoritesLoading({ tab }: { tab: Tab }) {
  return (
    <Loading label="Loading your favorites…" className={ENTRY_GRID}>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className={tab === 'dishes' ? 'h-39.75 rounded-card' : 'h-66 rounded-card'} />
      ))}
    </Loading>
  );
}
