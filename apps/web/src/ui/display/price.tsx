import { clsx } from 'clsx';

import { rupees } from '../../lib/format/formats.ts';

/** An amount in rupees with tabular figures: ₹1,218.00. */
export function Price({ value, className }: { value: number; className?: string }) {
  return <span className={clsx('num whitespace-nowrap', className)}>{rupees(value)}</span>;
}
