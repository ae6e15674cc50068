import { useMutation } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';

import { QrCode } from '../../../features/people/qr-code.tsx';
import { call, messageOf, type AnswerOf } from '../../../lib/api/api.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordInput, TextInput } from '../../../ui/forms/text-input.tsx';

type Props = { onCancel: () => void; onDone: (recoveryCodes: readonly string[]) => void };
type Secret = AnswerOf<'POST /auth/second-factor'>;

/** The own password first, then the secret for the app and the first code it makes of it. */
export default function SetUpFactor({ onCancel, onDone }: Props) {
  const [secret, setSecret] = useState<Secret>();
  return secret ? (
    <FirstCode secret={secret} onCancel={onCancel} onDone={onDone} />
  ) : (
    <Password onCancel={onCancel} onSecret={setSecret} />
  );
}

function Password({ onCancel, onSecret }: { onCancel: () => void; onSecret: (secret: Secret) => void }) {
  const [currentPassword, setPassword] = useState('');
  const begin = useMutation({
    mutationFn: () => call('POST /auth/second-factor', { body: { currentPassword } }),
    onSuccess: onSecret,
  });
  return (
    <Step onSubmit={() => begin.isPending || begin.mutate()} error={begin.error}>
      <Field label="Your password" isInvalid={begin.isError}>
        <PasswordInput
          ref={useFirstFocus()}
          autoComplete="current-password"
          value={currentPassword}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
      <Buttons onCancel={onCancel}>
        <Button type="submit" isLoading={begin.isPending} loadingText="Checking…">
          Continue
        </Button>
      </Buttons>
    </Step>
  );
}

function FirstCode({ secret: { otpauthUrl, secret }, onCancel, onDone }: Props & { secret: Secret }) {
  const [code, setCode] = useState('');
  const confirm = useMutation({
    // Apps show the six digits in two halves.
    mutationFn: () => call('POST /auth/second-factor/confirm', { body: { code: code.replaceAll(' ', '') } }),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <Step onSubmit={() => confirm.isPending || confirm.mutate()} error={confirm.error}>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="justify-self-center">
          <QrCode text={otpauthUrl} label="The key as a QR code" />
        </div>
        <div className="grid content-start gap-3">
          <p className="text-label leading-5.5 text-ink-2">
            Scan this with an authenticator app, such as the one that keeps your passwords. Or give it the key
            by hand:
          </p>
          <p
            aria-label="Key"
            role="note"
            className="num text-label leading-6 font-semibold tracking-code select-all"
          >
            {secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <div className="flex flex-wrap gap-2.5">
            <CopyButton size="sm" text={secret}>
              Copy the key
            </CopyButton>
            {/* No phone scans its own screen. */}
            <a
              href={otpauthUrl}
              className="hidden h-11 items-center gap-2 rounded-small px-2 text-label font-semibold text-primary hover:underline pointer-coarse:inline-flex"
            >
              <Smartphone size={17} strokeWidth={2.1} aria-hidden />
              Open in the app
            </a>
          </div>
        </div>
      </div>
      <Field label="Code from your authenticator app" isInvalid={confirm.isError}>
        <TextInput
          ref={useFirstFocus()}
          autoComplete="one-time-code"
          inputMode="numeric"
          className="num"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <Buttons onCancel={onCancel}>
        <Button type="submit" isLoading={confirm.isPending} loadingText="Checking…">
          Switch on
        </Button>
      </Buttons>
    </Step>
  );
}

type StepProps = { onSubmit: () => unknown; error: Error | null; children: ReactNode };

function Step({ onSubmit, error, children }: StepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form
      noValidate
      aria-label="Set up two-factor authentication"
      className="mt-4 grid gap-4"
      onSubmit={submit}
    >
      {children}
      {error && <Notice kind="bad">{messageOf(error)}</Notice>}
    </form>
  );
}

function Buttons({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      {children}
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

/** It is all that there is to do here. */
function useFirstFocus(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}
