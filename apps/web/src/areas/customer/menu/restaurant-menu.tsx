import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, type ReactNode } from 'react';

import { paths } from '../../../app/paths.ts';
import { byCategory, inOrder } from '../../../features/menu/categories.ts';
import { platesById } from '../../../features/art/choose.ts';
import { menuQuery } from '../../../features/menu/queries.ts';
import type { Restaurant } from '../../../features/restaurants/queries.ts';
import { messageOf } from '../../../lib/api.ts';
import { useHasBeenIdle } from '../../../lib/idle.ts';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/states.tsx';
import { CartBar } from '../cart/cart-bar.tsx';
import { CartPanel } from '../cart/cart-panel.tsx';
import { quantityOf, withQuantity } from '../cart/change-lines.ts';
import { changeCart } from '../cart/save-cart.ts';
import { cartQuery } from '../cart/queries.ts';
import { ReplaceCart } from '../cart/replace-cart.tsx';
import { useAddDish } from '../cart/use-add-dish.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { Heart } from '../favorites/heart.tsx';
import { ofDish } from '../favorites/target.ts';
import { useUsableOffers } from '../offers/use-usable-offers.ts';
import { CategoryTabs } from './category-tabs.tsx';
import { DishRow } from './dish-row.tsx';
import { OffersHere, offersHere } from './offers-here.tsx';
import { dishAnchor, usePointedDish } from './pointed-dish.ts';
import { RestaurantHeader } from './restaurant-header.tsx';

/** More than a tall screen shows. */
const FIRST = 8;

type Props = { restaurant: Restaurant; breadcrumbs: ReactNode; onLogin: () => void };

/** Header, categories and dishes left, the cart beside them. */
export function RestaurantMenu({ restaurant, breadcrumbs, onLogin }: Props) {
  const menu = useQuery(menuQuery(restaurant.id));
  const cart = useQuery(cartQuery()).data;
  const adding = useAddDish(restaurant, onLogin);
  // Many dishes are drawn in slices: a thumb need not wait for the last of them.
  const dishes = useDeferredValue(menu.data);
  const categories = useMemo(() => byCategory(dishes ?? []), [dishes]);
  const plates = useMemo(
    () => platesById(inOrder(categories, restaurant.cuisine)),
    [categories, restaurant.cuisine],
  );
  const hasBeenIdle = useHasBeenIdle();
  const first = new Set(hasBeenIdle ? [] : categories.flatMap((category) => category.dishes).slice(0, FIRST));
  const offers = offersHere(useUsableOffers(), restaurant.id);
  const pointedAt = usePointedDish(dishes !== undefined && hasBeenIdle);

  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-x-8">
      <div className="mb-3.5 max-md:hidden lg:col-span-2">{breadcrumbs}</div>
      <div className="min-w-0">
        <RestaurantHeader
          restaurant={restaurant}
          offer={offers.find(({ restaurantId }) => restaurantId === restaurant.id)}
          favorite={<FavoriteButton restaurant={restaurant} />}
        />
        <OffersHere offers={offers} />
        {dishes ? (
          dishes.length === 0 ? (
            <EmptyState
              className="mt-6"
              title="This kitchen has no dishes yet"
              text="Look in again later, or choose another kitchen."
            />
          ) : (
            <>
              <div className="mt-4" />
              <CategoryTabs categories={categories} />
              {categories.map(({ name, anchor, dishes }) => (
                <section
                  key={anchor}
                  id={anchor}
                  aria-labelledby={`${anchor}-title`}
                  className="scroll-mt-24 pt-7"
                >
                  <h2
                    id={`${anchor}-title`}
                    className="font-display text-title leading-7 font-bold tracking-title"
                  >
                    {name}
                  </h2>
                  {(hasBeenIdle ? dishes : dishes.filter((dish) => first.has(dish))).map((dish) => (
                    <DishRow
                      key={dish.id}
                      dish={dish}
                      cuisine={restaurant.cuisine}
                      art={plates.get(dish.id)}
                      quantity={quantityOf(cart, dish.id)}
                      isPointedAt={pointedAt === dishAnchor(dish.id)}
                      onAdd={() => adding.add(dish)}
                      onQuantityChange={(qty) => changeCart((now) => withQuantity(now, dish.id, qty))}
                      heart={<Heart target={ofDish(dish, restaurant)} size="sm" />}
                    />
                  ))}
                </section>
              ))}
            </>
          )
        ) : menu.isError ? (
          <ErrorState
            className="mt-6"
            title="We couldn’t load the menu"
            message={messageOf(menu.error)}
            onRetry={() => void menu.refetch()}
          />
        ) : (
          <Loading label="Loading the menu…">
            <Skeleton className="mt-6 h-8" />
            <Skeleton className="mt-6 h-36 rounded-card" />
            <Skeleton className="mt-6 h-36 rounded-card" />
          </Loading>
        )}
        {cart && <CartBar cart={cart} to={paths.cart} />}
      </div>
      {cart && (
        <div className="sticky top-24 hidden self-start lg:block">
          <CartPanel cart={cart} to={paths.cart} />
        </div>
      )}
      <ReplaceCart adding={adding} restaurant={restaurant.name} />
    </div>
  );
}
