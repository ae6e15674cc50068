import { MINUTE } from './calendar.ts';
import { askPlatform, tellCases } from './cases.ts';
import { writeChats } from './chats.ts';
import { buildCity } from './city.ts';
import { markFavorites } from './favorites.ts';
import { placeOrders } from './orders.ts';
import { writeReviews } from './reviews.ts';
import type { DemoData } from './rows.ts';

/** The demo city as it stands at a moment (to the minute). The same minute gives the same rows, byte for byte. */
export function generateDemo(moment: Date): DemoData {
  const now = Math.floor(moment.getTime() / MINUTE) * MINUTE;
  const city = buildCity(now);
  const orders = placeOrders(city, now);
  return {
    users: [city.admin, ...city.kitchens.map(({ owner }) => owner), ...city.customers].toSorted(
      (a, b) => a.id - b.id,
    ),
    restaurants: city.kitchens.map(({ restaurant }) => restaurant),
    dishes: city.kitchens.flatMap(({ dishes }) => dishes),
    offers: city.offers,
    orders,
    messages: writeChats(city, orders, now),
    cases: tellCases(city, orders, now),
    platformMessages: askPlatform(city, orders, now),
    reviews: writeReviews(city, orders, now),
    favorites: markFavorites(city, now),
  };
}
