import { CircleUserRound, ReceiptText, Store, type LucideIcon } from 'lucide-react';

import { paths } from '../../app/paths.ts';

export type Entry = { label: string; to: string; Icon: LucideIcon; isCurrent: (pathname: string) => boolean };

const under =
  (...prefixes: readonly string[]) =>
  (pathname: string) =>
    prefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));

/** The sections of the area, for side menu and bottom bar. Only those whose screen exists. */
export const ORDERS: Entry = {
  label: 'Orders',
  to: paths.orders,
  Icon: ReceiptText,
  isCurrent: under(paths.orders, paths.trackPattern),
};
export const RESTAURANTS: Entry = {
  label: 'Restaurants',
  to: paths.restaurants,
  Icon: Store,
  isCurrent: under(paths.restaurants, '/customer/restaurant'),
};
export const ACCOUNT: Entry = {
  label: 'Account',
  to: paths.account,
  Icon: CircleUserRound,
  isCurrent: under(paths.account),
};
