import { isolate } from '@tiffin/contract/rules/isolate';
import { clsx } from 'clsx';

import type { Order } from './customer-queries.ts';
import { CustomerText } from './customer-text.tsx';
import { partsOf } from './line-parts.ts';

type Props = { line: Order['items'][number]; className?: string };

/** Under a dish of a bill: what was chosen, at its own price, and the note. Nothing of a plain dish. */
export function LineParts({ line, className }: Props) {
  const parts = partsOf(line);
  if (parts.length === 0 && line.note === '') return null;
  return (
    <div className={clsx('num text-label leading-5 text-muted', className)}>
      {parts.length > 0 && (
        <ul aria-label={`Chosen for ${line.dishName}`} className="m-0 list-none p-0">
          {parts.map(({ key, label, amount }) => (
            <li key={key} className="flex justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">{label}</span>
              <span className="shrink-0">{amount}</span>
            </li>
          ))}
        </ul>
      )}
      <CustomerText text={line.note} className="my-1">
        <p className="wrap-anywhere italic">{`“${isolate(line.note)}”`}</p>
      </CustomerText>
    </div>
  );
}
