import type { PaymentMethod } from '@tiffin/contract/schemas/cart';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';

import { readUnlessHeard } from '../../../features/live/read-unless-heard.ts';
import { orderQuery, type OrderDetails } from '../../../features/orders/customer-queries.ts';
import { ApiError, call } from '../../../lib/api/api.ts';
import { profileQuery } from '../account/profile.ts';
import { addressesQuery, type Address } from '../addresses/queries.ts';
import { orderOnceSaved } from '../cart/save-cart.ts';
import { cartQuery, toLines, toShownLines, type CartItem } from '../cart/queries.ts';
import { changeFields, dropDraft } from '../draft/checkout-draft.ts';
import type { GoesTo } from '../delivery/goes-to.ts';
import { isRefusal } from '../../../lib/api/refusal.ts';
import { AREA_REFUSALS } from './area-refusal.ts';
import { dropOrderAttempt, openAttempt } from './order-attempt.ts';
import { quoteQuery, type Quote } from './quote.ts';

export type Attempt = {
  items: readonly CartItem[];
  address: string;
  /** The saved address that says the same. */
  addressId: number | undefined;
  /** Parts of that address on the screen; undefined where it is none. */
  shownAddress: { text: string; phone: string; instructions: string } | undefined;
  /** For the kitchen; empty without any. */
  notes: string;
  /** Undefined where nobody has typed one. */
  phone: string | undefined;
  /** The one on the screen; undefined until it is known: the server takes that of the address or the profile. */
  shownPhone: string | undefined;
  payment: PaymentMethod;
  coupon: string;
  /** True if the bill on the screen counts the coupon; one that does not apply is not sent. */
  isCouponUsed: boolean;
  /** The total on the screen (docs/rules/money.md#shown-total). */
  total: number;
  /** The address that the bill on the screen was asked with; undefined where it changes nothing. */
  quotedFor: GoesTo | undefined;
  /** The customer's order before this cart. */
  lastOrderId: number | null;
};

const mutationKey = ['place-order'];

/** While an order is under way the page must not change what it is about. */
export const useIsPlacing = (): boolean => useIsMutating({ mutationKey }) > 0;

let placedHere: number | undefined;
export const rememberPlacedHere = (orderId: number): void => void (placedHere = orderId);
/** True if the order was placed in this tab. */
export const wasPlacedHere = (orderId: number): boolean => orderId === placedHere;

/** Places the order at the total that is shown (docs/rules/money.md#shown-total). */
export function usePlaceOrder(onPlaced: (order: OrderDetails) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey,
    // The answer to a retry is the first one: what has become of the order since, only the server knows.
    mutationFn: (attempt: Attempt) =>
      orderOnceSaved(async () => {
        const { key, body, isRetry } = await openAttempt(toSent(attempt));
        const order = await call('POST /api/orders', { headers: { 'Idempotency-Key': key }, body });
        return { order, isRetry };
      }),
    onSuccess: ({ order, isRetry }) => {
      rememberPlacedHere(order.id);
      dropDraft();
      dropOrderAttempt();
      if (isRetry) queries.removeQueries(orderQuery(order.id));
      else queries.setQueryData(orderQuery(order.id).queryKey, order);
      queries.setQueryData(
        cartQuery().queryKey,
        (cart) => cart && { ...cart, items: [], lastOrderId: order.id },
      );
      const { queryKey: profileKey } = profileQuery();
      // A profile without a phone number has kept the order's.
      const learns = !queries.getQueryData(profileKey)?.phone;
      readUnlessHeard(queries, [cartQuery().queryKey, ['orders'], ...(learns ? [profileKey] : [])]);
      onPlaced(order);
    },
    onError: (error, { items, coupon, quotedFor }) => {
      if (isRefusal(error)) dropOrderAttempt();
      const changed = changedAddressOf(error);
      if (changed) {
        queries.setQueryData(addressesQuery().queryKey, (known) =>
          known?.map((one) => (one.id === changed.id ? changed : one)),
        );
        changeFields({ address: changed.text });
      }
      const quote = newQuoteOf(error) ?? areaQuoteOf(error);
      if (quote) queries.setQueryData(quoteQuery(items, coupon, quotedFor).queryKey, quote);
    },
    // After a refusal what the page shows is out of date; it is explained by what is there now.
    onSettled: async (_, error) => {
      if (!(error instanceof ApiError && [404, 409, 422].includes(error.status))) return;
      await queries.invalidateQueries({
        predicate: ({ queryKey: [noun] }) => REREAD.has(noun),
      });
    },
  });
}

const REREAD: ReadonlySet<unknown> = new Set([
  'addresses',
  'cart',
  'codes',
  'profile',
  'restaurant',
  'orders',
]);

/** True if a refusal of one attempt still applies to another: prices may have moved, what is wanted has not. */
export const isSameAttempt = (one: Attempt, other: Attempt): boolean => wantedBy(one) === wantedBy(other);

/** The same attempt after its refusal has put the address as it is now into the field. */
export function withAddressOf(error: unknown, attempt: Attempt): Attempt {
  const changed = changedAddressOf(error);
  return changed ? { ...attempt, address: changed.text } : attempt;
}

function toSent(attempt: Attempt): Parameters<typeof openAttempt>[0] {
  const { items, address, addressId, shownAddress, notes, phone, shownPhone, payment, total } = attempt;
  return {
    wanted: wantedBy(attempt),
    lines: JSON.stringify(toLines(items)),
    lastOrderId: attempt.lastOrderId,
    body: {
      items: toShownLines(items),
      address,
      ...(addressId !== undefined && { addressId, shownAddress }),
      notes,
      phone: phone ?? shownPhone,
      payment,
      total,
      ...(attempt.isCouponUsed && { coupon: attempt.coupon }),
    },
  };
}

const wantedBy = ({ items, address, notes, phone, payment, coupon }: Attempt): string =>
  JSON.stringify([toLines(items), address, notes, phone, payment, coupon]);

const NEW_BILLS: ReadonlySet<string> = new Set(['DISH_CHANGED', 'PRICE_CHANGED', 'COUPON_NOT_APPLICABLE']);

/**
 * DISH_CHANGED, PRICE_CHANGED and COUPON_NOT_APPLICABLE bring the bill as it is now, which can be accepted:
 * docs/rules/money.md#shown-total, docs/rules/offers.md#refused-codes.
 */
export const newQuoteOf = (error: unknown): Quote | undefined => quoteOf(error, NEW_BILLS);

/** ADDRESS_CHANGED brings the saved address as it is now (docs/rules/orders.md#shown). */
export const changedAddressOf = (error: unknown): Address | undefined =>
  error instanceof ApiError && error.code === 'ADDRESS_CHANGED'
    ? (error.body.address as Address) // modules/orders, place-order
    : undefined;

/** A refusal for the delivery area brings a bill that says so. */
export const areaQuoteOf = (error: unknown): Quote | undefined => quoteOf(error, AREA_REFUSALS);

const quoteOf = (error: unknown, codes: ReadonlySet<string>): Quote | undefined =>
  error instanceof ApiError && error.code !== undefined && codes.has(error.code)
    ? (error.body.quote as Quote | undefined) // modules/orders, place-order
    : undefined;
