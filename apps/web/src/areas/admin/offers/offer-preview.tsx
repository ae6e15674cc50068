import { useQuery } from '@tanstack/react-query';
import type { CouponPolicy, OfferTerms } from '@tiffin/contract/rules/coupon';
import type { PriceLine } from '@tiffin/contract/rules/price-line';
import { priceOrder, toQuote } from '@tiffin/contract/rules/pricing';
import { useState } from 'react';

import { Bill } from '../../../features/bill/bill.tsx';
import { offersQuery } from '../../../features/offers/queries.ts';
import { Ticket } from '../../../features/offers/ticket.tsx';
import { useCopyCode } from '../../../features/offers/use-copy-code.ts';
import { rupees } from '../../../lib/format/formats.ts';
import { useNow } from '../../../lib/time/now.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SegmentedControl } from '../../../ui/buttons/segmented-control.tsx';
import { Switch } from '../../../ui/forms/switch.tsx';
import { termsOf, ticketOf, type OfferValues } from './offer-values.ts';

type SampleCart = 'one' | 'two' | 'party';

/** Typical orders, small and large, so that every minimum and cap of an offer shows. */
const SAMPLE_CARTS: Readonly<Record<SampleCart, readonly PriceLine[]>> = {
  one: [{ menuItemId: 1, name: 'Masala Dosa', pricePaise: 110_00, qty: 1 }],
  two: [
    { menuItemId: 1, name: 'Butter Chicken', pricePaise: 320_00, qty: 1 },
    { menuItemId: 2, name: 'Garlic Naan', pricePaise: 60_00, qty: 2 },
    { menuItemId: 3, name: 'Mango Lassi', pricePaise: 120_00, qty: 1 },
  ],
  party: [
    { menuItemId: 1, name: 'Royal Thali', pricePaise: 449_00, qty: 4 },
    { menuItemId: 2, name: 'Chicken Biryani', pricePaise: 289_00, qty: 2 },
    { menuItemId: 3, name: 'Gulab Jamun', pricePaise: 90_00, qty: 6 },
  ],
};

type Props = {
  values: OfferValues;
  /** The offer that is changed; null for a new one. */
  id: number | null;
  redemptions: number;
  policy: CouponPolicy;
  timeZone: string;
};

const CARTS: readonly { value: SampleCart; label: string }[] = [
  { value: 'one', label: 'One dish' },
  { value: 'two', label: 'For two' },
  { value: 'party', label: 'Party' },
];

/** The ticket that customers will see, and the bill that it makes. */
export default function OfferPreview({ values, id, redemptions, policy, timeZone }: Props) {
  const now = useNow();
  const { copied, copy } = useCopyCode();
  const [cart, setCart] = useState<SampleCart>('two');
  const [isRegular, setRegular] = useState(false);
  // Its own picture and colour, which the form does not change.
  const shown = useQuery(offersQuery()).data?.find((offer) => offer.id === id);
  const terms = termsOf(values, timeZone);
  const ticket = ticketOf(values, terms, { image: shown?.image ?? '', color: shown?.color ?? '' });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-1">
      <section aria-labelledby="preview-ticket">
        <h2 id="preview-ticket" className="panel-title mb-2.5">
          Ticket
        </h2>
        {/* A ticket fills what it stands in, and here that is no row of tickets. */}
        <div>
          <Ticket
            offer={ticket}
            now={now}
            isSample={false}
            isCopied={copied === ticket.code}
            onCopy={() => void copy(ticket.code)}
          />
        </div>
      </section>
      <Card role="region" aria-labelledby="preview-bill" className="p-5">
        <h2 id="preview-bill" className="panel-title">
          Bill of a sample cart
        </h2>
        <SegmentedControl
          label="Sample cart"
          size="sm"
          options={CARTS}
          value={cart}
          onValueChange={setCart}
          className="mt-3"
        />
        <div className="mt-2">
          <Switch
            size="sm"
            label="The customer has ordered before"
            isOn={isRegular}
            onValueChange={setRegular}
          />
        </div>
        <SampleBill
          terms={terms}
          cart={cart}
          context={{
            policy,
            at: new Date(now),
            timeZone,
            restaurantId: terms.restaurantId ?? 0,
            priorOrders: isRegular ? 1 : 0,
            redemptions,
            redemptionsByCustomer: 0,
          }}
        />
      </Card>
    </div>
  );
}

type BillProps = {
  terms: OfferTerms;
  cart: SampleCart;
  context: NonNullable<Parameters<typeof priceOrder>[1]>['context'];
};

function SampleBill({ terms, cart, context }: BillProps) {
  const lines = SAMPLE_CARTS[cart];
  const bill = priceOrder(lines, { code: terms.code, offer: terms, context });
  const quote = toQuote(bill);
  const isGiven = bill.coupon?.offerId !== undefined;
  return (
    <div aria-live="polite">
      <ul aria-label="Dishes" className="m-0 mt-2 mb-3 list-none border-b border-line p-0 pb-2.5">
        {lines.map(({ menuItemId, name, qty, pricePaise }) => (
          <li key={menuItemId} className="num flex justify-between gap-3 py-0.5 text-label leading-5.25">
            <span>
              {name}
              <span className="text-muted">{` × ${qty}`}</span>
            </span>
            <span className="font-semibold">{rupees((pricePaise * qty) / 100)}</span>
          </li>
        ))}
      </ul>
      <Bill lines={quote.lines} total={quote.total} coupon={quote.coupon?.code} />
      {!isGiven && bill.coupon && (
        <Notice kind="attention" className="mt-4">
          {bill.coupon.applied ? 'The offer itself does not apply to this cart.' : bill.coupon.reason}
        </Notice>
      )}
    </div>
  );
}
