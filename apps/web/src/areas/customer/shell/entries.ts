import {
  CircleUserRound,
  Heart,
  House,
  LifeBuoy,
  ReceiptText,
  Settings,
  Star,
  Store,
  TicketPercent,
  type LucideIcon,
} from 'lucide-react';

import { paths } from '../../../app/paths.ts';

export type Entry = { label: string; to: string; Icon: LucideIcon; isCurrent: (pathname: string) => boolean };

const under =
  (...prefixes: readonly string[]) =>
  (pathname: string) =>
    prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));

const DASHBOARD: Entry = {
  label: 'Dashboard',
  to: paths.customer,
  Icon: House,
  isCurrent: (pathname) => pathname === paths.customer,
};
/** Name of the same screen in the footer and the bottom bar: docs/rules/screens.md#customer-menus. */
const HOME: Entry = { ...DASHBOARD, label: 'Home' };
export const ORDERS: Entry = {
  label: 'Orders',
  to: paths.orders,
  Icon: ReceiptText,
  isCurrent: under(paths.orders, paths.history, paths.trackPattern),
};
const FAVORITES: Entry = {
  label: 'Favorites',
  to: paths.favorites,
  Icon: Heart,
  isCurrent: under(paths.favorites, paths.wishlist),
};
const OFFERS: Entry = {
  label: 'Offers',
  to: paths.offers,
  Icon: TicketPercent,
  isCurrent: under(paths.offers),
};
const RESTAURANTS: Entry = {
  label: 'Restaurants',
  to: paths.restaurants,
  Icon: Store,
  isCurrent: under(paths.restaurants, '/customer/restaurant', paths.search),
};
const ACCOUNT: Entry = {
  label: 'Account',
  to: paths.account,
  Icon: CircleUserRound,
  isCurrent: under(paths.account),
};
const SETTINGS: Entry = {
  label: 'Settings',
  to: paths.settings,
  Icon: Settings,
  isCurrent: under(paths.settings),
};
const REVIEWS: Entry = {
  label: 'Ratings & Reviews',
  to: paths.reviews,
  Icon: Star,
  isCurrent: under(paths.reviews),
};
const SUPPORT: Entry = {
  label: 'Support',
  to: paths.support,
  Icon: LifeBuoy,
  isCurrent: under(paths.support),
};

/** The side menu in its order (docs/rules/screens.md#customer-menus), which a line parts in two. */
export const ABOUT_FOOD: readonly Entry[] = [DASHBOARD, ORDERS, FAVORITES, OFFERS, RESTAURANTS];
export const ABOUT_ME: readonly Entry[] = [ACCOUNT, SETTINGS, REVIEWS, SUPPORT];

export const IN_FOOTER: readonly Entry[] = [HOME, ORDERS, OFFERS, RESTAURANTS, SUPPORT];

/** Entries without room in the bottom bar: the account page lists them, and so its Account is current there too. */
export const UNDER_ACCOUNT: readonly Entry[] = [FAVORITES, OFFERS, SETTINGS, REVIEWS, SUPPORT];
export const IN_BOTTOM_BAR: readonly Entry[] = [
  HOME,
  ORDERS,
  RESTAURANTS,
  { ...ACCOUNT, isCurrent: (pathname) => [ACCOUNT, ...UNDER_ACCOUNT].some((one) => one.isCurrent(pathname)) },
];
