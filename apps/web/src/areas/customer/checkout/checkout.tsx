import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { restaurantQuery } from '../../../features/restaurants/queries.ts';
import { useServiceNow } from '../../../features/restaurants/service-now.ts';
import { isApiError } from '../../../lib/api/api.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { lazyOptional } from '../../../ui/lazy/lazy-optional.tsx';
import { profileQuery } from '../account/profile.ts';
import { addressesQuery, type Address } from '../addresses/queries.ts';
import { CartLines } from '../cart/cart-lines.tsx';
import { GoesWell } from '../cart/goes-well.tsx';
import { ClearCart } from '../cart/clear-cart.tsx';
import type { Cart } from '../cart/queries.ts';
import { useHasAreas } from '../cart/use-has-areas.ts';
import { useDishSheet } from '../menu/use-dish-sheet.ts';
import { changeFields, notesFor, useCheckoutDraft } from '../draft/checkout-draft.ts';
import { savedIn } from '../delivery/goes-to.ts';
import { useDeliveryAddress } from '../delivery/use-delivery-address.ts';
import { OutsideArea } from './outside-area.tsx';
import { DeliveryAddress } from './delivery-address.tsx';
import { KitchenNotes } from './kitchen-notes.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentTiles } from './payment-tiles.tsx';
import { useIsPlacing } from './use-place-order.ts';
import { useQuotedCart } from './use-quoted-cart.ts';

const NONE: readonly Address[] = [];

const DishSheet = lazyOptional(() => import('../menu/dish-sheet.tsx'));

/** @param cart with at least one dish */
export function Checkout({ cart }: { cart: Cart }) {
  const draft = useCheckoutDraft();
  const known = useDeliveryAddress();
  const address = draft.address ?? known;
  const profile = useQuery(profileQuery()).data;
  const { data: saved = NONE } = useQuery(addressesQuery());
  // The profile's is the default one of them, and may have been read before it was changed.
  const usual = (saved[0]?.text ?? profile?.address ?? '').trim();
  const chosen = savedIn(saved, address);
  // As the server takes them where none is typed.
  const phone = draft.phone ?? (chosen?.phone || profile?.phone);
  const isPlacing = useIsPlacing();
  const { restaurant = '', restaurantSlug = '', restaurantId = 0 } = cart.items[0] ?? {};
  const kitchenOfCart = { id: restaurantId, name: restaurant, slug: restaurantSlug };
  const kitchen = useQuery(restaurantQuery(restaurantSlug));
  const navigate = useNavigate();
  const { sheet, isOpen, open, close } = useDishSheet();
  const service = useServiceNow(kitchen.data);
  const isClosed = isApiError(kitchen.error, 404) || service.state === 'stopped';
  const hasAreas = useHasAreas(restaurantSlug);
  const quoted = useQuotedCart({
    cart,
    coupon: draft.coupon,
    typed: draft.address,
    known,
    saved,
    hasAreas: hasAreas === true,
    isClosed,
  });
  const { refused } = quoted;
  const isOutside = refused?.code === 'OUTSIDE_DELIVERY_AREA' && address.trim() !== '';

  return (
    <>
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="page-title">Your cart</h1>
          <p className="min-w-0 text-muted" inert={isPlacing}>
            From{' '}
            <Link
              to={paths.restaurant(restaurantSlug)}
              className="border-b border-line-2 font-semibold text-ink hover:border-ink"
            >
              {restaurant}
            </Link>
          </p>
        </div>
        <div inert={isPlacing}>
          <ClearCart cart={cart} />
        </div>
      </div>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-6 xl:grid-cols-[minmax(0,1fr)_372px]">
        <div className="grid min-w-0 grid-cols-1 gap-5" inert={isPlacing}>
          <CartLines
            items={cart.items}
            isClosed={isClosed}
            onEdit={(item) => open(item.menu_item_id, item.lineKey)}
          />
          <DeliveryAddress
            value={address}
            usual={usual}
            saved={saved}
            // Nothing is wrong with a field that nobody has touched yet.
            isMissing={draft.address !== undefined && address.trim() === ''}
            problem={
              isOutside && (
                <OutsideArea
                  restaurant={restaurant}
                  reason={refused?.reason}
                  missingPart={refused?.missingPart}
                  address={address}
                  isCurrent={quoted.isOfAddress}
                />
              )
            }
            etaMinutes={
              isClosed || isOutside || !service.isOpen || !kitchen.data
                ? undefined
                : kitchen.data.eta + service.busyMinutes + quoted.extraMinutes
            }
            phone={phone ?? ''}
            typedPhone={draft.phone ?? ''}
            profilePhone={profile?.phone}
          />
          <KitchenNotes value={notesFor(draft, restaurantId)} restaurantId={restaurantId} />
          <Card className="p-5">
            <h2 className="mb-3 font-display text-title leading-7 font-bold">Payment method</h2>
            <PaymentTiles value={draft.payment} onValueChange={(payment) => changeFields({ payment })} />
          </Card>
          {/* Known later than the rest, if at all: nothing that somebody reads stands below it. */}
          {!isClosed && <GoesWell kitchen={kitchenOfCart} items={cart.items} onOpen={open} look="card" />}
        </div>
        <OrderSummary
          cart={cart}
          quoted={quoted}
          draft={draft}
          address={address}
          saved={saved}
          phone={phone}
          hasAreas={hasAreas}
          isClosed={isClosed}
          closed={service.isOpen ? undefined : service}
        />
      </div>
      {sheet && (
        <DishSheet
          key={sheet.key}
          kitchen={kitchenOfCart}
          dishId={sheet.dishId}
          lineKey={sheet.lineKey}
          isOpen={isOpen}
          onClose={close}
          onLogin={() => void navigate(paths.customerLogin)}
        />
      )}
    </>
  );
}
