import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { clsx } from 'clsx';

import { reachedStep, STEPS } from './steps.ts';

/** The five-part bar: leaf behind, marigold now, sand ahead. Decorative: the status stands beside it in words. */
export function OrderBar({ status, className }: { status: OrderStatus; className?: string }) {
  const reached = reachedStep(status);
  const isOver = reached === STEPS.length - 1;
  return (
    <span aria-hidden className={clsx('flex gap-1.5', className)}>
      {STEPS.map((step, index) => (
        <span
          key={step.status}
          className={clsx(
            'h-full flex-1 rounded-full transition-colors duration-400',
            index < reached || isOver ? 'bg-primary' : index === reached ? 'bg-accent' : 'bg-line-2/70',
          )}
        />
      ))}
    </span>
  );
}
