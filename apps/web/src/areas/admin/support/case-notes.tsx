import { CASE_SENTENCES } from '@tiffin/contract/rules/case';
import { MESSAGE_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, StickyNote } from 'lucide-react';
import { useState } from 'react';

import { caseQuery, type Case } from '../../../features/cases/queries.ts';
import { useDraft } from '../../../features/messages/drafts.ts';
import { actionProblem } from '../../../lib/api/action-problem.ts';
import { call } from '../../../lib/api/api.ts';
import { dateTime } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';

/** Administrators' notes to each other about a case; neither side of it reads them. */
export function CaseNotes({ one }: { one: Case }) {
  const notes = one.notes ?? [];
  // Existing notes are in sight at once; the field for the first is asked for.
  const [isOpen, setOpen] = useState(notes.length > 0);
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group shrink-0 border-b border-line bg-accent-soft/45"
    >
      <summary className="flex list-none items-center gap-1.5 px-4 py-2 text-label font-semibold text-ink-2 hover:text-ink focus-visible:-outline-offset-3 pointer-coarse:py-3 [&::-webkit-details-marker]:hidden">
        <StickyNote size={16} strokeWidth={2} aria-hidden />
        {notes.length === 0 ? 'Add a private note' : `Private notes · ${notes.length}`}
        <ChevronDown
          size={17}
          strokeWidth={2}
          aria-hidden
          className="transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="max-h-64 overflow-y-auto px-4 pb-3.5">
        {notes.length > 0 && (
          <ul aria-label="Private notes" className="m-0 mb-3 grid list-none gap-2.5 p-0">
            {notes.map(({ id, author, text, createdAt }) => (
              <li key={id} className="text-label leading-5.5">
                <p className="num text-caption text-ink-2">
                  <b className="font-semibold">{author}</b>
                  {' · '}
                  <time dateTime={createdAt}>{dateTime(createdAt)}</time>
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              </li>
            ))}
          </ul>
        )}
        {isOpen && <NoteForm one={one} />}
      </div>
    </details>
  );
}

function NoteForm({ one }: { one: Case }) {
  const queries = useQueryClient();
  const [text, setText] = useDraft(`note in case ${one.id}`);
  const [isTooEarly, setTooEarly] = useState(false);
  const add = useMutation({
    mutationFn: () =>
      call('POST /api/orders/:id/case/notes', { params: { id: one.orderId }, body: { text: text.trim() } }),
    onSuccess: (answer) => {
      for (const caseId of [undefined, answer.id])
        queries.setQueryData(caseQuery({ orderId: one.orderId, caseId }).queryKey, answer);
      setText('');
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTooEarly(text.trim() === '');
        if (text.trim() !== '' && !add.isPending) add.mutate();
      }}
    >
      <Field
        label="Note for administrators"
        hint="Neither the customer nor the restaurant reads it."
        error={isTooEarly ? CASE_SENTENCES.note : add.isError ? actionProblem(add.error) : undefined}
      >
        <TextArea
          rows={2}
          maxLength={MESSAGE_MAX_LENGTH}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setTooEarly(false);
          }}
        />
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="sm"
        className="mt-2 max-md:h-11!"
        isLoading={add.isPending}
        loadingText="Adding…"
      >
        Add note
      </Button>
    </form>
  );
}
