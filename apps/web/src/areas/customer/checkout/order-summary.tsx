import type { NotTakingReason } from '@tiffin/contract/rules/acceptance';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { Bill } from '../../../features/bill/bill.tsx';
import type { ServiceNow } from '../../../features/restaurants/service-now.ts';
import { closedWords } from '../../../features/restaurants/service-words.ts';
import { useIsOnline } from '../../../lib/offline.ts';
import { Button } from '../../../ui/button.tsx';
import { Price } from '../../../ui/price.tsx';
import { billOf } from '../cart/bill.ts';
import { isBroken, shortLines, withinStock } from '../cart/change-lines.ts';
import { changeCart } from '../cart/save-cart.ts';
import type { Cart } from '../cart/queries.ts';
import {
  BrokenLines,
  ClosedKitchen,
  NoQuote,
  OutOfHours,
  PlacementProblem,
  ShortDishes,
} from './cart-problem.tsx';
import { notesFor, type CheckoutDraft } from './checkout-draft.ts';
import { CodesForOrder } from './codes-for-order.tsx';
import { CouponBox } from './coupon-box.tsx';
import { focusPhone, isUsablePhone } from './phone-field.tsx';
import { quoteQuery } from './quote.ts';
import { isSameAttempt, newQuoteOf, usePlaceOrder, type Attempt } from './use-place-order.ts';

type Props = {
  cart: Cart;
  draft: CheckoutDraft;
  address: string;
  /** Undefined until it is known. */
  phone: string | undefined;
  isClosed: boolean;
  /** Of one that is closed only for now. */
  why: NotTakingReason | undefined;
  /** Outside of its hours, or paused. */
  closed: ServiceNow | undefined;
};

/** Coupon, the server's bill and the one marigold button. */
export function OrderSummary({ cart, draft, address, phone, isClosed, why, closed }: Props) {
  const navigate = useNavigate();
  const order = usePlaceOrder(({ id }) => void navigate(paths.placed(id), { replace: true }));

  // Only what can be had is billed; where that is less than the cart, the button accepts it.
  const broken = cart.items.filter(isBroken);
  const whole = { ...cart, items: cart.items.filter((item) => !isBroken(item)) };
  const short = shortLines(whole);
  const offered = withinStock(whole);
  const hasOffer = !isClosed && broken.length === 0 && offered.items.length > 0;
  const billed = isClosed || offered.items.length === 0 ? whole : offered;
  const { items } = billed;
  const quote = useQuery(quoteQuery(items, draft.coupon));
  const isQuoted = quote.data !== undefined && !quote.isPlaceholderData;
  const bill = quote.data ?? billOf(items);

  const { coupon, payment, attemptKey } = draft;
  const attempt: Attempt = {
    items,
    address: address.trim(),
    notes: notesFor(draft, items[0]?.restaurantId).trim(),
    phone: draft.phone?.trim(),
    payment,
    coupon,
    attemptKey,
    isCouponUsed: quote.data?.coupon?.applied === true,
    total: bill.total,
  };
  const refusal = order.error && isSameAttempt(order.variables, attempt) ? order.error : null;
  const isBillNew = hasOffer && (short.length > 0 || newQuoteOf(refusal) !== undefined);
  const hasAddress = attempt.address !== '';
  const isOnline = useIsOnline();
  const note = !isOnline
    ? OFFLINE
    : closed
      ? closedNote(closed)
      : hasAddress
        ? PAYMENT_NOTE[payment]
        : NO_ADDRESS;

  // The bar with the button is in sight wherever one has scrolled; what came of the press shall be, too.
  const problem = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (order.isError) problem.current?.scrollIntoView({ block: 'nearest' });
  }, [order.isError]);

  const place = () => {
    if (!isUsablePhone(phone ?? '')) return focusPhone();
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
        {hasOffer && <CodesForOrder items={items} applied={quote.data?.coupon} />}
      </div>
      <div className="mt-5" aria-busy={!isQuoted}>
        <Bill lines={bill.lines} total={bill.total} coupon={bill.coupon?.code} />
      </div>
      <div ref={problem}>
        {isClosed ? (
          <ClosedKitchen
            name={cart.items[0]?.restaurant ?? ''}
            why={why}
            restaurantsLink={paths.restaurants}
          />
        ) : closed ? (
          <OutOfHours
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
        ) : refusal ? (
          <PlacementProblem error={refusal} ordersLink={paths.orders} />
        ) : (
          quote.isError && <NoQuote error={quote.error} onRetry={() => void quote.refetch()} />
        )}
      </div>
      <PayBar note={note} isNoteUrgent={!hasAddress || !isOnline || closed !== undefined}>
        <Button
          variant="accent"
          size="lg"
          className="w-full"
          disabled={!hasAddress || !isQuoted || !hasOffer || closed !== undefined}
          aria-describedby={NOTE_ID}
          isLoading={order.isPending}
          loadingText="Placing your order…"
          onClick={place}
        >
          <span className="flex w-full justify-between gap-3">
            {isBillNew ? 'Accept and place order' : 'Place order'}
            <Price value={bill.total} />
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
/** Where nobody knows until when, at least the cart waits. */
function closedNote(now: ServiceNow): string {
  const words = closedWords(now);
  return words.endsWith(' now.') ? `${words} Your cart is kept.` : words;
}
const OFFLINE = 'You’re offline. You can order once you are back online.';
const PAYMENT_NOTE: Record<CheckoutDraft['payment'], string> = {
  'Cash on Delivery': 'Cash on Delivery. Pay when it arrives.',
  UPI: 'UPI. Pay at the door.',
  'Credit/Debit Card': 'Credit/Debit Card. Pay at the door.',
  'Net Banking': 'Net Banking. Pay at the door.',
};
