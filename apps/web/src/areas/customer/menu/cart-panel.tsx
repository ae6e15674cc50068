import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { DishImage } from '../../../features/art/pictures.tsx';
import { Bill } from '../../../features/bill/bill.tsx';
import { LineChoices } from '../../../features/menu/line-choices.tsx';
import { counted } from '../../../lib/format/formats.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Price } from '../../../ui/display/price.tsx';
import { Stepper } from '../../../ui/buttons/stepper.tsx';
import { deliveryTerms, useReach } from '../delivery/reach.ts';
import { billOf } from '../cart/bill.ts';
import { countOf, maxQuantityOf, withQuantity } from '../cart/change-lines.ts';
import { cartImages } from '../cart/cart-images.ts';
import { changeCart } from '../cart/save-cart.ts';
import { feeTextOf, useHasAreas } from '../cart/use-has-areas.ts';
import type { Cart, CartItem } from '../cart/queries.ts';

type Props = {
  cart: Cart;
  to: string;
  /** Opens what was chosen of a line. */
  onEdit: (item: CartItem) => void;
  /** Below the dishes. */
  more?: ReactNode;
};

/** The cart beside a menu, from 1024 px. Quantities go down to one here; the cart page removes. */
export function CartPanel({ cart, to, onEdit, more }: Props) {
  const { items } = cart;
  const [first] = items;
  const hasAreas = useHasAreas(first?.restaurantSlug ?? '');
  const delivery = deliveryTerms(useReach(hasAreas === true), first?.restaurantId ?? 0);
  const bill = billOf(items, delivery);
  const feeText = delivery ? undefined : feeTextOf(hasAreas);
  const dishImages = cartImages(items);
  return (
    <section aria-labelledby="cart-panel">
      <div className="flex max-h-[calc(100dvh-150px)] flex-col overflow-x-hidden overflow-y-auto rounded-card border border-line bg-surface shadow-e2">
        <div className="flex items-baseline justify-between px-4.5 pt-5 pb-2">
          <h2 id="cart-panel" className="panel-title">
            Your cart
          </h2>
          <p className="num text-label text-muted">{counted(countOf(cart), 'item')}</p>
        </div>
        {items.length === 0 ? (
          <p className="px-4.5 pt-1 pb-6 text-muted">
            Nothing on the table yet. Add a dish and it waits here.
          </p>
        ) : (
          <>
            {/* In a low window the dishes scroll with the bill: beside it there is no room to scroll them in. */}
            <div className="overflow-y-auto px-4.5 [@media(height<40rem)]:shrink-0">
              <ul aria-label="Dishes in your cart" className="m-0 list-none p-0">
                {items.map((item) => (
                  <li
                    key={item.lineKey}
                    className="flex items-center gap-3 border-t border-line py-3 first:border-t-0"
                  >
                    <DishImage dish={item} art={dishImages.get(item.menu_item_id)} className="w-12" />
                    <div className="min-w-0 flex-1">
                      <p className="line-clamp-2 text-body leading-5 font-semibold">
                        <bdi>{item.dishName}</bdi>
                      </p>
                      <LineChoices choices={item.choices} note={item.note} />
                      <p className="flex flex-wrap items-center gap-x-2">
                        <Price value={item.price * item.qty} className="text-label text-muted" />
                        {item.choices.length > 0 && (
                          <Button
                            variant="text"
                            size="sm"
                            aria-label={`Edit ${item.name}`}
                            onClick={() => onEdit(item)}
                          >
                            Edit
                          </Button>
                        )}
                      </p>
                    </div>
                    <Stepper
                      size="sm"
                      label={item.name}
                      value={item.qty}
                      max={Math.max(1, maxQuantityOf(item, items))}
                      onValueChange={(qty) => changeCart((now) => withQuantity(now, item.lineKey, qty))}
                    />
                  </li>
                ))}
              </ul>
              {more}
            </div>
            <div className="border-t border-line bg-sunken/60 px-4.5 pt-4 pb-4.5">
              <Bill lines={bill.lines} total={bill.total} isBrief feeText={feeText} />
              <ButtonLink to={to} variant="accent" size="lg" className="mt-4 flex! justify-between!">
                Go to checkout
                <Price value={feeText === undefined ? bill.total : bill.subtotal} />
              </ButtonLink>
            </div>
          </>
        )}
      </div>
      {items.length > 0 && (
        <p className="mt-3.5 flex items-center gap-2 px-1 text-caption text-muted">
          <ShieldCheck size={16} strokeWidth={2} aria-hidden />
          You can review everything before paying.
        </p>
      )}
    </section>
  );
}
