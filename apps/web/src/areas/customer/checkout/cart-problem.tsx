import type { NotTakingReason } from '@tiffin/contract/rules/acceptance';
import type { ReactNode } from 'react';

import type { ServiceNow } from '../../../features/restaurants/service-now.ts';
import { ApiError, messageOf } from '../../../lib/api/api.ts';
import { rupees } from '../../../lib/format/formats.ts';
import { actionProblem } from '../../../lib/api/action-problem.ts';
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

type ClosedProps = { name: string; why: NotTakingReason | undefined; restaurantsLink: string };

const WHY: Readonly<Record<NotTakingReason, string>> = {
  'not-answering': ': it left orders unanswered',
  'console-gone': ': nobody is there to answer',
};

export function ClosedKitchen({ name, why, restaurantsLink }: ClosedProps) {
  return (
    <CannotOrderProblem restaurantsLink={restaurantsLink}>
      {`${name} is not taking orders right now${why ? WHY[why] : ''}.`}
    </CannotOrderProblem>
  );
}

/** Nothing can be placed there now, and nothing is lost. */
function CannotOrderProblem({ restaurantsLink, children }: { restaurantsLink: string; children: string }) {
  return (
    <Problem
      kind="attention"
      action={
        <ButtonLink to={restaurantsLink} variant="outline">
          Browse restaurants
        </ButtonLink>
      }
    >
      {`${children} Your cart is kept.`}
    </Problem>
  );
}

type OutOfHoursProps = { name: string; now: ServiceNow; restaurantsLink: string };

/** Outside of its hours, or paused. */
export function OutOfHours({ name, now, restaurantsLink }: OutOfHoursProps) {
  return <CannotOrderProblem restaurantsLink={restaurantsLink}>{outOfHours(name, now)}</CannotOrderProblem>;
}

/** 'Spice Route is closed. It opens at 6:00 pm.', 'Spice Route takes no orders for the moment: Too busy. It is back at 7:20 pm.' */
function outOfHours(name: string, { state, words = '', reason }: ServiceNow): string {
  const when = `${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  if (state !== 'paused') return `${name} is closed.${words === 'Closed' ? '' : ` It ${when}.`}`;
  const why = reason === '' ? '' : `: ${reason}`;
  return `${name} takes no orders for the moment${why}.${words.startsWith('Back') ? ` It is ${when}.` : ''}`;
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
