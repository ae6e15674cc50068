import { Tabs as Base } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import type { Choice } from './segmented-control.tsx';

type Props<V extends string> = {
  label: string;
  options: readonly Choice<V>[];
  value: V;
  onValueChange: (value: V) => void;
  look?: 'pill' | 'underline';
  /** The panels: one TabPanel for each option. */
  children: ReactNode;
};

/** Tabs with panels. Where a choice only filters what stands below, use SegmentedControl or Chip. */
export function Tabs<V extends string>({
  label,
  options,
  value,
  onValueChange,
  look = 'pill',
  children,
}: Props<V>) {
  return (
    // Every value is one of `options`, and those are all V.
    <Base.Root value={value} onValueChange={(next) => onValueChange(next as V)}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className={clsx(
          'strip',
          look === 'pill' ? 'w-fit max-w-full rounded-button bg-sunken p-1' : 'gap-2 border-b border-line',
        )}
      >
        {options.map((option) => (
          <Base.Tab
            key={option.value}
            value={option.value}
            className={clsx(
              'inline-flex shrink-0 items-center gap-2 text-[15px] font-semibold text-muted transition-colors duration-200 hover:text-ink focus-visible:-outline-offset-3 [&_svg]:size-[18px]',
              look === 'pill'
                ? 'h-10 rounded-small px-4 data-active:bg-surface data-active:text-primary data-active:shadow-e1'
                : '-mb-px h-11 border-b-2 border-transparent px-3 data-active:border-primary data-active:text-primary',
            )}
          >
            {option.icon && <span aria-hidden>{option.icon}</span>}
            {option.label}
            {option.count !== undefined && <span className="num font-medium">{option.count}</span>}
          </Base.Tab>
        ))}
      </Base.List>
      {children}
    </Base.Root>
  );
}

export function TabPanel({
  value,
  className,
  children,
}: {
  value: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.Panel value={value} className={className}>
      {children}
    </Base.Panel>
  );
}
