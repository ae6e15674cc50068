import { clsx } from 'clsx';
import { Check } from 'lucide-react';

import type { OrderDetails } from '../../../features/orders/customer-queries.ts';
import { useNow } from '../../../lib/time/now.ts';
import { timelineOf, type TimelineStep } from './timeline-steps.ts';

const STATE_WORD = { done: 'Done', current: 'In progress', upcoming: 'Upcoming' };

/** The five steps: below each other on a phone, side by side from 768 px. */
export function Timeline({ order }: { order: OrderDetails }) {
  const steps = timelineOf(order, useNow());
  const isStopped = order.status === 'Cancelled';
  return (
    <ol aria-label="Progress" className="m-0 list-none p-0 md:flex">
      {steps.map((step, index) => (
        <li
          key={step.status}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0 md:flex-1 md:flex-col md:items-center md:gap-0 md:px-1.5 md:pb-0 md:text-center"
        >
          {index < steps.length - 1 && (
            <Connector isDone={steps[index + 1]?.state !== 'upcoming'} isStopped={isStopped} />
          )}
          <Disc step={step} isStopped={isStopped} />
          <div className="pt-0.5 md:pt-3">
            <p
              className={clsx(
                'text-body leading-5.25 md:text-label lg:text-body',
                step.state === 'upcoming' || isStopped ? 'font-medium text-muted' : 'font-semibold',
                step.state === 'current' && 'font-bold!',
              )}
            >
              <span className="sr-only">
                {isStopped && step.state === 'upcoming' ? 'Not reached' : STATE_WORD[step.state]}
                {': '}
              </span>
              {step.label}
            </p>
            <p className="num min-h-5 text-label leading-5 whitespace-nowrap text-muted md:text-caption lg:text-label">
              {step.note}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Disc({ step, isStopped }: { step: TimelineStep; isStopped: boolean }) {
  const { state, Icon } = step;
  return (
    <span
      aria-hidden
      className={clsx(
        'z-10 grid size-11 shrink-0 place-items-center rounded-full transition-colors duration-400',
        state === 'done' && (isStopped ? 'bg-sunken text-muted' : 'bg-primary text-on-primary'),
        state === 'current' && 'animate-ring bg-accent text-on-accent',
        state === 'upcoming' && 'border-2 border-line-2 bg-surface text-muted',
      )}
    >
      {state === 'done' ? <Check size={21} strokeWidth={2.6} /> : <Icon size={20} strokeWidth={2} />}
    </span>
  );
}

/** Dashed ahead, solid behind; it fills while a step completes before one's eyes. */
function Connector({ isDone, isStopped }: { isDone: boolean; isStopped: boolean }) {
  return (
    <span
      aria-hidden
      className="absolute top-11 bottom-0 left-[20.5px] w-0.75 md:top-[20.5px] md:bottom-auto md:left-[calc(50%+22px)] md:h-0.75 md:w-[calc(100%-44px)]"
    >
      <span className="absolute inset-0 border-l-3 border-dashed border-line-2 md:border-t-3 md:border-l-0" />
      <span
        className={clsx(
          'absolute inset-0 origin-top transition-transform duration-400 ease-enter md:origin-left',
          isStopped ? 'bg-line-2' : 'bg-primary',
          isDone ? 'scale-100' : 'scale-y-0 md:scale-x-0 md:scale-y-100',
        )}
      />
    </span>
  );
}
