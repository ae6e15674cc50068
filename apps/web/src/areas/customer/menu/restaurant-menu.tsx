import { useQuery } from '@tanstack/react-query';
import { dietText, isFiltering, NO_DIET_FILTER, readDiet } from '@tiffin/contract/rules/diet';
import { dietOffer, undeclaredIn } from '@tiffin/contract/rules/diet-offer';
import { useDeferredValue, useEffect, useId, useMemo, useState, type ReactNode } from 'react';

import { paths } from '../../../app/paths.ts';
import { byCategory, inOrder, servedFirst, isLongMenu } from '../../../features/menu/categories.ts';
import { dishImagesById } from '../../../features/art/choose.ts';
import { hasWords } from '../../../features/menu/has-words.ts';
import { menuDetailsQuery, menuQuery, type Dish } from '../../../features/menu/queries.ts';
import { sizedDishes } from '../../../features/menu/sized-dishes.ts';
import type { Restaurant } from '../../../features/restaurants/queries.ts';
import { useServiceNow } from '../../../features/restaurants/service-now.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { counted } from '../../../lib/format/formats.ts';
import { useHasBeenIdle, whenIdle } from '../../../lib/browser/idle.ts';
import { useMedia } from '../../../lib/browser/media.ts';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { linesOf, withQuantity } from '../cart/change-lines.ts';
import { changeCart } from '../cart/save-cart.ts';
import { lineOfDish } from '../cart/line-of-dish.ts';
import { GoesWell } from '../cart/goes-well.tsx';
import { cartQuery } from '../cart/queries.ts';
import { ReplaceCart } from '../cart/replace-cart.tsx';
import { useAddDish } from '../cart/use-add-dish.ts';
import { FavoriteButton } from '../favorites/favorite-button.tsx';
import { Heart } from '../favorites/heart.tsx';
import { ofDish } from '../favorites/target.ts';
import { useUsableOffers } from '../offers/use-usable-offers.ts';
import { CartBar } from './cart-bar.tsx';
import { CartPanel } from './cart-panel.tsx';
import { DietFilters, switched } from './diet-filters.tsx';
import { DishRow } from './dish-row.tsx';
import { hiddenText, filterDishes } from './filter-dishes.ts';
import { OffersHere, offersHere } from './offers-here.tsx';
import { dishAnchor, usePointedDish } from './pointed-dish.ts';
import { InfoChip } from './info-chip.tsx';
import { MenuBar } from './menu-bar.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';
import { NoDish } from './no-dish.tsx';
import { ClosedNote } from './closed-note.tsx';
import { RestaurantHeader, RestaurantInfo } from './restaurant-header.tsx';
import { useDiet } from './use-diet.ts';
import { useDishSheet } from './use-dish-sheet.ts';
import { useMenuClock } from './use-menu-clock.ts';

const loadSheet = () => import('./dish-sheet.tsx');
const DishSheet = lazyOptional(loadSheet);
const DishLines = lazyOptional(() => import('./dish-lines.tsx'));

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
  // Filters change no plate.
  const dishImages = useMemo(
    () => dishImagesById(inOrder(byCategory(dishes ?? []), restaurant.cuisine)),
    [dishes, restaurant.cuisine],
  );
  const hasBeenIdle = useHasBeenIdle();
  const offers = offersHere(useUsableOffers(), restaurant.id);
  const { sheet, isOpen, open, close } = useDishSheet();
  const [asked, setAsked] = useState<{ dish: Dish; isAdding: boolean; isOpen: boolean } | null>(null);
  const hasOptions = dishes?.some(({ options }) => options !== 'none') ?? false;
  // Details that the rows do not show load once the screen is idle, so that a sheet opens at once.
  const { filter, set: setFilter } = useDiet();
  const isFiltered = isFiltering(filter);
  const hasMealtimes = dishes?.some(({ mealtimeIds }) => mealtimeIds.length > 0) ?? false;
  const detailed = useQuery({
    ...menuDetailsQuery(restaurant.id),
    enabled: (hasOptions || hasMealtimes) && (hasBeenIdle || isFiltered),
  });
  const details = detailed.data;
  useMenuClock(restaurant.id, menu.data, details);
  // Which choices a dish has decides whether it stays.
  const isUnknown = isFiltered && hasOptions && !details;
  const offer = useMemo(() => dietOffer(dishes ?? []), [dishes]);
  // Switched off it stays for the visit: the keyboard is at it.
  const [vegAt, setVegAt] = useState<number>();
  if (filter.switches.includes('veg') && vegAt !== restaurant.id) setVegAt(restaurant.id);
  const hasVeg = offer.switches.includes('veg') || vegAt === restaurant.id;
  const filterText = dietText(filter);
  const { matching, hiddenCount } = useMemo(
    () => filterDishes(dishes ?? [], details, readDiet(filterText)),
    [dishes, details, filterText],
  );
  const [words, setWords] = useState<string | null>(null);
  const searched = words?.trim() ?? '';
  const found = useMemo(() => matching.filter((dish) => hasWords(dish, searched)), [matching, searched]);
  const categories = useMemo(() => servedFirst(byCategory(found)), [found]);
  const first = new Set(hasBeenIdle ? [] : categories.flatMap((category) => category.dishes).slice(0, FIRST));
  useEffect(() => {
    if (hasOptions) void whenIdle().then(() => loadSheet().catch(() => undefined));
  }, [hasOptions]);
  const sized = useMemo(() => sizedDishes(details), [details]);
  const isOfMany = isLongMenu(categories);
  // True where the cart stands beside the menu.
  const isWide = useMedia('(width >= 1024px)');
  const isPhone = !useMedia('(width >= 768px)');
  const [isInfoOpen, setInfoOpen] = useState(false);
  const infoId = useId();
  const service = useServiceNow(restaurant);
  const closedNote = !service.isOpen && <ClosedNote now={service} />;
  const infoChip = (
    <InfoChip isOpen={isInfoOpen} onToggle={() => setInfoOpen(!isInfoOpen)} controls={infoId} />
  );
  const info = (
    <>
      <RestaurantInfo restaurant={restaurant} />
      <OffersHere offers={offers} />
    </>
  );
  const closeLines = () => setAsked((now) => now && { ...now, isOpen: false });
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
        {!isPhone && info}
        {isPhone && !dishes?.length && <div className="mt-4">{infoChip}</div>}
        {isPhone && !dishes?.length && isInfoOpen && <div id={infoId}>{info}</div>}
        {dishes ? (
          dishes.length === 0 ? (
            <EmptyState
              className="mt-6"
              title="This kitchen has no dishes yet"
              text="Look in again later, or choose another kitchen."
            />
          ) : (
            <>
              <DietFilters
                filter={filter}
                onChange={setFilter}
                offer={offer}
                shown={isFiltered && !isUnknown ? { count: matching.length, of: dishes.length } : undefined}
                except={isPhone ? 'veg' : undefined}
                lead={isPhone && infoChip}
              />
              {isPhone && isInfoOpen && <div id={infoId}>{info}</div>}
              <div className="mt-2" />
              <MenuBar
                categories={isUnknown ? [] : categories}
                words={words}
                onWords={setWords}
                veg={
                  isPhone && hasVeg
                    ? { isOn: filter.switches.includes('veg'), onToggle: () => setFilter(switched('veg')) }
                    : undefined
                }
              />
              {searched !== '' && !isUnknown && (
                <p role="status" className="num caption pt-3 text-muted">
                  {`${counted(found.length, 'dish', 'dishes')} with “${searched}”`}
                </p>
              )}
              {isUnknown ? (
                detailed.isError ? (
                  <ErrorState
                    className="mt-6"
                    title="We couldn’t load what is in the dishes"
                    message={messageOf(detailed.error)}
                    onRetry={() => void detailed.refetch()}
                  />
                ) : (
                  <MenuSkeleton label="Loading what is in the dishes…" />
                )
              ) : categories.length === 0 ? (
                <NoDish
                  hasMatching={matching.length > 0}
                  undeclared={undeclaredIn(offer, filter)}
                  onEndSearch={() => setWords(null)}
                  onClear={() => setFilter(NO_DIET_FILTER)}
                />
              ) : null}
              {(isUnknown ? [] : categories).map(({ name, anchor, dishes }) => (
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
                      art={dishImages.get(dish.id)}
                      lines={linesOf(cart, dish.id)}
                      items={cart?.items ?? []}
                      mealtimes={details?.mealtimes}
                      isSized={sized.has(dish.id)}
                      isOfMany={isOfMany}
                      isPointedAt={pointedAt === dishAnchor(dish.id)}
                      onAdd={() =>
                        dish.options === 'none' ? adding.add(lineOfDish(dish, restaurant)) : open(dish.id)
                      }
                      onOpen={() => open(dish.id)}
                      onAsk={(isAdding) => setAsked({ dish, isAdding, isOpen: true })}
                      onQuantityChange={(line, qty) =>
                        changeCart((now) => withQuantity(now, line.lineKey, qty))
                      }
                      heart={<Heart target={ofDish(dish, restaurant)} size="sm" />}
                    />
                  ))}
                </section>
              ))}
              {hiddenCount > 0 && !isUnknown && (
                <p className="num pt-5 text-label text-muted">{hiddenText(hiddenCount)}</p>
              )}
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
          <MenuSkeleton label="Loading the menu…" />
        )}
        {cart && <CartBar cart={cart} to={paths.cart} note={!isWide && closedNote} />}
      </div>
      {cart && (
        <div className="sticky top-24 hidden self-start lg:block">
          {isWide && closedNote}
          <CartPanel
            cart={cart}
            to={paths.cart}
            onEdit={(item) => open(item.menu_item_id, item.lineKey)}
            more={
              isWide &&
              cart.items[0]?.restaurantId === restaurant.id && (
                <GoesWell kitchen={restaurant} items={cart.items} onOpen={open} look="part" />
              )
            }
          />
        </div>
      )}
      <ReplaceCart adding={adding} restaurant={restaurant.name} />
      {asked && (
        <DishLines
          name={asked.dish.name}
          lines={linesOf(cart, asked.dish.id)}
          items={cart?.items ?? []}
          isAdding={asked.isAdding}
          isOpen={asked.isOpen}
          onClose={closeLines}
          onChoose={() => {
            closeLines();
            open(asked.dish.id);
          }}
        />
      )}
      {sheet && (
        <DishSheet
          key={sheet.key}
          kitchen={restaurant}
          dishId={sheet.dishId}
          lineKey={sheet.lineKey}
          isOpen={isOpen}
          onClose={close}
          onLogin={onLogin}
        />
      )}
    </div>
  );
}
