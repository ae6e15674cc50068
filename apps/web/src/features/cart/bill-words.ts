import type { Quote } from './quote.ts';

/** A quote's bill, or an order's. */
type Bill = { lines: Quote['lines']; coupon?: { code: string } | undefined };

/** What a bill says beside its amounts. Cashback is called so (RULES 4). */
export function billWords(bill: Bill | undefined) {
  const discount = bill?.lines.find(({ kind }) => kind === 'discount' || kind === 'cashback');
  const delivery = bill?.lines.find(({ kind }) => kind === 'delivery');
  const why = (reason: string | undefined) =>
    reason === undefined || bill?.coupon === undefined ? undefined : `${bill.coupon.code}: ${reason}`;
  return {
    discountLabel: discount?.kind === 'cashback' ? 'Cashback' : 'Coupon discount',
    discountReason: why(discount?.reason),
    deliveryReason: why(delivery?.reason),
  };
}
