import { DAY, MINUTE } from './calendar.ts';
import type { City } from './city.ts';
import { VISITS } from './data.ts';
import { Random } from './random.ts';
import type { DemoFavorite } from './rows.ts';

/** Builds the favorites of customers, oldest first. */
export function markFavorites(city: City, now: number): DemoFavorite[] {
  const random = new Random('favorites');
  const [ananya, ...others] = city.customers;
  const open = city.kitchens.filter(({ spec }) => spec.standing === 'public');
  const marks = others.flatMap(({ id: customerId }) =>
    random
      .shuffled(open)
      .slice(0, random.int(0, 4))
      .flatMap((kitchen): DemoFavorite[] => {
        const at = now - random.int(1, 80) * DAY - random.int(0, 600) * MINUTE;
        const restaurantId = kitchen.restaurant.id;
        const dish = random.chance(0.4) ? random.pick(kitchen.dishes) : undefined;
        const own: DemoFavorite = { customerId, restaurantId, dishId: null, at };
        return dish ? [own, { ...own, dishId: dish.id, at: at + MINUTE }] : [own];
      }),
  );
  const scripted = VISITS.favorites.map((favorite, index): DemoFavorite => {
    const kitchen = city.kitchens.find(({ restaurant }) => restaurant.name === favorite.restaurant);
    const dish = kitchen?.dishes.find(({ name }) => name === favorite.dish);
    if (!ananya || !kitchen || (favorite.dish !== undefined && !dish)) {
      throw new Error(`No such favorite: ${favorite.restaurant} ${favorite.dish}`);
    }
    return {
      customerId: ananya.id,
      restaurantId: kitchen.restaurant.id,
      dishId: dish?.id ?? null,
      at: now - (40 - index) * DAY,
    };
  });
  return [...marks, ...scripted].toSorted((a, b) => a.at - b.at || a.customerId - b.customerId);
}
