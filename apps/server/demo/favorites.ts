import { DAY, MINUTE } from './calendar.ts';
import type { City } from './city.ts';
import { named, VISITS } from './data.ts';
import { Random } from './random.ts';

/** Builds the favorites of customers, oldest first. */
export function markFavorites({ kitchens, otherCustomers, demoCustomer }: City, now: number) {
  const random = new Random('favorites');
  const open = kitchens.filter(({ spec }) => spec.standing === 'public');
  const marks = otherCustomers.flatMap(({ id: userId }) =>
    random
      .shuffled(open)
      .slice(0, random.int(0, 4))
      .flatMap(({ restaurant, dishes }) => {
        const createdAt = now - random.int(1, 80) * DAY - random.int(0, 600) * MINUTE;
        const dish = random.chance(0.4) ? random.pick(dishes) : undefined;
        const own = { userId, restaurantId: restaurant.id, menuItemId: null, createdAt };
        return dish ? [own, { ...own, menuItemId: dish.id, createdAt: createdAt + MINUTE }] : [own];
      }),
  );
  const scripted = VISITS.favorites.map((favorite, index) => {
    const { restaurant, dishes } = named(kitchens, favorite.restaurant);
    return {
      userId: demoCustomer.id,
      restaurantId: restaurant.id,
      menuItemId: favorite.dish === undefined ? null : named(dishes, favorite.dish).id,
      createdAt: now - (40 - index) * DAY,
    };
  });
  return [...marks, ...scripted].toSorted((a, b) => a.createdAt - b.createdAt || a.userId - b.userId);
}
