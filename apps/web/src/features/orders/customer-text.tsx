import { isolate } from '@tiffin/contract/rules/isolate';
import { mayBeAllergy } from '@tiffin/contract/rules/allergy';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  text: string;
  /** Ink is all that paper has to be loud with. */
  on?: 'screen' | 'paper';
  /** Of the bar. */
  className?: string | undefined;
  /** The text as its place draws it where it is plain. */
  children: ReactNode;
};

const LOOK = {
  screen:
    'rounded-small bg-danger px-2.5 py-1.5 text-label leading-5 text-on-danger in-data-kitchen:text-title in-data-kitchen:leading-7',
  paper: 'break-inside-avoid border-4 border-current p-2 text-title-sm leading-6',
};

/**
 * A text that a customer sends with an order: of the order, of a line, for the door. Where it may be about an allergy it is
 * the most prominent thing there, in every place the same (docs/rules/orders.md#allergies). Nothing where it is empty.
 */
export function CustomerText({ text, on = 'screen', className, children }: Props) {
  if (text === '') return null;
  if (!mayBeAllergy(text)) return children;
  return (
    <p className={clsx('flex gap-2 text-left font-bold not-italic', LOOK[on], className)}>
      <TriangleAlert size={17} strokeWidth={2.2} aria-hidden className="mt-0.5 shrink-0" />
      <span className="min-w-0 whitespace-pre-line wrap-anywhere">Allergy note: {isolate(text)}</span>
    </p>
  );
}

/** Where an order is only named or counted: one of its texts may be about an allergy. */
export function AllergyMark({ className }: { className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex w-fit items-center gap-1 rounded-small bg-danger px-1.5 text-caption leading-5 font-bold whitespace-nowrap text-on-danger',
        className,
      )}
    >
      <TriangleAlert size={13} strokeWidth={2.4} aria-hidden className="shrink-0" />
      Allergy
    </span>
  );
}
