import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type Bar = {
  key: string;
  name: ReactNode;
  /** Beside the name, already written. */
  value: string;
  /** A second, quieter figure. */
  note?: string;
  /** How long the bar is, from 0 to 1. */
  share: number;
  /** Another than the first chart colour. */
  fill?: string;
};

/** Figures side by side, each with its name, its value and a bar: it needs no table, it reads as one. */
export function BarList({ bars, className }: { bars: readonly Bar[]; className?: string }) {
  const hasNotes = bars.some(({ note }) => note !== undefined);
  return (
    <ul
      className={clsx(
        'm-0 grid list-none gap-x-3 gap-y-3.5 p-0',
        hasNotes ? 'grid-cols-[minmax(0,1fr)_auto_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
        className,
      )}
    >
      {bars.map(({ key, name, value, note, share, fill = 'bg-chart-1/75' }) => (
        <li key={key} className="col-span-full grid grid-cols-subgrid text-label leading-5.5">
          <span className="wrap-anywhere">{name}</span>
          <span className="num text-right font-semibold whitespace-nowrap">{value}</span>
          {hasNotes && (
            <span className="num text-right text-caption whitespace-nowrap text-muted">{note}</span>
          )}
          <span aria-hidden className="col-span-full mt-1.5 block h-2 overflow-hidden rounded-full bg-sunken">
            {share > 0 && (
              <span
                style={{ width: `max(6px, ${share * 100}%)` }}
                className={clsx('block h-full rounded-full transition-[width] duration-200', fill)}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
