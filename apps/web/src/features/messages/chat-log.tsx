import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { useNow } from '../../lib/now.ts';
import { Button } from '../../ui/button.tsx';
import { byDay } from './days.ts';
import { MessageBubble, OutgoingBubble } from './message-bubble.tsx';
import type { Message, Side } from './thread.ts';
import type { Outgoing } from './use-outbox.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

type Props = {
  messages: readonly Message[];
  outgoing: readonly Outgoing[];
  side: Side;
  /** Who the other side is, for those who do not see left and right. */
  otherName: string;
  /** Stands in a log without messages. */
  empty: ReactNode;
  /** Above the messages: what leads to earlier ones. */
  earlier: ReactNode;
  onSendAgain: (message: Outgoing) => void;
  onDrop: (message: Outgoing) => void;
};

/** The conversation, newest at the end and in sight. New messages are read out as they come. */
export function ChatLog(props: Props) {
  const { messages, outgoing, side, otherName, empty, earlier, onSendAgain, onDrop } = props;
  const now = new Date(useNow());
  const last = outgoing.at(-1)?.attemptKey ?? messages.at(-1)?.id;
  const { list, onScroll, hasMoreBelow, toEnd } = useStickToEnd(messages[0]?.id, last);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={list}
        role="log"
        aria-label={`Messages with ${otherName}`}
        // Scrolled by keyboard too.
        tabIndex={0}
        onScroll={onScroll}
        className="flex min-h-0 flex-1 flex-col overflow-y-auto overscroll-contain px-4 py-4 focus-visible:-outline-offset-3"
      >
        {/* Few messages stand at the lower edge, where one writes. */}
        <div className="mt-auto">
          {earlier}
          {messages.length + outgoing.length === 0 && empty}
          {byDay(messages, now).map(({ day, messages: ofDay }) => (
            <section key={day} aria-label={day}>
              <p aria-hidden className="caption py-2 text-center text-muted">
                {day}
              </p>
              <ol className="m-0 grid list-none grid-cols-1 gap-3 p-0 pb-3">
                {ofDay.map((message) => (
                  <MessageBubble
                    key={message.id}
                    message={message}
                    from={message.sender === side ? null : otherName}
                  />
                ))}
              </ol>
            </section>
          ))}
          {outgoing.length > 0 && (
            <ol aria-label="Not sent yet" className="m-0 grid list-none grid-cols-1 gap-3 p-0">
              {outgoing.map((message) => (
                <OutgoingBubble
                  key={message.attemptKey}
                  message={message}
                  onSendAgain={() => onSendAgain(message)}
                  onDrop={() => onDrop(message)}
                />
              ))}
            </ol>
          )}
        </div>
      </div>
      {hasMoreBelow && (
        <Button
          variant="outline"
          size="sm"
          className="absolute bottom-3 left-1/2 -translate-x-1/2 animate-fade rounded-full! shadow-e2"
          onClick={toEnd}
        >
          <ArrowDown size={16} strokeWidth={2.2} aria-hidden />
          New messages
        </Button>
      )}
    </div>
  );
}
