import { useRef, useState } from 'react';

import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { PasswordInput, TextInput } from '../../../ui/forms/text-input.tsx';
import type { StepUpState } from './use-step-up.ts';

/** Asks for the own password, and for a code where the account has a second factor. */
export function StepUpFields({ stepUp }: { stepUp: StepUpState }) {
  return (
    <>
      <Field label="Your password" isInvalid={stepUp.isPasswordWrong}>
        <PasswordInput
          autoComplete="current-password"
          value={stepUp.currentPassword}
          onChange={({ target }) => stepUp.setPassword(target.value)}
        />
      </Field>
      {stepUp.isCodeAsked && <CodeField stepUp={stepUp} />}
    </>
  );
}

/** A recovery code serves too: a lost phone may be what is to be replaced. */
function CodeField({ stepUp }: { stepUp: StepUpState }) {
  const [isRecovery, setRecovery] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <Field
        label={isRecovery ? 'Recovery code' : 'Code from your authenticator app'}
        isInvalid={stepUp.isCodeWrong}
      >
        <TextInput
          ref={input}
          {...(isRecovery
            ? { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false }
            : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
          className="num"
          value={stepUp.code}
          onChange={({ target }) => stepUp.setCode(target.value)}
        />
      </Field>
      <Button
        variant="ghost"
        size="xs"
        className="mt-1.5 -ml-3"
        onClick={() => {
          setRecovery(!isRecovery);
          stepUp.clearCode();
          input.current?.focus();
        }}
      >
        {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
      </Button>
    </div>
  );
}
