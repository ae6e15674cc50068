import { ArrowDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';

import { useNow } from '../../lib/time/now.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { byDay } from './days.ts';
import { OutgoingBubble } from './message-bubble.tsx';
import type { Written } from './thread.ts';
import type { Outbox } from './use-outbox.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

type Props<M> = {
  /** Names the log. */
  label: string;
  messages: readonly M[];
  outbox: Outbox;
  /** A message as an item of a list. `before` is the one above it on the same day. */
  renderMessage: (message: M, before: M | undefined) => ReactNode;
  /** Stands in a log without messages. */
  empty: ReactNode;
  /** Above the messages: what leads to earlier ones. */
  earlier?: ReactNode;
};

/** The conversation, newest at the end and in sight. New messages are read out as they come. */
export function ChatLog<M extends Written>(props: Props<M>) {
  const { label, messages, outbox, renderMessage, empty, earlier } = props;
  const { outgoing, sendAgain, drop } = outbox;
  const now = new Date(useNow());
  const last = outgoing.at(-1)?.attemptKey ?? messages.at(-1)?.id;
  const { list, onScroll, hasMoreBelow, toEnd } = useStickToEnd(messages[0]?.id, last);
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={list}
        role="log"
        aria-label={label}
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
                {ofDay.map((message, index) => (
                  <Fragment key={message.id}>{renderMessage(message, ofDay[index - 1])}</Fragment>
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
                  onSendAgain={() => sendAgain(message)}
                  onDrop={() => drop(message.attemptKey)}
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
