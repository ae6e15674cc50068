import type { Window } from '@tiffin/contract/rules/service/hours';
import type { Cuisine } from '@tiffin/contract/schemas/cuisine';

/** A part of the city in rupees, as its owner would type it. */
export interface AreaSpec {
  name: string;
  postcodes: readonly string[];
  fee: number;
  minimumOrder?: number;
  freeAbove?: number;
  extraMinutes?: number;
}

/** A restaurant of the demo city as its file in this folder writes it down. */
export interface RestaurantSpec {
  name: string;
  cuisine: Cuisine;
  /** Street first; the last part is the city with its PIN, the one before it the quarter. */
  address: string;
  /** Mobile numbers beginning with 5 are given to nobody in India, so that no demo number rings at a stranger's. */
  phone: string;
  /** When its orders come. Its profile says so only where it is closed at other times. */
  openingHours: string;
  /** Hours by which it is closed at times; most are always open, and say so, so that the demo works at any hour. */
  hours?: { days: readonly number[]; windows: readonly Window[]; lastOrderMinutes?: number };
  /** Delivery areas; most deliver everywhere. */
  areas?: readonly AreaSpec[];
  description: string;
  owner: { name: string; username: string; email: string };
  registeredDaysAgo: number;
  standing: 'public' | 'pending' | 'inactive';
  ordersPerDay: number;
  /** Usual minutes from placing an order to the door. */
  deliveryMinutes: number;
  /** Value that the average of its reviews is drawn towards. */
  rating: number;
  /** The menu card: a line without marks opens a category; see parseMenu for the dishes. */
  menu: string;
}

export interface DishSpec {
  category: string;
  name: string;
  pricePaise: number;
  description: string;
  veg: boolean;
  isAvailable: boolean;
  /** Tracked quantity; null when the restaurant does not count this dish. */
  quantity: number | null;
}
