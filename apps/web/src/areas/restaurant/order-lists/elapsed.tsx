import { clsx } from 'clsx';
import { ClockAlert, Clock } from 'lucide-react';
import type { ReactNode } from 'react';

import { dateTime } from '../../../lib/format/formats.ts';
import { useNow } from '../../../lib/time/now.ts';
import { useServerTime } from '../../../lib/time/server-time.ts';
import type { RestaurantOrder } from '../orders/restaurant-orders.ts';
import { answerText, useAnswerStep } from '../orders/time-to-answer.ts';
import { PACE_INK, waiting } from '../orders/waiting.ts';

/**
 * Minutes in the present step; amber, then red, and in words once that takes too long (packages/contract/src/rules/waiting.ts). Of a
 * New order that is cancelled by itself, what its time comes to.
 */
export function Elapsed({ order }: { order: RestaurantOrder }) {
  const step = useAnswerStep(order);
  if (step === undefined) return <InStep order={order} />;
  return <TimeToAnswer order={order} ink={PACE_INK[ANSWER_PACE[step]]} isCalm={step === 'placed'} />;
}

const ANSWER_PACE = { placed: 'in time', amber: 'slow', red: 'late', over: 'late' } as const;

type TimeProps = { order: RestaurantOrder; ink: string; isCalm: boolean };

function TimeToAnswer({ order, ink, isCalm }: TimeProps) {
  const words = useServerTime((now) => answerText(order, now));
  return (
    <Chip order={order} ink={ink} isCalm={isCalm}>
      {words}
    </Chip>
  );
}

function InStep({ order }: { order: RestaurantOrder }) {
  const { text, pace } = waiting(order, useNow());
  return (
    <Chip order={order} ink={PACE_INK[pace]} isCalm={pace === 'in time'}>
      {text}
      {pace !== 'in time' && ` · ${pace}`}
    </Chip>
  );
}

function Chip({ order, ink, isCalm, children }: TimeProps & { children: ReactNode }) {
  const Icon = isCalm ? Clock : ClockAlert;
  return (
    <span
      title={`Placed ${dateTime(order.createdAt)}`}
      className={clsx(
        'num inline-flex shrink-0 items-center gap-1.5 text-caption leading-6 whitespace-nowrap md:max-xl:gap-1 md:max-xl:px-1.5',
        ink,
      )}
    >
      <Icon size={15} strokeWidth={2} aria-hidden />
      {children}
    </span>
  );
}
