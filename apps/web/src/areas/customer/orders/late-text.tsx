import type { Promised } from '@tiffin/contract/rules/promise';
import { clsx } from 'clsx';

import { lateText } from './arrival.ts';
import { useStanding } from './use-standing.ts';

type Props = { order: Promised; className?: string };

/** That an order is later than promised; nothing while it is in time. */
export function LateText({ order, className }: Props) {
  const words = lateText(useStanding(order));
  if (words === '') return null;
  return (
    <p className={clsx('num text-label leading-5 font-semibold wrap-anywhere text-amber-ink', className)}>
      {words}
    </p>
  );
}
