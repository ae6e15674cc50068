import type { CaseSide } from '@tiffin/contract/rules/case';
import { clsx } from 'clsx';
import { LifeBuoy, RotateCcw, Store, UserRound, type LucideIcon } from 'lucide-react';

import { TONE_FILL } from '../../ui/display/badge.tsx';
import { MessageBubble } from '../messages/message-bubble.tsx';
import type { CaseMessage } from './queries.ts';
import { OUTCOME_LOOK, SIDE_LABELS } from './text.ts';

const SIDE_ICON: Readonly<Record<CaseSide, LucideIcon>> = {
  customer: UserRound,
  restaurant: Store,
  platform: LifeBuoy,
};

type Props = { message: CaseMessage; before: CaseMessage | undefined; reader: CaseSide };

/** A word in the thread of three, by whom it is, and how it moved the case. */
export function CaseMessageItem({ message, before, reader }: Props) {
  const { what, sender, senderName, author, message: text, createdAt, outcome } = message;
  const isOwn = sender === reader;
  const isFirst = before?.sender !== sender || before.author !== author;
  const Icon = SIDE_ICON[sender];
  // On the reader's own side only the administrator's name is news.
  const name = isOwn ? author : senderName;
  return (
    <>
      {what === 'reopened' && (
        <li className="caption flex items-center justify-center gap-1.5 text-center text-muted">
          <RotateCcw size={14} strokeWidth={2.1} className="shrink-0" aria-hidden />
          {isOwn ? 'Opened again by you' : `Opened again by ${SIDE_LABELS[sender]}`}
        </li>
      )}
      <MessageBubble
        text={text}
        at={createdAt}
        from={isOwn ? null : senderName}
        look={sender === 'platform' ? 'platform' : 'plain'}
        head={
          isFirst &&
          name && (
            <p
              aria-hidden={!isOwn || undefined}
              className="mb-1 flex max-w-full items-center gap-1.5 px-1 text-caption font-semibold text-ink-2"
            >
              <Icon size={15} strokeWidth={2.1} className="shrink-0" aria-hidden />
              <span className="truncate">{name}</span>
            </p>
          )
        }
      />
      {outcome && <ClosedLine outcome={outcome} />}
    </>
  );
}

function ClosedLine({ outcome }: { outcome: NonNullable<CaseMessage['outcome']> }) {
  const { words, tone, Icon } = OUTCOME_LOOK[outcome];
  return (
    <li className="flex justify-center py-1">
      <span
        className={clsx(
          'inline-flex items-center gap-2 rounded-full px-3.5 py-1.5 text-label font-semibold',
          TONE_FILL[tone],
        )}
      >
        <Icon size={16} strokeWidth={2.1} aria-hidden />
        {`Closed: ${words}`}
      </span>
    </li>
  );
}
