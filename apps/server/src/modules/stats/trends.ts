import type { Pile } from './figures.ts';

/** So many were made on a day. Days without any are not there. */
interface OnDay {
  day: string;
  n: number;
}

/** Numbers of the last days, by days of the platform's time zone. */
export interface Trends {
  from: string;
  to: string;
  orders: (OnDay & Pile)[];
  reviews: (OnDay & { rating: number })[];
  users: OnDay[];
  restaurants: OnDay[];
  offers: OnDay[];
  allUsers: number;
  allRestaurants: number;
}
