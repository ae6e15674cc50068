import { standingOf, type Promised } from '@tiffin/contract/rules/promise';
import { clsx } from 'clsx';

import { time } from '../../lib/format/formats.ts';
import { useNow } from '../../lib/time/now.ts';

type Props = { order: Promised; className?: string };

/**
 * For those who are asked about it: that an order is later than promised. Nothing before the server has asked, however
 * wrong the clock of this device is.
 */
export function LateMark({ order, className }: Props) {
  const standing = standingOf(order, useNow());
  if (standing?.state !== 'late' || !standing.isKitchenAsked) return null;
  return (
    <span
      className={clsx(
        'num block w-fit rounded-small bg-red-bg px-2 text-caption leading-6 font-semibold text-red-ink',
        className,
      )}
    >
      {`Later than promised (${time(new Date(standing.until))})`}
    </span>
  );
}
