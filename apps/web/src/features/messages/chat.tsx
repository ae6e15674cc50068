import { useInfiniteQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

import { messageOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { ChatLog } from './chat-log.tsx';
import { Composer } from './composer.tsx';
import { useDraft } from './drafts.ts';
import { threadQuery } from './queries.ts';
import type { Side, Thread } from './thread.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useOutbox } from './use-outbox.ts';

type Props = {
  /** Give it a `key` of its own thread: drafts and scroll positions are not shared. */
  thread: Thread;
  side: Side;
  /** SPEC 9's interval of this side. */
  pollMs: number;
  /** Who is on the other side. */
  otherName: string;
  /** Names the field: "Message the kitchen". */
  fieldLabel: string;
  quickReplies?: readonly string[];
  /** ChatNotice before anybody has written. */
  empty: ReactNode;
  /** Why nothing can be written any more; reading stays (RULES 8). */
  closedNote?: string | undefined;
  field?: RefObject<HTMLTextAreaElement | null>;
};

/** A conversation: what was written and the field to write in. Fills its parent, a flex column. */
export function Chat(props: Props) {
  const { thread, side, pollMs, otherName, fieldLabel, quickReplies, empty, closedNote } = props;
  const found = useInfiniteQuery(threadQuery(thread, pollMs));
  const [draft, setDraft] = useDraft(thread);
  const { outgoing, send, sendAgain, drop } = useOutbox(thread);
  useMarkRead(thread, side, found.data);

  return (
    <div className="flex min-h-0 flex-1 flex-col bg-page">
      {found.data ? (
        <>
          {found.isError && (
            <Notice kind="attention" className="m-3 mb-0">
              We couldn’t look for new messages. We’ll keep trying.
            </Notice>
          )}
          <ChatLog
            messages={found.data}
            outgoing={outgoing}
            side={side}
            otherName={otherName}
            empty={<p className="py-6 text-center text-body text-balance text-muted">{empty}</p>}
            earlier={
              found.hasNextPage && (
                <div className="grid place-items-center pb-2">
                  <Button
                    variant="outline"
                    size="sm"
                    isLoading={found.isFetchingNextPage}
                    loadingText="Loading…"
                    onClick={() => void found.fetchNextPage()}
                  >
                    Show earlier messages
                  </Button>
                </div>
              )
            }
            onSendAgain={sendAgain}
            onDrop={({ attemptKey }) => drop(attemptKey)}
          />
        </>
      ) : found.isError ? (
        <div className="flex-1 p-4">
          <ErrorState
            title="We couldn’t load the messages"
            message={messageOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        </div>
      ) : (
        <Loading label="Loading the messages…" className="flex flex-1 flex-col justify-end gap-4 p-4">
          <Skeleton className="h-12 w-3/5 rounded-card!" />
          <Skeleton className="h-12 w-3/5 self-end rounded-card!" />
          <Skeleton className="h-12 w-2/5 rounded-card!" />
        </Loading>
      )}
      {closedNote === undefined ? (
        <Composer
          label={fieldLabel}
          text={draft}
          onTextChange={setDraft}
          onSend={(text) => {
            send(text);
            if (text === draft.trim()) setDraft('');
          }}
          quickReplies={quickReplies}
          field={props.field}
        />
      ) : (
        <p className="flex items-center justify-center gap-2 border-t border-line bg-raised px-4 py-4 text-center text-label text-muted">
          <Lock size={16} strokeWidth={2} className="shrink-0" aria-hidden />
          {closedNote}
        </p>
      )}
    </div>
  );
}
