// Each screen of a kitchen and of an administrator while its data is still on the way, and when none of it comes.
import { test } from './fixtures.ts';
import { FAILED_CALL } from './console-errors.ts';
import { expectNoFlaws, type Screen, ScreenStates } from './screen-states.ts';

test.use({ view: { hasOwnClock: true, consoleErrors: [FAILED_CALL] } });

let states: ScreenStates;
test.beforeAll(async ({ app }) => {
  states = await ScreenStates.start(app);
});

const RESTAURANT = 'We couldn’t load your restaurant';

const KITCHEN: readonly Screen[] = [
  ['/restaurant', 'Loading orders…', RESTAURANT],
  ['/restaurant/orders', 'Loading orders…', 'We couldn’t load your orders'],
  ['/restaurant/orders?view=list', 'Loading orders…', 'We couldn’t load your orders'],
  ['/restaurant/orders/:order', 'Loading the order…', 'We couldn’t'],
  ['/restaurant/menu', 'Loading your menu…', 'We couldn’t load your menu'],
  ['/restaurant/reviews', 'Loading your reviews…', 'We couldn’t load your reviews'],
  ['/restaurant/reviews?stars=5', 'Loading your reviews…', 'We couldn’t load your reviews', /\/ratings$/],
  ['/restaurant/analytics', 'Loading your analytics…', 'We couldn’t load your analytics'],
  ['/restaurant/support', 'Loading your messages…', 'We couldn’t load your messages'],
  ['/restaurant/support?view=cases', 'Loading the cases…', 'We couldn’t'],
  ['/restaurant/support?view=cases&orderId=:order', 'Loading the case…', 'We couldn’t open this case'],
  ['/restaurant/people', 'Loading your people…', 'We couldn’t load your people'],
  ['/restaurant/profile', 'Loading your profile…', RESTAURANT],
  ['/restaurant/notifications', 'Loading what is new…', 'Server error.'],
  ['/restaurant/account', 'Loading what you are told…', 'Server error.'],
  ['/restaurant/account', 'Loading your address…', 'Server error.', /\/notifications\/choices$/],
];

const ADMIN: readonly Screen[] = [
  ['/admin', 'Loading…', 'Failed to fetch admin stats'],
  ['/admin', 'Loading…', 'Server error.', /\/admin\/stats$/],
  ['/admin/users', 'Loading…', 'We couldn’t load the users'],
  ['/admin/users?open=1', 'Loading…', 'We couldn’t load this user'],
  ['/admin/restaurants', 'Loading…', 'We couldn’t load the restaurants'],
  ['/admin/orders', 'Loading…', 'We couldn’t load the orders'],
  ['/admin/reviews', 'Loading…', 'We couldn’t load the reviews'],
  ['/admin/offers', 'Loading…', 'We couldn’t load the offers'],
  ['/admin/offers/new', 'Loading…', 'We couldn’t load what the form needs'],
  ['/admin/analytics', 'Loading…', 'Failed to fetch analytics data'],
  ['/admin/analytics/report', 'Loading…', 'Failed to fetch analytics data'],
  ['/admin/activity', 'Loading…', 'We couldn’t load the activity'],
  ['/admin/support', 'Loading the cases…', 'We couldn’t'],
  ['/admin/support?state=all&order=:order', 'Loading the case…', 'We couldn’t open this case'],
  ['/admin/support?view=conversations', 'Loading the conversations…', 'We couldn’t'],
  ['/admin/settings', 'Loading…', 'We couldn’t load the settings'],
  ['/admin/account', 'Loading…', 'We couldn’t load your account'],
];

for (const screen of [...KITCHEN, ...ADMIN]) {
  const [path, loading, failed] = screen;
  test(`nothing is wrong with ${path}, neither when it says “${loading}” nor when it says “${failed}”`, () =>
    expectNoFlaws(states, screen));
}
