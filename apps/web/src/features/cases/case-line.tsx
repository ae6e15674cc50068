import type { CaseSide } from '@tiffin/contract/rules/case';
import type { ReactNode } from 'react';

import { InboxLine } from '../messages/inbox-line.tsx';
import type { CaseSummary } from './queries.ts';
import { kindLabel, STATE_LOOK } from './text.ts';

type Props = {
  one: CaseSummary;
  reader: CaseSide;
  to: string;
  isCurrent: boolean;
  picture: ReactNode;
  /** Who is on the other side. */
  title: string;
};

/** A case as a line of a list: what it is about, its state and its last words. */
export function CaseLine({ one, reader, title, ...line }: Props) {
  const { orderId, kind, state, lastMessage, unread } = one;
  const { sender, senderName, message, createdAt } = lastMessage;
  return (
    <InboxLine
      {...line}
      title={title}
      subject={
        <>
          <b className="font-semibold text-ink-2">{STATE_LOOK[state].words}</b>
          {` · ${kindLabel(kind)} · Order #${orderId}`}
        </>
      }
      words={`${sender === reader ? 'You' : senderName}: ${message}`}
      at={createdAt}
      unread={unread}
    />
  );
}
