import { describe, expect, it } from 'vitest';

import { promosOf } from './promos.ts';

type Offer = NonNullable<Parameters<typeof promosOf>[0]>[number];

const offer = (code: string, terms: Partial<Offer> = {}): Offer => ({
  id: 1,
  type: 'discount',
  title: '',
  description: '',
  discount: '50% off',
  maxDiscount: '₹200',
  minOrder: '₹299',
  code,
  validUntil: null,
  category: '',
  restaurant: 'All Restaurants',
  restaurantId: null,
  image: '',
  color: '',
  firstOrderOnly: false,
  ...terms,
});

describe('the promo cards', () => {
  it('say what their offers give', () => {
    const promos = promosOf([offer('OTHER'), offer('FIRST50', { discount: '40% off', minOrder: '₹349' })]);
    expect(promos).toEqual([
      {
        code: 'FIRST50',
        headline: '40% off',
        text: 'your first order above ₹349',
        upTo: 'up to ₹200',
        isRunning: true,
      },
    ]);
  });

  it('name no minimum and no cap where there is none', () => {
    const [promo] = promosOf([
      offer('FREEDEL', { discount: 'Free delivery', minOrder: '₹0', maxDiscount: '' }),
    ]);
    expect(promo).toMatchObject({ text: 'on every order', upTo: '' });
  });

  it('are none when no such offer runs', () => {
    expect(promosOf([offer('OTHER')])).toEqual([]);
  });

  it('keep their fixed words, without codes, while the offers cannot be read', () => {
    expect(promosOf(undefined).map(({ headline, text, isRunning }) => [headline, text, isRunning])).toEqual([
      ['50% off', 'your first order above ₹299', false],
      ['Free delivery', 'on every order above ₹199', false],
      ['20% cashback', 'taken off the same bill', false],
    ]);
  });
});
