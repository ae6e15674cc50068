// `npm run sizes`: what the first load of each screen costs in gzipped JavaScript. Reads the manifest of `vite build`,
// adds up the entry, the screen's lazy chunks and everything they import, and fails above the limit.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const dist = new URL('../apps/web/dist/', import.meta.url).pathname;
const KB = 1000;
const LOGIN_LIMIT = 130 * KB;
const SCREEN_LIMIT = 200 * KB;

/** Every screen with the lazy modules its address loads, outermost first. A page that is missing here fails the check. */
const screens = [
  { name: 'Login', limit: LOGIN_LIMIT, modules: ['src/areas/auth/login-page.tsx'] },
  { name: 'Signup', limit: SCREEN_LIMIT, modules: ['src/areas/auth/signup-page.tsx'] },
  { name: 'Recovery', limit: SCREEN_LIMIT, modules: ['src/areas/auth/recovery/recovery-page.tsx'] },
  { name: 'Invite', limit: SCREEN_LIMIT, modules: ['src/areas/auth/invite/invite-page.tsx'] },
  { name: 'Not found', limit: LOGIN_LIMIT, modules: ['src/app/not-found.tsx'] },
  ...[
    'dashboard',
    'restaurants',
    'search',
    'menu',
    'cart',
    'orders',
    'order',
    'case',
    'history',
    'track',
    'favorites',
    'wishlist',
    'account',
    'settings',
    'reviews',
    'support',
    'offers',
    'notifications',
  ].map((page) => ({
    name: `Customer ${page}`,
    limit: SCREEN_LIMIT,
    modules: ['src/areas/customer/customer-area.tsx', `src/areas/customer/${page}-page.tsx`],
  })),
  ...[
    'dashboard',
    'orders',
    'order',
    'menu',
    'reviews',
    'profile',
    'hours',
    'support',
    'analytics',
    'people',
    'waiting',
    'account',
    'notifications',
  ].map((page) => ({
    name: `Restaurant ${page}`,
    limit: SCREEN_LIMIT,
    modules: ['src/areas/restaurant/restaurant-area.tsx', `src/areas/restaurant/${page}-page.tsx`],
  })),
  ...[
    'dashboard',
    'analytics',
    'report',
    'users',
    'restaurants',
    'orders',
    'reviews',
    'offers',
    'offer',
    'support',
    'settings',
    'audit-log',
    'account',
  ].map((page) => ({
    name: `Admin ${page}`,
    limit: SCREEN_LIMIT,
    modules: ['src/areas/admin/admin-area.tsx', `src/areas/admin/${page}-page.tsx`],
  })),
];

/** Loaded after the screen, or once the user asks for it: no part of any first load. */
const onDemand = [
  'src/areas/auth/second-step.tsx',
  'src/areas/auth/demo-accounts.tsx',
  'src/areas/admin/palette/palette.tsx',
  'src/areas/admin/bell/bell-panel.tsx',
  'src/areas/admin/account/second-factor-card.tsx',
  'src/areas/admin/lists/history.tsx',
  'src/areas/admin/offers/offer-preview.tsx',
  'src/areas/admin/restaurants/people-section.tsx',
  'src/areas/admin/restaurants/service-line.tsx',
  'src/areas/admin/restaurants/service-section.tsx',
  'src/areas/admin/users/invite-admin-dialog.tsx',
  'src/areas/admin/users/remove-factor-dialog.tsx',
  'src/areas/admin/users/user-link-dialog.tsx',
  'src/areas/admin/account/set-up-factor.tsx',
  'src/areas/admin/settings/later-panels.tsx',
  'src/app/maintenance-page.tsx',
  'src/areas/customer/addresses/address-dialog.tsx',
  'src/areas/customer/addresses/addresses-card.tsx',
  'src/areas/customer/cart/goes-well.tsx',
  'src/areas/customer/checkout/area-terms.tsx',
  'src/areas/customer/checkout/outside-area.tsx',
  'src/areas/customer/delivery/saved-addresses.tsx',
  'src/areas/customer/menu/areas-sheet.tsx',
  'src/areas/customer/menu/dish-lines.tsx',
  'src/areas/customer/menu/dish-sheet.tsx',
  'src/areas/customer/menu/hours-sheet.tsx',
  'src/areas/customer/menu/reviews-sheet.tsx',
  'src/areas/customer/restaurants/filters-sheet.tsx',
  'src/areas/customer/restaurants/no-delivery.tsx',
  'src/areas/customer/restaurants/nobody-open.tsx',
  'src/areas/customer/menu/without-dialog.tsx',
  'src/areas/customer/order-actions/order-questions.tsx',
  'src/areas/customer/reorder/reorder-plan.ts',
  'src/areas/restaurant/menu/diet-section.tsx',
  'src/areas/restaurant/menu/dish-form.tsx',
  'src/areas/restaurant/menu/import/import-dialog.tsx',
  'src/areas/restaurant/menu/options/customer-view.tsx',
  'src/areas/restaurant/menu/mealtimes/mealtimes-view.tsx',
  'src/areas/restaurant/menu/sold-at.tsx',
  'src/areas/restaurant/menu/options/options-view.tsx',
  'src/areas/restaurant/menu/export-csv.ts',
  'src/areas/restaurant/analytics/analytics-csv.ts',
  'src/areas/restaurant/order-lists/order-chat.tsx',
  'src/areas/restaurant/order/order-case.tsx',
  'src/areas/restaurant/order-lists/decline-dialog.tsx',
  'src/areas/restaurant/order-lists/sold-out-dialog.tsx',
  'src/areas/customer/shell/later-buttons.tsx',
  'src/areas/customer/search/suggestion-list.tsx',
  'src/features/live/live.tsx',
  'src/features/restaurants/closed-cover.tsx',
  'src/features/restaurants/service-time.tsx',
  'src/lib/errors/report-error.ts',
  'src/features/account/email-card.tsx',
  'src/areas/auth/hours-read.tsx',
  'src/areas/auth/signup-body.ts',
  'src/areas/restaurant/hours/cooking-form.tsx',
  'src/areas/restaurant/waiting/meanwhile.tsx',
  'src/areas/restaurant/hours/delivery-areas.tsx',
  'src/areas/restaurant/hours/special-days.tsx',
  'src/areas/restaurant/hours/week-preview.tsx',
  'src/areas/restaurant/alert/order-bell.tsx',
  'src/areas/restaurant/service/paused-banner.tsx',
  'src/areas/restaurant/service/state-button.tsx',
  'src/areas/restaurant/service/tile-state.tsx',
  'src/features/notifications/bell-panel.tsx',
  'src/features/notifications/notifications-screen.tsx',
  'src/features/notifications/counted.tsx',
  'src/features/notifications/choices-table.tsx',
  'src/areas/restaurant/console/console.tsx',
  'src/features/people/link-once.tsx',
  'src/ui/feedback/toaster.tsx',
  'src/ui/overlays/menu-popup.tsx',
  'src/ui/overlays/dialog-window.tsx',
];

/** @type {Record<string, { file: string, imports?: string[], isDynamicEntry?: boolean, isEntry?: boolean }>} */
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** @param {string} key @param {Set<string>} seen */
function close(key, seen) {
  const chunk = manifest[key];
  if (!chunk)
    throw new Error(`${key} is no chunk of the build: has the page moved, or is it no longer lazy?`);
  if (seen.has(chunk.file)) return;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) close(imported, seen);
}

const gzipped = new Map();
/** @param {string} file */
function weight(file) {
  if (!gzipped.has(file)) gzipped.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return gzipped.get(file);
}

const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
if (!entry) throw new Error('The build has no entry.');

const measured = screens.map(({ name, limit, modules }) => {
  const files = new Set();
  for (const key of [entry, ...modules]) close(key, files);
  const bytes = [...files].reduce((sum, file) => sum + weight(file), 0);
  return { name, limit, bytes, isOver: bytes > limit };
});

for (const { name, limit, bytes, isOver } of measured)
  console.log(
    `${isOver ? 'OVER' : 'ok  '} ${name.padEnd(24)} ${(bytes / KB).toFixed(1).padStart(7)} kB of ${limit / KB} kB`,
  );

const known = new Set([...onDemand, ...screens.flatMap((screen) => screen.modules)]);
const unlisted = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !known.has(key));
for (const key of unlisted) console.log(`OVER ${key} is lazy but belongs to no screen in scripts/sizes.mjs`);

process.exit(measured.some(({ isOver }) => isOver) || unlisted.length > 0 ? 1 : 0);
