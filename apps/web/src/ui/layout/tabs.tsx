import { Tabs as Base } from '@base-ui/react/tabs';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import type { Choice } from '../buttons/segmented-control.tsx';

type Props<V extends string> = {
  label: string;
  options: readonly Choice<V>[];
  value: V;
  onValueChange: (value: V) => void;
  look?: 'pill' | 'underline';
  /** Stands before the tabs, on one line with them where there is room. */
  heading?: ReactNode;
  /** In a panel that scrolls: the tabs stay at its upper edge. */
  isInPanel?: boolean;
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
  heading,
  isInPanel = false,
  children,
}: Props<V>) {
  return (
    // Every value is one of `options`, and those are all V.
    <Base.Root value={value} onValueChange={(next) => onValueChange(next as V)}>
      <div
        className={clsx(
          heading !== undefined && 'flex flex-wrap items-end justify-between gap-x-6 gap-y-5',
          isInPanel && 'sticky top-0 z-10 bg-raised',
        )}
      >
        {heading}
        {/* On a page, a strip that bleeds to the screen's edge below 768 px. */}
        <div
          className={clsx(
            'strip',
            isInPanel
              ? 'px-4 py-3'
              : 'max-w-full max-md:-mx-4 max-md:w-[calc(100%+32px)] max-md:max-w-none max-md:px-4',
          )}
        >
          <Base.List
            aria-label={label}
            activateOnFocus
            className={clsx(
              'flex',
              look === 'pill'
                ? 'w-max rounded-button bg-sunken p-1'
                : 'min-w-full gap-2 border-b border-line',
            )}
          >
            {options.map((option) => (
              <Base.Tab
                key={option.value}
                value={option.value}
                className={clsx(
                  'group inline-flex shrink-0 items-center gap-2 font-semibold text-muted transition-colors duration-200 hover:text-ink focus-visible:-outline-offset-3 [&_svg]:size-4.5',
                  look === 'pill'
                    ? // The track's padding is pressed too: a thumb needs more than the pill.
                      'relative h-8 rounded-small px-3 text-label before:absolute before:inset-x-0 before:-inset-y-1 data-active:bg-surface data-active:text-primary data-active:shadow-e1 pointer-coarse:h-9'
                    : '-mb-px h-11 text-body border-b-2 border-transparent px-3 data-active:border-primary data-active:text-primary',
                )}
              >
                {option.icon && <span aria-hidden>{option.icon}</span>}
                {option.label}
                {option.count !== undefined && (
                  <span
                    className={clsx(
                      'num',
                      look === 'pill'
                        ? 'rounded-full bg-surface px-1.75 text-caption leading-5 group-data-active:bg-primary-soft group-data-active:text-on-primary-soft'
                        : 'font-medium',
                    )}
                  >
                    {option.count}
                  </span>
                )}
              </Base.Tab>
            ))}
          </Base.List>
        </div>
      </div>
      {children}
    </Base.Root>
  );
}

export function TabPanel({
  value,
  shouldKeepMounted = false,
  className,
  children,
}: {
  value: string;
  /** Stays while another is shown, with what is typed in it. */
  shouldKeepMounted?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Base.Panel value={value} keepMounted={shouldKeepMounted} className={className}>
      {children}
    </Base.Panel>
  );
}
