import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import { CUSTOMER, fakeStorage } from '../../lib/session/storage.fixture.ts';

it('says so where the session has no restaurant, as after a logout in another tab', async () => {
  fakeStorage({ ...CUSTOMER, userRole: 'RESTAURANT', restaurantId: '' });
  // Which screen is asked for first is read from the page when the area is loaded.
  Object.assign(globalThis, { location: { pathname: '/' } });
  const { default: RestaurantArea } = await import('./restaurant-area.tsx');
  expect(renderToString(<RestaurantArea />)).toContain('Restaurant ID not available');
});
