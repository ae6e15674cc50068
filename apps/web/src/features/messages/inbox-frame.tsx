import { clsx } from 'clsx';
import type { ReactNode } from 'react';

import { Card } from '../../ui/layout/card.tsx';

/** From which width on the list and what is open of it stand beside each other; below, one after the other. */
export const BESIDE = { md: '(min-width: 768px)', lg: '(min-width: 1024px)' } as const;

const LOOK = {
  md: {
    grid: 'md:min-h-110 md:grid-cols-[290px_minmax(0,1fr)] lg:grid-cols-[340px_minmax(0,1fr)]',
    // A phone shows the whole list, and what is open as tall as its screen.
    open: 'max-md:mt-2 max-md:h-[calc(100dvh-144px-var(--order-bar))] max-md:min-h-100',
    list: 'md:border-r',
    onlyBeside: 'max-md:hidden',
  },
  lg: {
    grid: 'lg:min-h-130 lg:grid-cols-[310px_minmax(0,1fr)] xl:grid-cols-[360px_minmax(0,1fr)]',
    open: 'max-lg:mt-2 max-lg:h-[calc(100dvh-144px)] max-lg:min-h-110',
    list: 'lg:border-r',
    onlyBeside: 'max-lg:hidden',
  },
} as const;

type Props = {
  from: keyof typeof BESIDE;
  /** How tall it is where both are seen. */
  className: string;
  list: ReactNode;
  /** Open item; null for nothing. */
  detail: ReactNode;
  /** Stands in its place. */
  none?: string;
};

/** An inbox and what is open of it. */
export function InboxFrame({ from, className, list, detail, none }: Props) {
  const look = LOOK[from];
  const isOpen = detail !== null;
  return (
    <Card
      className={clsx('mt-4 grid grid-cols-1 overflow-hidden', look.grid, className, isOpen && look.open)}
    >
      <div className={clsx('flex min-h-0 flex-col border-line', look.list, isOpen && look.onlyBeside)}>
        {list}
      </div>
      {isOpen ? (
        <div className="flex min-h-0 min-w-0 flex-col">{detail}</div>
      ) : (
        none !== undefined && (
          <p
            className={clsx(
              'grid place-items-center px-6 text-center text-label text-muted',
              look.onlyBeside,
            )}
          >
            {none}
          </p>
        )
      )}
    </Card>
  );
}

/** A list of an inbox with nothing in it. */
export function NoneYet({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-10 text-center text-label text-muted [&_svg]:size-7">
      {icon}
      <p>{children}</p>
    </div>
  );
}
