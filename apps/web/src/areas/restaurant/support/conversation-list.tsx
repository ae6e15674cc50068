import { useState } from 'react';

import { ConversationLink } from '../../../features/messages/conversation-link.tsx';
import type { Message } from '../../../features/messages/thread.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { SearchInput } from '../../../ui/text-input.tsx';
import { useHeldOrder } from '../orders/held-order.ts';
import { addressOf, isAsked, withWords, type Addressed, type Asked } from './inbox.ts';

type Props = { conversations: readonly Addressed[]; messages: readonly Message[]; open: Asked | null };

export function ConversationList({ conversations, messages, open }: Props) {
  const [words, setWords] = useState('');
  const found = withWords(conversations, messages, words);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="border-b border-line p-3.5">
        <SearchInput
          label="Search messages"
          placeholder="Search messages"
          size="sm"
          value={words}
          onValueChange={setWords}
        />
      </div>
      <p role="status" className="sr-only">
        {words.trim() !== '' && (found.length === 1 ? '1 conversation' : `${found.length} conversations`)}
      </p>
      {found.length === 0 ? (
        <p className="px-5 py-6 text-label text-muted">No conversation has these words.</p>
      ) : (
        // Other words are another list: nothing is held in place for the pointer.
        <Lines key={words} conversations={found} open={open} />
      )}
    </div>
  );
}

/** Reading one takes it from the unread ones; its line moves only when the pointer is elsewhere. */
function Lines({ conversations, open }: { conversations: readonly Addressed[]; open: Asked | null }) {
  const { shown, handlers } = useHeldOrder(conversations.map(({ key }) => key));
  const byKey = new Map(conversations.map((conversation) => [conversation.key, conversation]));
  return (
    <ul aria-label="Conversations" className="m-0 min-h-0 flex-1 list-none overflow-y-auto p-0" {...handlers}>
      {shown.flatMap((key) => {
        const conversation = byKey.get(key);
        if (!conversation) return [];
        const { latest, orderId } = conversation;
        return (
          <li key={key}>
            <ConversationLink
              conversation={conversation}
              side="restaurant"
              to={addressOf(conversation)}
              isCurrent={isAsked(conversation, open)}
              picture={<Avatar name={latest.customerName} size={40} />}
              title={latest.customerName}
              subject={orderId === null ? 'General questions' : `Order #${orderId}`}
            />
          </li>
        );
      })}
    </ul>
  );
}
