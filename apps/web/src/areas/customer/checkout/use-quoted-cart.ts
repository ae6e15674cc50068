import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useDebouncedValue } from '../../../lib/state/debounce.ts';
import { isBroken, shortLines, withinStock } from '../cart/change-lines.ts';
import type { Address } from '../addresses/queries.ts';
import type { Cart } from '../cart/queries.ts';
import { goesTo } from '../delivery/goes-to.ts';
import { areaRefusalOf } from './area-refusal.ts';
import { quoteQuery } from './quote.ts';

/** A fee is wanted sooner than what is typed has to be stored. */
const DEBOUNCE_MS = 400;

type Wanted = {
  cart: Cart;
  coupon: string;
  /** The address typed here; undefined where none was. */
  typed: string | undefined;
  /** The address until one is typed. */
  known: string;
  saved: readonly Address[];
  /** True if the bill depends on the address. */
  hasAreas: boolean;
  /** Not taking orders at all. */
  isClosed: boolean;
};

export type QuotedCart = ReturnType<typeof useQuotedCart>;

/** The part of a cart that can be ordered, and its bill. */
export function useQuotedCart({ cart, coupon, typed, known, saved, hasAreas, isClosed }: Wanted) {
  // Only what can be had is billed; where that is less than the cart, the button accepts it.
  const broken = cart.items.filter(isBroken);
  const whole = { ...cart, items: cart.items.filter((item) => !isBroken(item)) };
  const short = shortLines(whole);
  const offered = withinStock(whole);
  const hasOffer = !isClosed && broken.length === 0 && offered.items.length > 0;
  const { items } = isClosed || offered.items.length === 0 ? whole : offered;

  // A known address does not wait for a pause in the typing.
  const debounced = useDebouncedValue(typed, DEBOUNCE_MS);
  const asked = (typed === undefined ? known : (debounced ?? known)).trim();
  const quotedFor = hasAreas ? goesTo(asked, saved) : undefined;
  const address = (typed ?? known).trim();
  const quote = useQuery(quoteQuery(items, coupon, quotedFor));
  const shownFor = hasAreas ? address : undefined;
  const isAnswered = quote.data !== undefined && !quote.isPlaceholderData;

  // The address of the bill in sight, also of a bill for other dishes.
  const [billedFor, setBilledFor] = useState<string>();
  if (isAnswered && billedFor !== quotedFor?.address) setBilledFor(quotedFor?.address);
  const isOfAddress = quote.data !== undefined && billedFor === shownFor;

  return {
    broken,
    whole,
    short,
    items,
    hasOffer,
    quote,
    quotedFor,
    /** An order at the bill of another address would be refused, or cost what nobody has seen. */
    isQuoted: isAnswered && quotedFor?.address === shownFor,
    /** True if the bill's word on an address is about the one in the field. */
    isOfAddress,
    /** How much longer it takes to that address than usual. */
    extraMinutes: isOfAddress ? (quote.data?.service?.extraMinutes ?? 0) : 0,
    refused: areaRefusalOf(quote.data),
  };
}
