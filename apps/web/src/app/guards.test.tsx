import { renderToString } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { describe, expect, it } from 'vitest';

import { CUSTOMER, fakeStorage } from '../lib/session/storage.fixture.ts';
import { AdminGuard, CustomerGuard, RestaurantGuard } from './guards.tsx';

const OWNER = { ...CUSTOMER, userRole: 'RESTAURANT', restaurantId: '12' };
const ADMIN = { ...CUSTOMER, userRole: 'ADMIN' };

/** Redirects happen in an effect, so a refused visitor renders nothing here. */
const enters = (Guard: typeof CustomerGuard, stored: Record<string, string>): boolean => {
  fakeStorage(stored);
  const html = renderToString(
    <MemoryRouter>
      <Routes>
        <Route path="*" element={<Guard>inside</Guard>} />
      </Routes>
    </MemoryRouter>,
  );
  return html.includes('inside');
};

describe.each([
  ['customer', CustomerGuard, [true, false, false, false]],
  ['restaurant', RestaurantGuard, [false, true, false, false]],
  ['admin', AdminGuard, [false, false, true, false]],
] as const)('the %s area', (_, Guard, [customer, owner, admin, nobody]) => {
  it.each([
    ['a customer', CUSTOMER, customer],
    ['an owner', OWNER, owner],
    ['an admin', ADMIN, admin],
    ['nobody', {}, nobody],
    ['an owner whose restaurant id is missing', { ...OWNER, restaurantId: '' }, false],
    ['somebody without a token', { ...CUSTOMER, token: '' }, false],
  ])('lets %s in: %s', (_name, stored, expected) => expect(enters(Guard, stored)).toBe(expected));
});
