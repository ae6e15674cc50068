import { clsx } from 'clsx';
import { Check, TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';

import { applyCode } from '../draft/checkout-draft.ts';

type Props = {
  code: string;
  /** True for the cart's code. */
  isChosen: boolean;
  head: ReactNode;
  text: string;
  /** Right, e.g. what it saves. */
  aside?: string;
  className?: string;
};

/** Puts an offer's code into the cart, and takes it out again. */
export function CodeToggle({ code, isChosen, head, text, aside, className }: Props) {
  const Icon = isChosen ? Check : TicketPercent;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => applyCode(isChosen ? '' : code)}
      className={clsx(
        'flex min-h-14 flex-wrap items-center gap-x-3 rounded-control border border-dashed border-control bg-surface px-3 py-2 text-left hover:bg-sunken aria-pressed:border-solid aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-on-primary-soft',
        className,
      )}
    >
      <Icon size={19} strokeWidth={2} aria-hidden className="shrink-0" />
      {/* Room for a code in one line; what is beside it makes way on the smallest phones. */}
      <span className="min-w-0 flex-[1_1_8.5rem]">
        <span className="block text-label leading-5 font-bold">{head}</span>
        <span className="num block truncate text-caption leading-5">{text}</span>
      </span>
      {aside !== undefined && <span className="num ml-auto shrink-0 text-label font-semibold">{aside}</span>}
    </button>
  );
}
