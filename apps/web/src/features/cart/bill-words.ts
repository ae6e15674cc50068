import type { Quote } from './quote.ts';

/** What a bill says beside its amounts. Cashback is called so (RULES 4). */
export function billWords(quote: Pick<Quote, 'coupon' | 'lines'> | undefined) {
  const discount = quote?.lines.find(({ kind }) => kind === 'discount' || kind === 'cashback');
  const delivery = quote?.lines.find(({ kind }) => kind === 'delivery');
  const why = (reason: string | undefined) =>
    reason === undefined || quote?.coupon === undefined ? undefined : `${quote.coupon.code}: ${reason}`;
  return {
    discountLabel: discount?.kind === 'cashback' ? 'Cashback' : 'Coupon discount',
    discountReason: why(discount?.reason),
    deliveryReason: why(delivery?.reason),
  };
}
