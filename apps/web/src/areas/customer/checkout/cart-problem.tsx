import { isolate } from '@tiffin/contract/rules/isolate';
import { cannotOrderText } from '@tiffin/contract/rules/service/kitchen-state';
import type { ReactNode } from 'react';

import type { ServiceNow } from '../../../features/restaurants/service-now.ts';
import { ApiError, messageOf } from '../../../lib/api/api.ts';
import { rupees } from '../../../lib/format/formats.ts';
import { actionProblem } from '../../../lib/api/action-problem.ts';
import { PLATFORM_ZONE } from '../../../lib/time/platform-zone.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Address } from '../addresses/queries.ts';
import { shortText, withinStock } from '../cart/change-lines.ts';
import { changeCart } from '../cart/save-cart.ts';
import type { CartItem } from '../cart/queries.ts';
import { focusAddress } from './address-field.ts';
import { changedAddressOf, newQuoteOf } from './use-place-order.ts';

/** Why the order was not placed. What to do about it is on the button below: it accepts the new bill. */
export function PlacementProblem({ error, ordersLink }: { error: Error; ordersLink: string }) {
  const code = error instanceof ApiError ? error.code : undefined;
  const quote = newQuoteOf(error);
  if (quote) {
    const why = code === 'PRICE_CHANGED' ? 'The price has changed.' : error.message;
    return (
      <Problem kind="attention">
        {`${why} Your order now comes to ${rupees(quote.total)}. Nothing was placed yet.`}
      </Problem>
    );
  }
  const address = changedAddressOf(error);
  if (address) return <ChangedAddress address={address} />;
  // 422: an earlier attempt under this key went through, with other words in it.
  if (code === 'IDEMPOTENCY_KEY_REUSED') {
    return (
      <Problem
        kind="attention"
        action={
          <ButtonLink to={ordersLink} variant="outline">
            View Orders
          </ButtonLink>
        }
      >
        Your earlier attempt went through after all. Have a look before you order again.
      </Problem>
    );
  }
  // Only a saved address can be missing; the next attempt takes it as it stands in the field.
  if (code === 'NOT_FOUND') {
    return (
      <Problem kind="attention">
        This address was deleted from your saved ones. Place the order again to have it brought there all the
        same.
      </Problem>
    );
  }
  if (error instanceof ApiError && error.status === 0) {
    return (
      <Problem kind="bad">
        {navigator.onLine ? 'No answer came back' : 'You’re offline'}. Try again when you are online: it will
        not be ordered twice.
      </Problem>
    );
  }
  return <Problem kind={code === 'DISH_UNAVAILABLE' ? 'attention' : 'bad'}>{messageOf(error)}</Problem>;
}

function ChangedAddress({ address: { text, phone, instructions } }: { address: Address }) {
  const parts = [text, phone, instructions].filter((part) => part !== '');
  return (
    <Problem
      kind="attention"
      action={
        <Button variant="outline" onClick={focusAddress}>
          Another address
        </Button>
      }
    >
      This address was changed elsewhere. It is now:{' '}
      <span className="wrap-anywhere">{parts.join(' · ')}</span>. Nothing was placed yet.
    </Problem>
  );
}

type ShortProps = {
  items: readonly CartItem[];
  /** With the others of the cart. */
  all: readonly CartItem[];
  /** The price of the rest, once known; nothing where there is no rest. */
  total: number | undefined;
};

/** Dishes that are gone or fewer than wanted: named, and lowered to what is left with one press. */
export function ShortDishes({ items, all, total }: ShortProps) {
  const sentence = [...new Set(items.map((item) => shortText(item, all)))].join(' ');
  return (
    <Problem
      kind="attention"
      action={
        <Button variant="outline" onClick={() => changeCart(withinStock)}>
          Update my cart
        </Button>
      }
    >
      {total === undefined ? sentence : `${sentence} What is left comes to ${rupees(total)}.`}
    </Problem>
  );
}

/** Lines whose dishes have other options by now: each has its way out beside it. */
export function BrokenLines({ items }: { items: readonly CartItem[] }) {
  return (
    <Problem kind="attention">{items.flatMap(({ problem }) => problem?.message ?? []).join(' ')}</Problem>
  );
}

type ClosedProps = {
  name: string;
  /** How it stands; undefined of one that customers do not see at all. */
  now: ServiceNow | undefined;
  restaurantsLink: string;
};

/** It takes no orders: stopped, paused or outside of its hours. Nothing is lost. */
export function ClosedKitchen({ name, now, restaurantsLink }: ClosedProps) {
  const why = now
    ? cannotOrderText(name, now, { timeZone: PLATFORM_ZONE, now: serverNow(), reason: now.reason })
    : `${isolate(name)} is not taking orders right now.`;
  return (
    <Problem
      kind="attention"
      action={
        <ButtonLink to={restaurantsLink} variant="outline">
          Browse restaurants
        </ButtonLink>
      }
    >
      {`${why} Your cart is kept.`}
    </Problem>
  );
}

/** The bill could not be had, so nothing can be placed at it. */
export function NoQuote({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Problem
      kind="bad"
      action={
        <Button variant="outline" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      {actionProblem(error)}
    </Problem>
  );
}

type ProblemProps = { kind: 'bad' | 'attention'; action?: ReactNode; children: ReactNode };

function Problem({ kind, action, children }: ProblemProps) {
  return (
    <Notice kind={kind} className="mt-4">
      {children}
      {action && <div className="mt-2.5">{action}</div>}
    </Notice>
  );
}
