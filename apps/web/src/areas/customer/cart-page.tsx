import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { EmptyStateImage } from '../../features/art/empty-state-image.tsx';
import { messageOf } from '../../lib/api/api.ts';
import { useIsOnline } from '../../lib/browser/offline.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { loads } from '../../lib/page/screen.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { cartQuery, type Cart } from './cart/queries.ts';
import { dropDraft } from './draft/checkout-draft.ts';
import { Checkout } from './checkout/checkout.tsx';
import { dropOrderAttempt, useOrderAttempt } from './checkout/order-attempt.ts';
import { Settling } from './checkout/settling.tsx';
import { OrderPlaced } from './checkout/order-placed.tsx';
import { useIsPlacing, wasPlacedHere } from './checkout/use-place-order.ts';
import { useAddressInEffect } from './delivery/use-delivery-address.ts';

export const loader = loads(() => [cartQuery()]);

export default function CartPage() {
  const placed = useSearchParams()[0].get('placed');
  if (placed === null) return <CartScreen />;
  return /^\d+$/.test(placed) ? (
    <OrderPlaced orderId={Number(placed)} />
  ) : (
    <Navigate to={paths.cart} replace />
  );
}

function CartScreen() {
  usePageTitle('Your cart', PRODUCT_NAME);
  const cart = useQuery(cartQuery());
  const isPlacing = useIsPlacing();
  const attempt = useOrderAttempt();
  const [filled, setFilled] = useState<Cart>();
  const isReady = useIsReady(cart.data);
  if (!cart.data || !isReady) return <NoCart error={cart.error} onRetry={() => void cart.refetch()} />;
  const isOfOtherCart = attempt?.sent.lastOrderId !== cart.data.lastOrderId;
  if (attempt && !isPlacing && (attempt.isInherited || isOfOtherCart))
    return <Settling key={attempt.key} attempt={attempt} />;
  if (cart.data.items.length > 0) {
    if (cart.data !== filled) setFilled(cart.data);
    return <Checkout cart={cart.data} />;
  }
  if (!filled) return <EmptyCart />;
  // News of the order may come before its answer.
  if (isPlacing) return <Checkout cart={filled} />;
  const orderId = cart.data.lastOrderId;
  return orderId === null || orderId === filled.lastOrderId ? <EmptyCart /> : <Ordered orderId={orderId} />;
}

/**
 * True once the cart can be drawn: an address, and what is saved beside it, would move what stands below if they came later.
 * Those that nobody can read are not waited for.
 */
function useIsReady(cart: Cart | undefined): boolean {
  const { isKnown, isFailed } = useAddressInEffect();
  const isOnline = useIsOnline();
  const [hasBeen, setBeen] = useState(false);
  const isNow = cart !== undefined && (cart.items.length === 0 || isKnown || isFailed || !isOnline);
  if (isNow && !hasBeen) setBeen(true);
  // The first time it is drawn in slices; what is changed later shows at once.
  return useDeferredValue(hasBeen, false);
}

/** Shown once the cart of this screen is ordered. */
function Ordered({ orderId }: { orderId: number }) {
  const explain = useEffectEvent(() => {
    dropDraft();
    if (wasPlacedHere(orderId)) return;
    toast.good('This cart was ordered in another tab or on another device.');
  });
  useEffect(() => explain(), []);
  return <Navigate to={paths.placed(orderId)} replace />;
}

function EmptyCart() {
  const title = useRef<HTMLHeadingElement>(null);
  // The focus is lost where the last line was just taken away.
  useEffect(() => {
    if (document.activeElement === document.body) title.current?.focus();
  }, []);
  // A key goes with its cart.
  useEffect(dropOrderAttempt, []);
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="page-title mb-6 outline-none">
        Your cart
      </h1>
      <EmptyState
        image={<EmptyStateImage />}
        title="Nothing on the table yet"
        text="Find a kitchen you like and add a dish or two."
        action={<ButtonLink to={paths.restaurants}>Browse restaurants</ButtonLink>}
      />
    </>
  );
}

function NoCart({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <>
      <h1 className="page-title mb-6">Your cart</h1>
      {error ? (
        <ErrorState title="We couldn’t load your cart" message={messageOf(error)} onRetry={onRetry} />
      ) : (
        <Loading
          label="Loading your cart…"
          className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_340px] xl:grid-cols-[minmax(0,1fr)_372px]"
        >
          <Skeleton className="h-80 rounded-card" />
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
    </>
  );
}
