import { Lock } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

import { messageOf } from '../../lib/api/api.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { ChatLog } from './chat-log.tsx';
import { Composer } from './composer.tsx';
import { useDraft } from './drafts.ts';
import type { Written } from './thread.ts';
import type { Outbox } from './use-outbox.ts';

type Props<M> = {
  /** Name of the conversation, for its draft. Give the frame a `key` of it too: nothing is shared between two. */
  name: string;
  /** Names the log: "Messages with Saffron Courtyard". */
  label: string;
  /** Messages; undefined until read. */
  messages: readonly M[] | undefined;
  /** Why the last time of reading failed. */
  error: Error | null;
  onRetry: () => void;
  outbox: Outbox;
  /** A message as an item of a list. `before` is the one above it on the same day. */
  renderMessage: (message: M, before: M | undefined) => ReactNode;
  /** Stands where nobody has written yet. */
  empty: ReactNode;
  /** Above the messages: what leads to earlier ones. */
  earlier?: ReactNode;
  /** Names the field: "Message the kitchen". */
  fieldLabel: string;
  quickReplies?: readonly string[] | undefined;
  /** Above the field: what writing would do. */
  note?: ReactNode;
  /** Why nothing can be written any more; reading stays (docs/rules/chat.md#closing). */
  closedNote?: ReactNode;
  field?: RefObject<HTMLTextAreaElement | null> | undefined;
};

/** A conversation: what was written and the field to write in. Fills its parent, a flex column. */
export function ChatFrame<M extends Written>(props: Props<M>) {
  const { name, label, messages, error, onRetry, outbox, renderMessage, empty, earlier } = props;
  const { fieldLabel, quickReplies, note, closedNote, field } = props;
  const [draft, setDraft] = useDraft(name);
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-page">
      {messages ? (
        <>
          {error && (
            <Notice kind="attention" className="m-3 mb-0">
              We couldn’t look for new messages. We’ll keep trying.
            </Notice>
          )}
          <ChatLog
            label={label}
            messages={messages}
            outbox={outbox}
            renderMessage={renderMessage}
            empty={<p className="py-6 text-center text-body text-balance text-muted">{empty}</p>}
            earlier={earlier}
          />
        </>
      ) : error ? (
        <div className="flex-1 p-4">
          <ErrorState title="We couldn’t load the messages" message={messageOf(error)} onRetry={onRetry} />
        </div>
      ) : (
        <Loading label="Loading the messages…" className="flex flex-1 flex-col justify-end gap-4 p-4">
          <Skeleton className="h-12 w-3/5 rounded-card!" />
          <Skeleton className="h-12 w-3/5 self-end rounded-card!" />
          <Skeleton className="h-12 w-2/5 rounded-card!" />
        </Loading>
      )}
      {closedNote === undefined ? (
        <>
          {note && (
            <p className="caption border-t border-line bg-raised px-4 pt-2.5 text-center text-balance text-muted">
              {note}
            </p>
          )}
          <Composer
            label={fieldLabel}
            text={draft}
            onTextChange={setDraft}
            onSend={(text) => {
              outbox.send(text);
              if (text === draft.trim()) setDraft('');
            }}
            quickReplies={quickReplies}
            field={field}
          />
        </>
      ) : (
        <p className="flex items-center justify-center gap-2 border-t border-line bg-raised px-4 py-4 text-center text-label text-muted">
          <Lock size={16} strokeWidth={2} className="shrink-0" aria-hidden />
          {closedNote}
        </p>
      )}
    </div>
  );
}
