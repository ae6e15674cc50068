import { useInfiniteQuery } from '@tanstack/react-query';
import { mayBeAllergy } from '@tiffin/contract/rules/allergy';
import type { ReactNode, RefObject } from 'react';

import { ChatFrame } from './chat-frame.tsx';
import { EarlierMessages } from './earlier-messages.tsx';
import { MessageBubble } from './message-bubble.tsx';
import { threadQuery } from './queries.ts';
import { nameOf, type Side, type Thread } from './thread.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useOutbox } from './use-outbox.ts';

type Props = {
  /** Give it a `key` of its own thread: drafts and scroll positions are not shared. */
  thread: Thread;
  side: Side;
  /** The interval of this side (docs/rules/limits.md#polling). */
  pollMs: number;
  /** Who is on the other side. */
  otherName: string;
  /** Names the field: "Message the kitchen". */
  fieldLabel: string;
  quickReplies?: readonly string[];
  /** ChatNotice before anybody has written. */
  empty: ReactNode;
  /** Why nothing can be written any more; reading stays (docs/rules/chat.md#closing). */
  closedNote?: string | undefined;
  field?: RefObject<HTMLTextAreaElement | null> | undefined;
};

/** Chat between a customer and a kitchen. Fills its parent, a flex column. */
export function Chat({ thread, side, pollMs, otherName, ...frame }: Props) {
  const found = useInfiniteQuery(threadQuery(thread, pollMs));
  const outbox = useOutbox(thread);
  useMarkRead(thread, side, found.data);
  return (
    <ChatFrame
      {...frame}
      name={nameOf(thread)}
      label={`Messages with ${otherName}`}
      messages={found.data}
      error={found.error}
      onRetry={() => void found.refetch()}
      outbox={outbox}
      renderMessage={({ text, createdAt, sender, authorName }) => (
        <MessageBubble
          text={text}
          at={createdAt}
          from={sender === side ? null : otherName}
          author={authorName}
          look={sender === 'customer' && mayBeAllergy(text) ? 'allergy' : 'plain'}
        />
      )}
      earlier={<EarlierMessages found={found} />}
    />
  );
}
