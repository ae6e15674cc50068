import { describe, expect, it } from 'vitest';

import { daysLeftText, isRunning } from './days-left.ts';
import { ofKind, readKind, shownKinds, type OfferType } from './kinds.ts';
import { minOrderText, offerImage, tintOf } from './look.ts';
import type { Offer } from './queries.ts';

const at = (day: number, hour: number) => new Date(2026, 10, day, hour);

describe('the days an offer has left', () => {
  it.each([
    [at(21, 23), 'Ends today'],
    [at(21, 9), 'Ends today'],
    [at(22, 1), '1 day left'],
    [at(30, 23), '9 days left'],
    [new Date(2026, 11, 21), '30 days left'],
    [at(20, 23), 'Ends today'],
  ])('until %s on 21 November at nine: %s', (end, words) => {
    expect(daysLeftText(end.toISOString(), at(21, 9).getTime())).toBe(words);
  });

  it('are counted by midnights, also where a day has 23 or 25 hours', () => {
    for (let days = 1; days < 400; days += 1) {
      const end = new Date(2026, 0, 1 + days, 0, 30);
      expect(daysLeftText(end.toISOString(), new Date(2026, 0, 1, 23).getTime())).toBe(
        days === 1 ? '1 day left' : `${days} days left`,
      );
    }
  });

  it('run out at the very moment of the end; without one never', () => {
    const validUntil = at(21, 9).toISOString();
    expect(isRunning({ validUntil }, at(21, 9).getTime() - 1)).toBe(true);
    expect(isRunning({ validUntil }, at(21, 9).getTime())).toBe(false);
    expect(isRunning({ validUntil: null }, at(21, 9).getTime())).toBe(true);
  });
});

const offerOf = (type: OfferType, id: number): Offer => ({
  id,
  type,
  title: 'Half off',
  description: '',
  discount: '50% off',
  maxDiscount: '',
  minOrder: '₹0',
  code: `CODE${id}`,
  image: '',
  color: '',
  firstOrderOnly: false,
  category: '',
  validUntil: null,
  restaurant: 'All Restaurants',
  restaurantId: null,
});
const OFFERS = (['discount', 'free-delivery', 'combo', 'discount'] as const).map(offerOf);

describe('the kinds of offers', () => {
  it('are read from the address, anything else is all', () => {
    expect(['combo', 'free-item', 'all', 'x', '', null].map(readKind)).toEqual([
      'combo',
      'free-item',
      'all',
      'all',
      'all',
      'all',
    ]);
  });

  it('are those there is an offer of, and the one that is looked at', () => {
    const two = OFFERS.filter(({ type }) => type === 'discount');
    expect(shownKinds(two, 'all')).toEqual(['all', 'discount']);
    expect(shownKinds(two, 'combo')).toEqual(['all', 'discount', 'combo']);
    expect(ofKind(OFFERS, 'discount')).toEqual(two);
    expect(ofKind(OFFERS, 'all')).toBe(OFFERS);
  });
});

describe('a ticket', () => {
  it.each([
    ['₹1,299', 'Min order ₹1,299.00'],
    ['₹100.00', 'Min order ₹100.00'],
    ['₹249.50', 'Min order ₹249.50'],
    ['₹0', 'No minimum order'],
    ['', 'No minimum order'],
  ])('says %s as %s', (label, words) => {
    expect(minOrderText(label)).toBe(words);
  });

  it('has its own tint and plate, else those of its kind and words', () => {
    const offer = { type: 'combo', title: 'Pizza night', description: '' } as const;
    expect(tintOf({ ...offer, color: 'sky' })).toContain('bg-tint-sky');
    expect(tintOf({ ...offer, color: 'constructor' })).toContain('bg-tint-pistachio');
    expect(offerImage({ ...offer, image: 'momos' })).toBe('/art/dish/momos.webp');
    expect(offerImage({ ...offer, image: '/art/dish/momos.webp' })).toBe('/art/dish/momos.webp');
    expect(offerImage({ ...offer, image: 'toString' })).toBe('/art/dish/margherita-pizza.webp');
  });
});
