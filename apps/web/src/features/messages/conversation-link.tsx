import { mayBeAllergy } from '@tiffin/contract/rules/allergy';
import type { ReactNode } from 'react';

import { Skeleton } from '../../ui/feedback/states.tsx';
import type { Conversation } from './conversations.ts';
import { InboxLine } from './inbox-line.tsx';
import type { Side } from './thread.ts';

type Props = {
  conversation: Conversation;
  side: Side;
  to: string;
  isCurrent: boolean;
  picture: ReactNode;
  /** Who is on the other side; undefined while that is being asked. */
  title: string | undefined;
  /** Subject of the conversation: "Order #10482". */
  subject: string;
};

/** A line of the list of conversations, with the last words and how many are unread. */
export function ConversationLink({ conversation, side, title, ...rest }: Props) {
  const { latest, unread } = conversation;
  return (
    <InboxLine
      {...rest}
      title={title ?? <Skeleton className="my-0.5 h-4 w-36" />}
      at={latest.createdAt}
      hasAllergy={latest.sender === 'customer' && mayBeAllergy(latest.text)}
      words={`${latest.sender === side ? 'You: ' : ''}${latest.text}`}
      unread={unread}
    />
  );
}
