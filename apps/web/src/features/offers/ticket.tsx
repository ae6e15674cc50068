import { clsx } from 'clsx';
import { Check, Clock, Copy } from 'lucide-react';

import { daysLeft, daysLeftText } from './days-left.ts';
import { minOrderText, offerImage, tintOf } from './look.ts';
import type { Offer } from './queries.ts';
import { DishCutout } from '../art/pictures.tsx';

type Props = {
  offer: Offer;
  /** Milliseconds. */
  now: number;
  isSample: boolean;
  isCopied: boolean;
  onCopy: () => void;
};

/** An offer as a ticket with a tear line. */
export function Ticket({ offer, now, isSample, isCopied, onCopy }: Props) {
  const { title, description, restaurant, restaurantId, minOrder, validUntil } = offer;
  const whose = isSample ? 'Sample' : restaurantId === null ? 'All restaurants' : restaurant;
  return (
    <article className="flex h-full flex-col overflow-hidden rounded-dialog bg-surface shadow-e2">
      <div className={clsx('relative isolate min-h-41 overflow-hidden p-5', tintOf(offer))}>
        <p className="text-caption leading-5 font-semibold">{whose}</p>
        <h2 className="mt-0.5 max-w-[58%] text-balance font-display text-headline-sm leading-6.5 font-bold tracking-title">
          {title}
        </h2>
        <DishCutout src={offerImage(offer)} className="absolute -right-7 -bottom-8 -z-10 size-43" />
      </div>
      <TearLine />
      <div className="flex flex-1 flex-col p-5 pt-4">
        <p className="text-body leading-5.5 text-ink-2">{description}</p>
        <p className="num mt-1 mb-4 flex flex-wrap items-center gap-x-3 text-label leading-6 text-muted">
          <span>{minOrderText(minOrder)}</span>
          {validUntil !== null && <DaysLeft validUntil={validUntil} now={now} />}
        </p>
        <CodeButton code={offer.code} isCopied={isCopied} onCopy={onCopy} />
      </div>
    </article>
  );
}

/** Dashes between two notches that show the page. */
function TearLine() {
  const notch = 'absolute -top-2.25 size-4.5 rounded-full bg-page';
  return (
    <div aria-hidden className="relative z-10 -mt-px border-t-2 border-dashed border-line-2">
      <span className={clsx(notch, '-left-2.25')} />
      <span className={clsx(notch, '-right-2.25')} />
    </div>
  );
}

function DaysLeft({ validUntil, now }: { validUntil: string; now: number }) {
  const isLast = daysLeft(validUntil, now) <= 0;
  return (
    <span className={clsx('inline-flex items-center gap-1.5', isLast && 'font-semibold text-danger')}>
      <Clock size={15} strokeWidth={2} aria-hidden />
      {daysLeftText(validUntil, now)}
    </span>
  );
}

type CodeProps = { code: string; isCopied: boolean; onCopy: () => void };

/** One button: the dashed box is pressed as often as the word beside it. */
function CodeButton({ code, isCopied, onCopy }: CodeProps) {
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={onCopy}
      className="group mt-auto flex w-full gap-2.5 rounded-control transition-transform duration-150 ease-enter active:scale-[.985]"
    >
      <span className="grid min-h-11 min-w-0 flex-1 place-items-center rounded-control border-2 border-dashed border-control px-2 font-bold tracking-code break-all">
        {code}
      </span>
      <span
        className={clsx(
          'flex min-h-11 w-27.5 shrink-0 items-center justify-center gap-2 rounded-control text-body font-semibold transition-colors duration-150',
          isCopied
            ? 'bg-primary-soft text-on-primary-soft'
            : 'bg-primary text-on-primary group-hover:bg-primary-hover',
        )}
      >
        <Icon size={18} strokeWidth={2.1} aria-hidden />
        {isCopied ? 'Copied' : 'Copy'}
      </span>
    </button>
  );
}
