import { isolate } from '@tiffin/contract/rules/isolate';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import { time } from '../../lib/format/formats.ts';
import { AllergyMark } from '../orders/customer-text.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import type { Outgoing } from './use-outbox.ts';

type BubbleProps = {
  text: string;
  at: string;
  /** Who wrote it, where that is not the reader. */
  from: string | null;
  /** Who of the own side wrote it, where several do and the reader is told. */
  author?: string | undefined;
  /** Above it: the name, where more than two write. */
  head?: ReactNode;
  /** `platform` where the platform answers beside a restaurant, `allergy` where a customer may speak of one. */
  look?: 'plain' | 'platform' | 'allergy';
};

export function MessageBubble({ text, at, from, author, head, look = 'plain' }: BubbleProps) {
  const isOwn = from === null;
  return (
    <li className={clsx('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      {head}
      {look === 'allergy' && <AllergyMark className="mb-1" />}
      <p className={clsx(BUBBLE, isOwn ? (look === 'allergy' ? OWN_ALLERGY : OWN) : OTHERS[look])}>
        <span className="sr-only">{isOwn ? 'You: ' : `${from}: `}</span>
        <bdi>{text}</bdi>
      </p>
      <time dateTime={at} className="caption num mt-1 px-1 text-muted">
        {author !== undefined && `${isolate(author)}, `}
        {time(at)}
      </time>
    </li>
  );
}

type OutgoingProps = { message: Outgoing; onSendAgain: () => void; onDrop: () => void };

/** On its way, or failed: then it stays, says why and offers another try. */
export function OutgoingBubble({ message, onSendAgain, onDrop }: OutgoingProps) {
  const { text, problem } = message;
  return (
    <li className="flex flex-col items-end">
      <p className={clsx(BUBBLE, problem === null ? OWN : FAILED)}>
        <span className="sr-only">You: </span>
        <bdi>{text}</bdi>
      </p>
      {problem === null ? (
        <p className="caption mt-1 flex items-center gap-1.5 px-1 text-muted">
          <Spinner size={13} />
          Sending…
        </p>
      ) : (
        <>
          <p role="alert" className="caption mt-1 flex max-w-[88%] items-start gap-1.5 px-1 text-danger">
            <CircleAlert size={15} strokeWidth={2.2} className="mt-[1.5px] shrink-0" aria-hidden />
            {problem}
          </p>
          <div className="mt-1.5 flex gap-2">
            <Button variant="ghost" size="xs" onClick={onDrop}>
              Discard
            </Button>
            <Button variant="outline" size="xs" onClick={onSendAgain}>
              Try again
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

const BUBBLE = 'max-w-[83%] rounded-card px-3.75 py-2.25 text-body leading-5 break-words whitespace-pre-line';
const OWN = 'rounded-br-corner bg-primary text-on-primary';
const OWN_ALLERGY = 'rounded-br-corner bg-danger font-semibold text-on-danger';
const OTHERS = {
  plain: 'rounded-bl-corner border border-line bg-surface',
  allergy: 'rounded-bl-corner bg-danger font-semibold text-on-danger',
  platform: 'rounded-bl-corner border border-blue-dot/40 bg-blue-bg text-blue-ink',
};
const FAILED = 'rounded-br-corner border border-danger bg-danger-soft text-on-danger-soft';
