import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { askedBy, askedInArea, handedOn, returnState, returnTo } from './return-to.ts';

const ORDERS = { pathname: '/customer/orders', search: '?page=2', hash: '#last' };
const ASHA = { userId: 7, username: 'Asha' };
const stranger = returnState(ORDERS);
const ofAsha = returnState(ORDERS, ASHA);

describe('a login goes on', () => {
  test.each([
    ['at the page that asked', stranger, '/customer', '/customer/orders?page=2#last'],
    ['at the own page of who was there', ofAsha, '/customer', '/customer/orders?page=2#last'],
    ['in its area where nothing asked', null, '/customer', '/customer'],
    ['in its area where the page is of another', stranger, '/restaurant', '/restaurant'],
    ['in its area where the page only begins like it', { returnTo: '/customerly' }, '/customer', '/customer'],
  ])('%s', (_, state, area, expected) => expect(returnTo(state, area, ASHA)).toBe(expected));

  it('in its area where somebody else was there', () =>
    expect(returnTo(ofAsha, '/customer', { userId: 8 })).toBe('/customer'));

  const parts = ['/', '\\', '.', '..', '%2e', '?', '#', '@', ':', '\t', '\n', ' ', 'x', 'evil.example'];

  it('at no other host, however the address is put together', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('/customer', ...parts), { maxLength: 10 }), (made) => {
        const path = returnTo({ returnTo: made.join('') }, '/customer', ASHA);
        const { origin, pathname } = new URL(path, 'https://here.example');
        expect(origin).toBe('https://here.example');
        expect(pathname).toMatch(/^\/customer(\/(?!\/)|$)/);
      }),
    );
  });
});

describe('a new account goes on', () => {
  it('at the page that asked, in its own area', () => {
    expect(askedInArea(stranger, '/customer')).toBe('/customer/orders?page=2#last');
    expect(askedInArea(stranger, '/restaurant')).toBeUndefined();
  });
  it('at no page of somebody who was there before', () =>
    expect(askedInArea(ofAsha, '/customer')).toBeUndefined());
});

it('a mailed link leads back for who was there, or where nobody was', () => {
  expect(askedBy(stranger, 'anybody')).toBe('/customer/orders?page=2#last');
  expect(askedBy(ofAsha, 'asha')).toBe('/customer/orders?page=2#last');
  expect(askedBy(ofAsha, 'ravi')).toBeUndefined();
  expect(askedBy({ returnTo: '//evil.example' }, 'ravi')).toBeUndefined();
});

it('is handed on without what else a screen knows', () => {
  expect(handedOn({ ...ofAsha, token: 'secret' })).toEqual({ ...ofAsha });
  expect(handedOn({ username: 'asha' })).toEqual({});
});
