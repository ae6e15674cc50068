import { REASON_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { useRef, useState, type ReactNode } from 'react';

import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea, TextInput } from '../../../ui/forms/text-input.tsx';
import { focusAfter } from './focus.ts';

export type Question = {
  /** The row. */
  about: number;
  icon: ReactNode;
  /** Asks: "Delete meera.p?" */
  title: string;
  /** The sentence of docs/rules/screens.md#questions, to the letter. */
  body: string;
  /** The consequences, below the sentence. */
  note?: string;
  /** Facts to know first, point by point. */
  points?: readonly string[];
  cancelLabel: string;
  confirmLabel: string;
  isHarmless?: boolean;
  busyLabel: string;
  /** Text to type first, against a confirmation by accident. */
  typed?: { label: string; value: string };
  /** Asks for a reason too: who is going to read it. */
  reasonHint?: string;
  /** Says itself what failed. */
  onConfirm: (reason: string) => Promise<unknown>;
};

/** Asks before something that cannot be taken back. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [isMistyped, setMistyped] = useState(false);
  const field = useRef<HTMLDivElement>(null);

  const ask = (next: Question) => {
    setQuestion(next);
    setReason('');
    setTyped('');
    setMistyped(false);
    setDone(false);
    setOpen(true);
  };
  const confirm = async ({ onConfirm, typed: wanted }: Question) => {
    if (wanted && typed.trim() !== wanted.value) {
      setMistyped(true);
      field.current?.querySelector('input')?.focus();
      return;
    }
    setBusy(true);
    try {
      await onConfirm(reason.trim());
      setDone(true);
    } catch {
      // `onConfirm` has said why.
    } finally {
      setBusy(false);
      setOpen(false);
    }
  };

  const dialog = question && (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      icon={question.icon}
      title={question.title}
      body={question.body}
      cancelLabel={question.cancelLabel}
      confirmLabel={question.confirmLabel}
      isHarmless={question.isHarmless}
      busyLabel={question.busyLabel}
      isBusy={isBusy}
      onConfirm={() => void confirm(question)}
      returnFocusTo={() => (isDone ? focusAfter(question.about) : null)}
    >
      {question.note !== undefined && <p className="mt-1.5 text-ink-2">{question.note}</p>}
      {question.points !== undefined && (
        <ul className="mt-2 list-disc pl-5 text-ink-2">
          {question.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {question.typed && (
        <div ref={field}>
          <Field
            label={question.typed.label}
            error={isMistyped ? `Please type ${question.typed.value}` : undefined}
            className="mt-4"
          >
            <TextInput
              autoComplete="off"
              inputMode="numeric"
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value);
                setMistyped(false);
              }}
            />
          </Field>
        </div>
      )}
      {question.reasonHint !== undefined && (
        <Field label="Reason" isOptional hint={question.reasonHint} className="mt-4">
          <TextArea
            rows={2}
            maxLength={REASON_MAX_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
    </ConfirmDialog>
  );
  return { ask, dialog };
}
