import { REVIEW_MAX_LENGTH } from '@tiffin/contract/rules/limits';
import { useEffect, useRef, useState } from 'react';

import { useUnsaved } from '../../../lib/forms/unsaved.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-input.tsx';

type Props = {
  customerName: string;
  /** Earlier answer, to be changed. */
  text: string;
  isSending: boolean;
  problem: string | undefined;
  onSend: (text: string) => void;
  onCancel: () => void;
};

/** Form for the restaurant's public answer to a review. */
export function AnswerForm({ customerName, text, isSending, problem, onSend, onCancel }: Props) {
  const [words, setWords] = useState(text);
  const [isTooEarly, setTooEarly] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(words.trim() !== text.trim());
  // The press that opened it took its button away.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (words.trim() === '') setTooEarly(true);
        else if (!isSending) onSend(words.trim());
      }}
    >
      <Field
        label={`Your answer to ${customerName}`}
        hint="Everybody who reads the review reads it."
        error={isTooEarly ? 'Please write your answer' : problem}
      >
        <TextArea
          rows={3}
          maxLength={REVIEW_MAX_LENGTH}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setTooEarly(false);
          }}
        />
      </Field>
      <div className="mt-2.5 flex flex-wrap justify-end gap-2">
        <Button variant="ghost" size="sm" className="max-md:h-11!" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="sm" className="max-md:h-11!" isLoading={isSending} loadingText="Sending…">
          Publish answer
        </Button>
      </div>
    </form>
  );
}
