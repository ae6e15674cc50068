import { isolate } from '@tiffin/contract/rules/isolate';
import { clsx } from 'clsx';
import { MessageSquareText } from 'lucide-react';

import { CustomerText } from '../../../features/orders/customer-text.tsx';

/** The customer's request to the kitchen. A possible allergy is the most prominent thing on the order. */
export function KitchenNote({ notes, className }: { notes: string; className?: string }) {
  return (
    <CustomerText text={notes} className={className}>
      <p
        className={clsx(
          'flex gap-2 rounded-small bg-accent-soft px-2.5 py-1.5 text-left text-label leading-5 font-semibold text-on-accent-soft in-data-kitchen:text-title in-data-kitchen:leading-7',
          className,
        )}
      >
        <MessageSquareText size={17} strokeWidth={2.2} aria-hidden className="mt-0.5 shrink-0" />
        <span className="min-w-0 whitespace-pre-line wrap-anywhere">Note: {isolate(notes)}</span>
      </p>
    </CustomerText>
  );
}
