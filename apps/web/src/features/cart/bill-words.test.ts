import { describe, expect, it } from 'vitest';

import { billWords } from './bill-words.ts';

const delivery = { kind: 'delivery', label: 'Delivery fee', amount: 5 } as const;
const coupon = (code: string, reason: string) => ({ code, label: '', applied: true, reason });

describe('the words of a bill', () => {
  it('gives no reasons while there is no quote or no coupon', () => {
    const plain = { discountLabel: 'Coupon discount', discountReason: undefined, deliveryReason: undefined };
    expect(billWords(undefined)).toEqual(plain);
    expect(billWords({ lines: [delivery] })).toEqual(plain);
  });

  it('says which code gave the discount, and why', () => {
    const reason = '20% off, up to ₹100.';
    expect(
      billWords({
        coupon: coupon('SAFFRON20', reason),
        lines: [{ kind: 'discount', label: 'Coupon SAFFRON20', amount: -100, reason }, delivery],
      }),
    ).toMatchObject({ discountLabel: 'Coupon discount', discountReason: `SAFFRON20: ${reason}` });
  });

  it('calls cashback by its name', () => {
    const reason = '10% cashback.';
    expect(
      billWords({
        coupon: coupon('CASH10', reason),
        lines: [{ kind: 'cashback', label: 'Cashback CASH10', amount: -40, reason }, delivery],
      }).discountLabel,
    ).toBe('Cashback');
  });

  it('says why the delivery is free', () => {
    const reason = 'Free delivery.';
    expect(
      billWords({ coupon: coupon('FREEDEL', reason), lines: [{ ...delivery, amount: 0, reason }] })
        .deliveryReason,
    ).toBe('FREEDEL: Free delivery.');
  });
});
