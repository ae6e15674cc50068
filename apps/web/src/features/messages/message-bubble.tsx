import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';

import { time } from '../../lib/formats.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Message } from './thread.ts';
import type { Outgoing } from './use-outbox.ts';

/** @param from who wrote it, where that is not the reader */
export function MessageBubble({ message, from }: { message: Message; from: string | null }) {
  const isOwn = from === null;
  return (
    <li className={clsx('flex flex-col', isOwn ? 'items-end' : 'items-start')}>
      <p className={clsx(BUBBLE, isOwn ? OWN : 'rounded-bl-corner border border-line bg-surface')}>
        <span className="sr-only">{isOwn ? 'You: ' : `${from}: `}</span>
        {message.text}
      </p>
      <time dateTime={message.createdAt} className="caption num mt-1 px-1 text-muted">
        {time(message.createdAt)}
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
        {text}
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
const FAILED = 'rounded-br-corner border border-danger bg-danger-soft text-on-danger-soft';
