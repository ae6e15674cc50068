import { MESSAGE_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { SendHorizontal } from 'lucide-react';
import { useId, useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react';

import { isComposing } from '../../lib/browser/composing.ts';
import { IconButton } from '../../ui/buttons/button.tsx';

type Props = {
  /** Names the field and stands in it: "Message the kitchen". */
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  onSend: (text: string) => void;
  /** Answers to press instead of typing. */
  quickReplies?: readonly string[];
  /** Why the last press on Send did nothing. */
  problem?: string | null;
  /** For callers that open the chat and move the focus here. */
  field?: RefObject<HTMLTextAreaElement | null> | undefined;
};

/** Enter sends, Shift and Enter begins a line. Nothing is sent without words (docs/rules/limits.md#messages). */
export function Composer(props: Props) {
  const { label, text, onTextChange, onSend, quickReplies = [], problem = null } = props;
  const own = useRef<HTMLTextAreaElement>(null);
  const field = props.field ?? own;
  const problemId = useId();
  const words = text.trim();

  const send = () => {
    // The next words are typed here, also after a press on the button.
    field.current?.focus();
    if (words !== '') onSend(words);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    send();
  };

  return (
    <div className="bg-raised pt-2.5 pb-[max(12px,env(safe-area-inset-bottom))]">
      {quickReplies.length > 0 && (
        <div role="group" aria-label="Quick replies" className="strip gap-2 px-4 pb-2.5">
          {quickReplies.map((reply) => (
            <button
              key={reply}
              type="button"
              onClick={() => onSend(reply)}
              className="h-9 shrink-0 rounded-full border border-line-2 bg-surface px-3 text-label font-semibold whitespace-nowrap transition-colors duration-120 hover:border-control hover:bg-sunken pointer-coarse:h-11"
            >
              {reply}
            </button>
          ))}
        </div>
      )}
      {problem !== null && (
        <p id={problemId} role="alert" className="caption px-4 pb-2 text-danger">
          {problem}
        </p>
      )}
      <form onSubmit={submit} className="flex items-end gap-2 px-3">
        <textarea
          ref={field}
          dir="auto"
          aria-label={label}
          aria-describedby={problem === null ? undefined : problemId}
          placeholder={label}
          rows={1}
          maxLength={MESSAGE_MAX_LENGTH}
          enterKeyHint="send"
          value={text}
          onChange={(event) => onTextChange(event.target.value)}
          onKeyDown={sendOnEnter}
          className="field-sizing-content max-h-32 min-h-12 min-w-0 flex-1 resize-none rounded-hero border border-control bg-surface px-4.5 py-2.75 text-body leading-6 text-ink transition-colors duration-120 hover:border-muted"
        />
        <IconButton
          type="submit"
          label="Send"
          variant="primary"
          isRound
          className="size-12!"
          aria-disabled={words === '' || undefined}
        >
          <SendHorizontal size={20} strokeWidth={2} aria-hidden />
        </IconButton>
      </form>
    </div>
  );
}
