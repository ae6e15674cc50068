import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A white sheet with a hairline. Its padding comes with className. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div {...rest} className={clsx('rounded-card border border-line bg-surface shadow-e1', className)} />
  );
}
