import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

import type { AnswerOf } from '../../lib/api/api.ts';
import { Bill } from './bill.tsx';

type BillLine = AnswerOf<'POST /api/cart/quote'>['lines'][number];

const dish = (label: string, price: number, quantity: number): BillLine => ({
  kind: 'item',
  label,
  price,
  quantity,
  amount: price * quantity,
});
const DISHES = [dish('Garlic Naan', 60.1, 3), dish('Dal Makhani', 299, 1)];
const DELIVERY: BillLine = { kind: 'delivery', label: 'Delivery fee', amount: 5 };

/** Returns the bill as [label, amount] line by line, a reason behind its label. */
function shown(props: Parameters<typeof Bill>[0]): string[][] {
  const html = renderToStaticMarkup(<Bill {...props} />);
  return [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
    ([, label = '', amount = '']) => [...label.split(/<[^>]*>/).filter((text) => text !== ''), amount],
  );
}

describe('a bill', () => {
  it('sums up the dishes, without a rounding error, and ends with the total', () => {
    expect(shown({ lines: [...DISHES, DELIVERY], total: 484.3 })).toEqual([
      ['Subtotal (4 items)', '₹479.30'],
      ['Delivery fee', '₹5.00'],
      ['Total', '₹484.30'],
    ]);
  });

  it('says which code gave the discount, and why', () => {
    const line: BillLine = { kind: 'discount', label: 'Coupon SAFFRON20', amount: -100, reason: '20% off.' };
    expect(shown({ lines: [...DISHES, line, DELIVERY], total: 384.3, coupon: 'SAFFRON20' })[1]).toEqual([
      'Coupon discount',
      'SAFFRON20: 20% off.',
      '\u2212 ₹100.00',
    ]);
  });

  it('calls cashback by its name', () => {
    const line: BillLine = { kind: 'cashback', label: 'Cashback CASH10', amount: -40, reason: '10% back.' };
    expect(shown({ lines: [line], total: 0, coupon: 'CASH10' })[1]?.[0]).toBe('Cashback');
  });

  it('says why the delivery is free', () => {
    const line: BillLine = { ...DELIVERY, amount: 0, reason: 'Free delivery.' };
    expect(shown({ lines: [line], total: 0, coupon: 'FREEDEL' })[1]).toEqual([
      'Delivery fee',
      'FREEDEL: Free delivery.',
      'Free',
    ]);
  });

  it.each([
    ['a reduction', [{ kind: 'discount', label: 'Coupon SAFFRON20', amount: -100, reason: '20% off.' }]],
    ['cashback', [{ kind: 'cashback', label: 'Cashback CASH10', amount: -40, reason: '10% back.' }]],
  ] satisfies [string, BillLine[]][])(
    'keeps the reason of a delivery apart from the code of %s',
    (_, more) => {
      for (const [amount, reason] of [
        [20, 'Indiranagar'],
        [0, 'Free from ₹499.00'],
      ] as const) {
        const lines = [...DISHES, ...more, { ...DELIVERY, amount, reason }];
        expect(shown({ lines, total: 0, coupon: 'CODE' })[2]?.[1]).toBe(reason);
      }
    },
  );

  it('says the area of a delivery, and which one is free from when on', () => {
    const area = { ...DELIVERY, amount: 20, reason: 'Indiranagar' };
    expect(shown({ lines: [area], total: 20 })[1]).toEqual(['Delivery fee', 'Indiranagar', '₹20.00']);
    expect(shown({ lines: [area], total: 20, coupon: 'SAFFRON20' })[1]?.[1]).toBe('Indiranagar');
    const free = { ...DELIVERY, amount: 0, reason: 'Free from ₹499.00' };
    expect(shown({ lines: [free], total: 0 })[1]).toEqual(['Delivery fee', 'Free from ₹499.00', 'Free']);
  });

  it('is without a fee that is not known yet', () => {
    const lines = [...DISHES, { ...DELIVERY, reason: 'Indiranagar' }];
    expect(shown({ lines, total: 484.3, feeText: 'By address' })).toEqual([
      ['Subtotal (4 items)', '₹479.30'],
      ['Delivery fee', 'By address'],
      ['Total', '₹479.30 + delivery'],
    ]);
  });

  it('shows a charge that this version does not know, as it is sent', () => {
    // The contract may grow kinds; a page of before still shows their lines.
    const line = {
      kind: 'packaging',
      label: 'Packaging',
      amount: 20,
      reason: 'Boxes',
    } as unknown as BillLine;
    expect(shown({ lines: [...DISHES, line, DELIVERY], total: 504.3 })).toContainEqual([
      'Packaging',
      'Boxes',
      '₹20.00',
    ]);
  });

  it('is brief beside the dishes, with every charge', () => {
    const line = { kind: 'packaging', label: 'Packaging', amount: 20 } as unknown as BillLine;
    expect(shown({ lines: [...DISHES, line, DELIVERY], total: 504.3, isBrief: true })).toEqual([
      ['Subtotal', '₹479.30'],
      ['Packaging', '₹20.00'],
      ['Delivery fee', '₹5.00'],
    ]);
  });
});
