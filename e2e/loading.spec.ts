// Each screen of a customer while its data is still on the way, and when none of it comes.
import { test } from './fixtures.ts';
import { FAILED_CALL } from './console-errors.ts';
import { expectNoFlaws, type Screen, ScreenStates } from './screen-states.ts';

test.use({ view: { hasOwnClock: true, consoleErrors: [FAILED_CALL] } });

let states: ScreenStates;
test.beforeAll(async ({ app }) => {
  states = await ScreenStates.start(app);
});

const ORDER = /\/api\/orders\/\d+$/;
const THIS_ORDER = 'We couldn’t load this order';

const CUSTOMER: readonly Screen[] = [
  ['/customer', 'Loading…', 'We couldn’t load your orders'],
  ['/customer', 'Loading your favorites…', 'We couldn’t load your favorites', /\/my\/totals$/],
  ['/customer/restaurants', 'Loading restaurants…', 'We couldn’t load the restaurants'],
  ['/customer/search?q=naan', 'Searching…', 'We couldn’t load the restaurants'],
  ['/customer/restaurant/saffron-courtyard', 'Loading the menu…', 'We couldn’t load this restaurant'],
  ['/customer/restaurant/saffron-courtyard', 'Loading the menu…', 'We couldn’t load the menu', /\/slug\//],
  ['/customer/cart', 'Loading your cart…', 'We couldn’t load your cart'],
  ['/customer/cart', 'Order summary', 'Server error.', /\/api\/cart$/],
  ['/customer/cart?placed=:order', 'Loading your order…', 'We couldn’t load your order'],
  ['/customer/orders', 'Loading your orders…', 'We couldn’t load your orders'],
  ['/customer/history', 'Loading your orders…', 'We couldn’t load your orders'],
  ['/customer/orders/:order', 'Loading your order…', THIS_ORDER],
  ['/customer/orders/:order/case', 'Loading your case…', THIS_ORDER],
  ['/customer/orders/:order/case', 'Loading your case…', 'We couldn’t load your case', ORDER],
  ['/customer/track?id=:order', 'Loading your order…', THIS_ORDER],
  ['/customer/offers', 'Loading offers…', 'We couldn’t load today’s offers'],
  ['/customer/favorites', 'Loading your favorites…', 'We couldn’t load your favorites'],
  ['/customer/wishlist', 'Loading your wishlist…', 'Failed to fetch wishlist'],
  ['/customer/reviews', 'Loading your reviews…', 'We couldn’t load your reviews'],
  ['/customer/account', 'Loading your account…', 'We couldn’t load your account'],
  ['/customer/settings', 'Loading your settings…', 'We couldn’t load your settings'],
  ['/customer/notifications', 'Loading what is new…', 'Server error.'],
  ['/customer/support', 'Loading your conversations…', 'We couldn’t load your conversations'],
  ['/customer/support?orderId=:order', 'Loading the conversation…', 'We couldn’t'],
  ['/customer/support?orderId=:order', 'Loading the messages…', 'We couldn’t load the messages', ORDER],
];

for (const screen of CUSTOMER) {
  const [path, loading, failed] = screen;
  test(`nothing is wrong with ${path}, neither when it says “${loading}” nor when it says “${failed}”`, () =>
    expectNoFlaws(states, screen));
}
