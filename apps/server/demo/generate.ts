import { MINUTE } from './calendar.ts';
import { askPlatform, buildCases } from './cases.ts';
import { writeChats } from './chats.ts';
import { chooseOptions } from './choose-options.ts';
import { buildCity } from './city.ts';
import { markFavorites } from './favorites.ts';
import { buildOptions } from './options.ts';
import { placeOrders } from './orders.ts';
import { writeReviews } from './reviews.ts';

export type DemoData = ReturnType<typeof generateDemo>;

/** The demo city as it stands at a moment (to the minute). The same minute gives the same rows, byte for byte. */
export function generateDemo(moment: Date) {
  const now = Math.floor(moment.getTime() / MINUTE) * MINUTE;
  const city = buildCity(now);
  const options = buildOptions(city.kitchens);
  const orders = chooseOptions(placeOrders(city, now), options.dishes);
  return {
    users: city.users,
    staff: city.staff,
    restaurants: city.kitchens.map(({ restaurant }) => restaurant),
    dishes: city.kitchens.flatMap(({ dishes }) => dishes),
    options,
    offers: city.offers,
    orders,
    messages: writeChats(city, orders, now),
    cases: buildCases(city, orders, now),
    platformMessages: askPlatform(city, orders, now),
    reviews: writeReviews(city, orders, now),
    favorites: markFavorites(city, now),
  };
}
