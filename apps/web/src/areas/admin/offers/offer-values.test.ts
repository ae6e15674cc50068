import { priceOrder } from '@tiffin/contract/rules/pricing';
import { describe, expect, it } from 'vitest';

import type { AdminOffer } from './admin-offers.ts';
import {
  bodyOf,
  validateAmount,
  validateCode,
  validateEnd,
  validateLimit,
  validateMinimum,
  validatePercent,
  NEW_OFFER,
  termsOf,
  ticketOf,
  valuesOf,
} from './offer-values.ts';

const ZONE = 'Asia/Kolkata';

const stored: AdminOffer = {
  id: 7,
  type: 'cashback',
  title: 'Monsoon',
  code: 'RAIN-20',
  description: 'While it rains.',
  isActive: true,
  discountPercentage: 20,
  minOrderAmount: 199.5,
  maxDiscountAmount: 100,
  // The whole of both days in Kolkata, but for an hour.
  validFrom: '2025-12-31T18:30:00.000Z',
  validUntil: '2026-03-31T17:29:59.999Z',
  restaurantId: 3,
  restaurantName: 'Spice Route',
  category: 'Season',
  usageLimit: 500,
  perCustomerLimit: null,
  firstOrderOnly: true,
  weekdays: [1, 5],
  redemptions: 4,
};

describe('the form of an offer', () => {
  it('begins with what is stored, in days of the platform', () => {
    expect(valuesOf(stored, ZONE)).toMatchObject({
      validFrom: '2026-01-01',
      validUntil: '2026-03-31',
      percent: '20',
      minOrder: '199.50',
      perCustomerLimit: '',
      restaurant: { id: 3, name: 'Spice Route' },
    });
  });

  it('sends back what was not touched as it was, to the moment', () => {
    const { id: _id, restaurantName: _name, redemptions: _uses, ...terms } = stored;
    expect(bodyOf(valuesOf(stored, ZONE), stored, ZONE)).toEqual(terms);
  });

  it('sends another day as a day, and no day as none', () => {
    const values = { ...valuesOf(stored, ZONE), validFrom: '', validUntil: '2026-04-01' };
    expect(bodyOf(values, stored, ZONE)).toMatchObject({ validFrom: null, validUntil: '2026-04-01' });
  });

  it('sends nothing that the type does not use', () => {
    const values = { ...valuesOf(stored, ZONE), type: 'free-delivery' as const };
    expect(bodyOf(values, stored, ZONE)).toMatchObject({ discountPercentage: null, maxDiscountAmount: null });
  });

  it.each([
    [validateCode(' fest-1 '), true],
    [validateCode('ab'), 'A code has 3 to 32 letters, digits, hyphens or underscores'],
    [validatePercent('', { type: 'discount' }), 'Please enter a percentage'],
    [validatePercent('101', { type: 'cashback' }), 'A percentage is between 1 and 100'],
    [validatePercent('1.5', { type: 'discount' }), 'A percentage is between 1 and 100'],
    [validatePercent('', { type: 'combo' }), true],
    [validateAmount(''), true],
    [validateAmount('99.99'), true],
    [validateAmount('0.234'), 'Two decimals are enough'],
    [validateAmount('1.234'), 'Please choose which number is meant'],
    [validateAmount('149,50'), true],
    [validateAmount('-1'), 'Please enter an amount up to ₹1,00,000'],
    [validateAmount('x'), '“x” is not a number'],
    [validateAmount('100000.01'), 'Please enter an amount up to ₹1,00,000'],
    [validateMinimum('499-', { type: 'discount' }), '“499-” is not a number'],
    [validateMinimum('', { type: 'combo' }), 'Please say what the dishes cost together'],
    [validatePercent('ten', { type: 'discount' }), '“ten” is not a number'],
    [validateLimit('499-'), '“499-” is not a number'],
    [validateLimit('1.5'), 'A limit is a whole number from 1 on'],
    [validateLimit('0'), 'A limit is a whole number from 1 on'],
    [validateLimit('3'), true],
    [validateEnd('2026-01-01', { validFrom: '2026-01-02' }), 'An offer cannot end before it begins'],
    [validateEnd('2026-01-02', { validFrom: '2026-01-02' }), true],
  ])('is validated as the server will (%#)', (found, wanted) => expect(found).toBe(wanted));
});

describe('the preview', () => {
  it('reads days in the platform’s time zone, from their first instant to their last', () => {
    const values = { ...NEW_OFFER, validFrom: '2026-01-01', validUntil: '2026-03-31' };
    const terms = termsOf(values, ZONE);
    expect(terms.validFrom?.toISOString()).toBe('2025-12-31T18:30:00.000Z');
    expect(terms.validUntil?.toISOString()).toBe('2026-03-31T18:29:59.999Z');
    expect(termsOf(NEW_OFFER, ZONE)).toMatchObject({ validFrom: null, validUntil: null });
  });

  it.each([
    // No change of the clock.
    ['Asia/Kolkata', '2026-03-29', '2026-03-28T18:30:00.000Z', '2026-03-29T18:29:59.999Z'],
    // 23 hours, 25 hours, and the days before and after.
    ['Europe/Berlin', '2026-03-28', '2026-03-27T23:00:00.000Z', '2026-03-28T22:59:59.999Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z', '2026-03-30T21:59:59.999Z'],
    ['Europe/Berlin', '2026-10-24', '2026-10-23T22:00:00.000Z', '2026-10-24T21:59:59.999Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z', '2026-10-26T22:59:59.999Z'],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T04:59:59.999Z'],
    // A day without a midnight: it begins at one o’clock.
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
    // Its last hour comes twice.
    ['America/Santiago', '2026-04-04', '2026-04-04T03:00:00.000Z', '2026-04-05T03:59:59.999Z'],
    ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00.000Z', '2026-09-27T10:59:59.999Z'],
  ])('knows how long a day lasts in %s on %s', (timeZone, day, first, last) => {
    const terms = termsOf({ ...NEW_OFFER, validFrom: day, validUntil: day }, timeZone);
    expect([terms.validFrom?.toISOString(), terms.validUntil?.toISOString()]).toEqual([first, last]);
  });

  it('prices a cart with what is typed, and takes what is half typed for nothing', () => {
    const lines = [{ menuItemId: 1, name: 'Dal', pricePaise: 20_000, qty: 2 }];
    const context = {
      policy: 'offers-only',
      at: new Date('2026-01-05T12:00:00Z'),
      timeZone: ZONE,
      restaurantId: 3,
      priorOrders: 0,
      redemptions: 0,
      redemptionsByCustomer: 0,
    } as const;
    const bill = (values: typeof NEW_OFFER) => {
      const offer = termsOf(values, ZONE);
      return priceOrder(lines, { code: offer.code, offer, context });
    };
    expect(bill(valuesOf(stored, ZONE))).toMatchObject({ discountPaise: 8_000, totalPaise: 32_500 });
    expect(bill({ ...valuesOf(stored, ZONE), percent: '2x' })).toMatchObject({ discountPaise: 0 });
    expect(bill({ ...NEW_OFFER, minOrder: '500' }).coupon).toMatchObject({
      applied: false,
      reason: 'This offer needs an order of ₹500 or more.',
    });
  });

  it('shows the ticket also of an offer that has no words yet', () => {
    const ticket = ticketOf(NEW_OFFER, termsOf(NEW_OFFER, ZONE), { image: '', color: '' });
    expect(ticket).toMatchObject({
      title: 'Your offer',
      description: '10% off.',
      code: 'CODE',
      minOrder: '₹0',
      restaurant: 'All Restaurants',
      validUntil: null,
    });
  });
});
