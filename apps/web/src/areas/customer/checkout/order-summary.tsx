import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { Bill } from '../../../features/bill/bill.tsx';
import type { ServiceNow } from '../../../features/restaurants/service-now.ts';
import { useIsOnline } from '../../../lib/browser/offline.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { billOf } from '../cart/bill.ts';
import { withinStock } from '../cart/change-lines.ts';
import { changeCart } from '../cart/save-cart.ts';
import type { Address } from '../addresses/queries.ts';
import type { Cart } from '../cart/queries.ts';
import { feeTextOf } from '../cart/use-has-areas.ts';
import { savedIn } from '../delivery/goes-to.ts';
import { notesFor, type CheckoutDraft } from '../draft/checkout-draft.ts';
import { focusAddress } from './address-field.ts';
import { AreaTerms } from './area-terms.tsx';
import { BrokenLines, ClosedKitchen, NoQuote, PlacementProblem, ShortDishes } from './cart-problem.tsx';
import { CodesForOrder } from './codes-for-order.tsx';
import { CouponBox } from './coupon-box.tsx';
import { focusPhone, orderPhoneProblem } from './phone-field.tsx';
import {
  areaQuoteOf,
  changedAddressOf,
  isSameAttempt,
  newQuoteOf,
  usePlaceOrder,
  withAddressOf,
  type Attempt,
} from './use-place-order.ts';
import type { QuotedCart } from './use-quoted-cart.ts';

type Props = {
  cart: Cart;
  quoted: QuotedCart;
  draft: CheckoutDraft;
  address: string;
  saved: readonly Address[];
  /** Undefined until it is known. */
  phone: string | undefined;
  /** True if the fee depends on the address; undefined until it is known. */
  hasAreas: boolean | undefined;
  isClosed: boolean;
  /** How it stands, of one that takes no orders for now. */
  closed: ServiceNow | undefined;
};

/** Coupon, the server's bill and the one marigold button. */
export function OrderSummary({
  cart,
  quoted,
  draft,
  address,
  saved,
  phone,
  hasAreas,
  isClosed,
  closed,
}: Props) {
  const navigate = useNavigate();
  const order = usePlaceOrder(({ id }) => void navigate(paths.placed(id), { replace: true }));
  const { broken, whole, short, items, hasOffer, quote, quotedFor, isQuoted, isOfAddress, refused } = quoted;
  const bill = quote.data ?? billOf(items);
  const isFeeKnown = quote.data && (!hasAreas || quote.data.service?.area !== undefined);
  const feeText = isFeeKnown ? undefined : feeTextOf(hasAreas);

  const chosen = savedIn(saved, address);
  const { coupon, payment } = draft;
  const attempt: Attempt = {
    items,
    address: address.trim(),
    addressId: chosen?.id,
    shownAddress: chosen && { text: chosen.text, phone: chosen.phone, instructions: chosen.instructions },
    notes: notesFor(draft, items[0]?.restaurantId).trim(),
    phone: draft.phone?.trim(),
    shownPhone: phone?.trim(),
    payment,
    coupon,
    lastOrderId: cart.lastOrderId,
    isCouponUsed: quote.data?.coupon?.applied === true,
    total: bill.total,
    quotedFor,
  };
  const refusal =
    order.error && isSameAttempt(withAddressOf(order.error, order.variables), attempt) ? order.error : null;
  const isNew =
    short.length > 0 || newQuoteOf(refusal) !== undefined || changedAddressOf(refusal) !== undefined;
  const hasAddress = attempt.address !== '';
  const isOnline = useIsOnline();
  const isAsking = hasAreas === true && !isOfAddress && !quote.isError;
  const note = !isOnline
    ? OFFLINE
    : closed
      ? closedNote(closed)
      : !hasAddress
        ? NO_ADDRESS
        : isAsking
          ? ASKING
          : refused?.reason === 'unclear'
            ? NOTES_MISSING[refused.missingPart ?? 'postcode']
            : (refused?.message ?? PAYMENT_NOTE[payment]);

  // The bar with the button is in sight wherever one has scrolled; what came of the press shall be, too.
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (areaQuoteOf(order.error)?.service?.code === 'OUTSIDE_DELIVERY_AREA') focusAddress();
    else if (order.error) problem.current?.scrollIntoView({ block: 'nearest' });
  }, [order.error]);

  const place = () => {
    if (orderPhoneProblem(phone ?? '') !== undefined) return focusPhone();
    if (short.length > 0) changeCart(withinStock);
    order.mutate(attempt);
  };

  return (
    <section
      aria-labelledby="order-summary"
      className="min-w-0 rounded-card border border-line bg-surface p-5 shadow-e2 lg:sticky lg:top-24"
    >
      <h2 id="order-summary" className="mb-5 font-display text-title leading-7 font-bold">
        Order summary
      </h2>
      <div inert={order.isPending}>
        <CouponBox draft={draft} quote={quote.data} />
        {hasOffer && <CodesForOrder items={items} goesTo={quotedFor} applied={quote.data?.coupon} />}
      </div>
      <div className="mt-5" aria-busy={!isQuoted}>
        <Bill
          lines={bill.lines}
          total={bill.total}
          coupon={bill.coupon?.applied ? bill.coupon.code : undefined}
          feeText={feeText}
        />
      </div>
      <div ref={problem}>
        {hasOffer && !closed && quote.data?.service?.area !== undefined && (
          <AreaTerms quote={quote.data} menuLink={paths.restaurant(cart.items[0]?.restaurantSlug ?? '')} />
        )}
        {closed || isClosed ? (
          <ClosedKitchen
            name={cart.items[0]?.restaurant ?? ''}
            now={closed}
            restaurantsLink={paths.restaurants}
          />
        ) : broken.length > 0 ? (
          <BrokenLines items={broken} />
        ) : short.length > 0 ? (
          <ShortDishes
            items={short}
            all={whole.items}
            total={hasOffer && isQuoted ? bill.total : undefined}
          />
        ) : refusal && !areaQuoteOf(refusal) ? (
          <PlacementProblem error={refusal} ordersLink={paths.orders} />
        ) : (
          quote.isError && <NoQuote error={quote.error} onRetry={() => void quote.refetch()} />
        )}
      </div>
      <PayBar
        note={note}
        isNoteUrgent={!hasAddress || !isOnline || closed !== undefined || isAsking || refused !== undefined}
      >
        <Button
          variant="accent"
          size="lg"
          className="w-full"
          disabled={!hasAddress || !isQuoted || !hasOffer || closed !== undefined || refused !== undefined}
          aria-describedby={NOTE_ID}
          isLoading={order.isPending}
          loadingText="Placing your order…"
          onClick={place}
        >
          <span className="flex w-full justify-between gap-3">
            {hasOffer && isNew ? 'Accept and place order' : 'Place order'}
            {feeText === undefined && <Price value={bill.total} />}
          </span>
        </Button>
      </PayBar>
    </section>
  );
}

type PayBarProps = { note: string; isNoteUrgent: boolean; children: ReactNode };

/** Below the bill; in narrow windows it stays above the bottom bar, with the total on its button. */
function PayBar({ note, isNoteUrgent, children }: PayBarProps) {
  return (
    <div
      data-pay-bar
      className="mt-5 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:mt-0 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-3 max-md:bottom-[calc(64px+env(safe-area-inset-bottom))] md:max-lg:left-59 md:max-lg:px-10"
    >
      {children}
      <p
        id={NOTE_ID}
        className={clsx(
          'mt-3 text-center text-label text-muted max-lg:mt-1.5 max-lg:leading-5',
          !isNoteUrgent && 'max-lg:sr-only',
        )}
      >
        {note}
      </p>
    </div>
  );
}

const NOTE_ID = 'place-order-note';
const NO_ADDRESS = 'Please enter your delivery address';
// The whole sentence stands at the address; a phone’s bar has little room.
const NOTES_MISSING = {
  postcode: 'Please add your postcode to the address',
  locality: 'Please add your part of the town to the address',
  coordinates: 'Please choose an address that was saved with its location',
} as const;
const ASKING = 'Looking up what delivery to this address costs…';
/** Says that the cart is kept where the end is unknown. */
const closedNote = ({ sentence, text }: ServiceNow): string =>
  text.more === '' ? `${sentence}. Your cart is kept.` : `${sentence}.`;
const OFFLINE = 'You’re offline. You can order once you are back online.';
const PAYMENT_NOTE: Record<CheckoutDraft['payment'], string> = {
  'Cash on Delivery': 'Cash on Delivery. Pay when it arrives.',
  UPI: 'UPI. Pay at the door.',
  'Credit/Debit Card': 'Credit/Debit Card. Pay at the door.',
  'Net Banking': 'Net Banking. Pay at the door.',
};
