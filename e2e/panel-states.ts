// Long because it is data: the panels of all areas, and how each is opened.
import type { Page } from '@playwright/test';

import type { setScene } from './screen-scene.ts';

type Who = keyof Awaited<ReturnType<typeof setScene>>['stored'];
type Press = readonly [role: 'button' | 'menuitem' | 'tab', name: string | RegExp];

/** `only` is for what a phone alone has, or a desk. */
export type PanelState = {
  who: Who;
  name: string;
  path: string;
  open: readonly Press[] | ((page: Page) => Promise<unknown>);
  only?: 'phone' | 'desk';
};

const MENU = '/customer/restaurant/saffron-courtyard';

/** Panels that the states of scripts/lib/screens.mjs do not open. */
export const PANEL_STATES: readonly PanelState[] = [
  { who: 'customer', name: 'bell', path: '/customer', open: [['button', 'Notifications']] },
  { who: 'customer', name: 'account menu', path: '/customer', open: [['button', /^Account menu of/]] },
  { who: 'customer', name: 'addresses', path: '/customer', open: [['button', /^Deliver to/]] },
  {
    who: 'customer',
    name: 'suggestions',
    path: '/customer',
    open: (page) => page.getByRole('combobox').filter({ visible: true }).first().fill('pan'),
    only: 'desk',
  },
  {
    who: 'customer',
    name: 'filters',
    path: '/customer/restaurants',
    open: [['button', /^Filters/]],
    only: 'phone',
  },
  {
    who: 'customer',
    name: 'cuisines',
    path: '/customer/restaurants',
    open: [['button', 'More cuisines']],
    only: 'desk',
  },
  { who: 'customer', name: 'reviews of a kitchen', path: MENU, open: [['button', /^Read \d+ reviews?$/]] },
  { who: 'customer', name: 'dishes without', path: MENU, open: [['button', /^Without/]] },
  {
    who: 'customer',
    name: 'dish',
    path: MENU,
    open: [['button', 'Butter Chicken']],
  },
  { who: 'customer', name: 'clear the cart', path: '/customer/cart', open: [['button', 'Clear cart']] },
  {
    who: 'customer',
    name: 'more about an order',
    path: '/customer/orders',
    open: [['button', /^More about order/]],
  },
  { who: 'customer', name: 'an address', path: '/customer/account', open: [['button', /^Add an address/]] },
  { who: 'owner', name: 'bell', path: '/restaurant', open: [['button', 'Notifications']] },
  { who: 'owner', name: 'account menu', path: '/restaurant', open: [['button', /^Account menu of/]] },
  { who: 'owner', name: 'side menu', path: '/restaurant', open: [['button', /menu$/i]], only: 'phone' },
  {
    who: 'owner',
    name: 'taking orders',
    path: '/restaurant',
    open: [['button', /^(Open|Taking|Closed|Paused)/]],
  },
  {
    who: 'owner',
    name: 'sold out of an order',
    path: '/restaurant/orders',
    open: [['button', /^Sold out of order/]],
  },
  {
    who: 'owner',
    name: 'more for the menu',
    path: '/restaurant/menu',
    open: [['button', 'More for the menu']],
  },
  {
    who: 'owner',
    name: 'order of the categories',
    path: '/restaurant/menu',
    open: [
      ['button', 'More for the menu'],
      ['menuitem', 'Order of the categories'],
    ],
  },
  {
    who: 'owner',
    name: 'import',
    path: '/restaurant/menu',
    open: [
      ['button', 'More for the menu'],
      ['menuitem', 'Import from CSV'],
    ],
  },
  { who: 'owner', name: 'a dish', path: '/restaurant/menu', open: [['button', 'Add dish']], only: 'phone' },
  {
    who: 'owner',
    name: 'options',
    path: '/restaurant/menu?tab=options',
    open: [['button', /^Add (your first )?options$/]],
  },
  {
    who: 'owner',
    name: 'a mealtime',
    path: '/restaurant/menu?tab=mealtimes',
    open: [['button', /^Add (your first )?mealtime$/]],
  },
  {
    who: 'owner',
    name: 'a special day',
    path: '/restaurant/hours?tab=days',
    open: [['button', /^Add a special day/]],
  },
  { who: 'owner', name: 'an invite', path: '/restaurant/people', open: [['button', /^Invite/]] },
  { who: 'admin', name: 'account menu', path: '/admin', open: [['button', /^Account menu of/]] },
  { who: 'admin', name: 'side menu', path: '/admin', open: [['button', /menu$/i]], only: 'phone' },
  {
    who: 'admin',
    name: 'own notifications',
    path: '/admin',
    open: [
      ['button', 'Notifications'],
      ['tab', /^For you/],
    ],
  },
  { who: 'admin', name: 'an invite', path: '/admin/users', open: [['button', /^Invite/]] },
  { who: 'admin', name: 'day by day', path: '/admin/analytics', open: [['button', 'View Details']] },
];

/** Presses what opens it. */
export async function openPanel(page: Page, { open }: PanelState): Promise<void> {
  if (typeof open === 'function') return void (await open(page));
  for (const [role, name] of open)
    await page.getByRole(role, { name }).filter({ visible: true }).first().click();
}
