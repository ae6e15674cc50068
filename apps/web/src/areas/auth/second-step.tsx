import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';

import { ApiError, messageOf } from '../../lib/api/api.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';

const WRONG_OR_USED: ReadonlySet<string> = new Set(['SECOND_FACTOR_WRONG', 'SECOND_FACTOR_USED']);

type Props = {
  isDone: boolean;
  /** Logs in with the name and the password that were right, and this code. */
  logIn: (code: string) => Promise<void>;
  onBack: () => void;
};

/** After the right password of an account that has a second factor. */
export default function SecondStep({ isDone, logIn, onBack }: Props) {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<{ message: string; isOfCode: boolean } | null>(null);
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const refuse = (message: string, isOfCode: boolean) => {
    setProblem({ message, isOfCode });
    // Another code is all that helps.
    if (isOfCode) input.current?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || isDone) return;
    setProblem(null);
    if (code.trim() === '') return refuse('Please enter a code', true);
    setSending(true);
    try {
      // Apps show the six digits in two halves.
      await logIn(isRecovery ? code.trim() : code.replaceAll(' ', ''));
    } catch (error) {
      refuse(messageOf(error), error instanceof ApiError && WRONG_OR_USED.has(error.code ?? ''));
    } finally {
      setSending(false);
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-6 grid gap-5">
      <CodeField
        key={String(isRecovery)}
        input={input}
        isRecovery={isRecovery}
        isInvalid={problem?.isOfCode === true}
        code={code}
        onCode={setCode}
      />
      <Button type="submit" size="lg" isLoading={isSending || isDone} loadingText="Logging in…">
        <ShieldCheck size={18} strokeWidth={2.2} aria-hidden />
        Log in
      </Button>
      {isDone ? (
        <Notice kind="good">Login successful!</Notice>
      ) : (
        problem !== null && <Notice kind="bad">{problem.message}</Notice>
      )}
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="ghost" size="sm" onClick={onBack}>
          Back
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
            setProblem(null);
          }}
        >
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      </div>
    </form>
  );
}

type CodeProps = {
  input: RefObject<HTMLInputElement | null>;
  isRecovery: boolean;
  isInvalid: boolean;
  code: string;
  onCode: (code: string) => void;
};

/** Has the focus as soon as it is there: it is all that there is to do. */
function CodeField({ input, isRecovery, isInvalid, code, onCode }: CodeProps) {
  useEffect(() => input.current?.focus(), [input]);
  return isRecovery ? (
    <Field label="Recovery code" hint="Each works once." isInvalid={isInvalid}>
      <TextInput
        ref={input}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        onChange={(event) => onCode(event.target.value)}
      />
    </Field>
  ) : (
    <Field label="Code from your authenticator app" isInvalid={isInvalid}>
      <TextInput
        ref={input}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={(event) => onCode(event.target.value)}
      />
    </Field>
  );
}
