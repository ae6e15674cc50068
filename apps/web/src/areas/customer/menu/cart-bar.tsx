import { ChevronRight, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';

import { counted, rupees } from '../../../lib/format/formats.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { billOf } from '../cart/bill.ts';
import { countOf } from '../cart/change-lines.ts';
import type { Cart } from '../cart/queries.ts';

type Props = {
  cart: Cart;
  to: string;
  /** Stands above it, also while the cart is empty. */
  note: ReactNode;
};

/** The way to the cart below 1024 px, above the bottom bar. Without a note nothing while the cart is empty. */
export function CartBar({ cart, to, note }: Props) {
  const count = countOf(cart);
  if (count === 0 && !note) return null;
  return (
    <div
      data-cart-bar
      className="pointer-events-none sticky bottom-[calc(76px+var(--order-bar)+env(safe-area-inset-bottom))] z-20 -mx-1 mt-6 md:bottom-4 lg:hidden"
    >
      {note}
      {count > 0 && <CartLink cart={cart} count={count} to={to} />}
    </div>
  );
}

function CartLink({ cart, count, to }: Omit<Props, 'note'> & { count: number }) {
  return (
    <ButtonLink
      to={to}
      variant="accent"
      size="lg"
      className="pointer-events-auto flex! w-full animate-rise justify-between! max-[359px]:px-4! shadow-e3"
    >
      <span className="num inline-flex items-center gap-3 [&_svg]:max-[359px]:hidden">
        <ShoppingBag size={20} strokeWidth={2} aria-hidden />
        {counted(count, 'item')} · {rupees(billOf(cart.items).subtotal)}
      </span>
      <span className="inline-flex items-center gap-1.5">
        View cart
        <ChevronRight size={18} strokeWidth={2.2} aria-hidden />
      </span>
    </ButtonLink>
  );
}
