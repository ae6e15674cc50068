import { useQuery } from '@tanstack/react-query';
import { hasAllergy } from '@tiffin/contract/rules/allergy';
import { ArrowRight, BellRing } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { AllergyMark } from '../../../features/orders/customer-text.tsx';
import { counted, minutesSince } from '../../../lib/format/formats.ts';
import { useNow } from '../../../lib/time/now.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { needAnswer } from '../orders/need-answer.ts';
import { activeOrdersQuery, usePendingStatuses, type RestaurantOrder } from '../orders/restaurant-orders.ts';
import { waiting } from '../orders/waiting.ts';

/** Only while orders are New: how many, and how long the first of them waits. */
export function Attention({ restaurantId }: { restaurantId: number }) {
  const now = useNow();
  const pending = usePendingStatuses(restaurantId);
  const orders = useQuery(activeOrdersQuery(restaurantId)).data ?? [];
  const fresh = orders.filter((order) => order.status === 'New' && !pending.has(order.id));
  const oldest = fresh.toSorted((a, b) => a.id - b.id)[0];
  return (
    oldest && (
      <section
        aria-label="Orders that wait"
        className="mt-5 flex animate-fade flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-amber-dot/60 bg-accent-soft p-4 text-on-accent-soft md:px-5"
      >
        <span
          aria-hidden
          className="grid size-10 shrink-0 place-items-center rounded-full bg-accent text-on-accent"
        >
          <BellRing size={20} strokeWidth={2} />
        </span>
        <p className="num min-w-0 flex-1 text-body leading-5.5">
          <strong className="font-bold">{needAnswer(fresh.length)}</strong>{' '}
          {waitText(oldest, fresh.length, now)}
          {fresh.some(hasAllergy) && <AllergyMark className="ml-2" />}
        </p>
        <ButtonLink to={paths.ownerOrders} variant="accent" size="sm" className="max-sm:w-full">
          Review now
          <ArrowRight size={17} strokeWidth={2.2} aria-hidden />
        </ButtonLink>
      </section>
    )
  );
}

function waitText(oldest: RestaurantOrder, count: number, now: number): string {
  const minutes = minutesSince(oldest.createdAt, new Date(now));
  const who = count === 1 ? 'It' : 'The oldest';
  if (minutes === 0) return `${who} has just come in.`;
  return `${who} has waited ${minutes < 60 ? counted(minutes, 'minute') : waiting(oldest, now).text}.`;
}
