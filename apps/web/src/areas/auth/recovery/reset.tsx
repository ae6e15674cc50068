import { isValidPassword, PASSWORD_SENTENCE, passwordStrength } from '@tiffin/contract/rules/password';
import { FILL_ALL_FIELDS } from '@tiffin/contract/rules/sentences';
import type { LinkAnswer } from '@tiffin/contract/schemas/recovery';
import { Lock } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { ApiError, call, messageOf } from '../../../lib/api/api.ts';
import { clearSession } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordMeter } from '../../../ui/forms/password-meter.tsx';
import { PasswordInput } from '../../../ui/forms/text-input.tsx';
import { LinkLayout, ToLogin } from './link-layout.tsx';
import { DeadLink, isDeadLink, LiveLink } from './live-link.tsx';

const TITLE = 'Choose a new password';
const AskAnew = (
  <Link to={paths.forgot} className="font-semibold text-primary hover:underline">
    Ask for a new one
  </Link>
);

export function Reset() {
  return (
    <LiveLink title={TITLE} kinds={['reset']} instead={AskAnew}>
      {(token, { username, returnTo }) => (
        <NewPassword token={token} username={username} returnTo={returnTo} />
      )}
    </LiveLink>
  );
}

type Props = { token: string } & Pick<LinkAnswer, 'username' | 'returnTo'>;

function NewPassword({ token, username, returnTo }: Props) {
  const [newPassword, setNewPassword] = useState('');
  const [problem, setProblem] = useState<{ message: string; isOfField: boolean } | null>(null);
  const [state, setState] = useState<'asking' | 'saving' | 'dead' | 'done'>('asking');
  const form = useRef<HTMLFormElement>(null);

  const refuse = (message: string, isOfField: boolean) => {
    setProblem({ message, isOfField });
    setState('asking');
    if (isOfField) form.current?.querySelector<HTMLInputElement>('[name="newPassword"]')?.focus();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (state === 'saving') return;
    if (newPassword === '') return refuse(FILL_ALL_FIELDS, true);
    if (!isValidPassword(newPassword)) return refuse(PASSWORD_SENTENCE, true);
    setProblem(null);
    setState('saving');
    try {
      await call('POST /auth/reset-password', { body: { token, newPassword } });
      // Every session of the account has ended; one that this browser still holds is worth nothing.
      clearSession();
      setState('done');
    } catch (error) {
      if (isDeadLink(error)) setState('dead');
      // One that too many people have, which only the server knows.
      else refuse(messageOf(error), error instanceof ApiError && error.status === 400);
    }
  };
  if (state === 'dead') return <DeadLink title={TITLE} instead={AskAnew} />;
  if (state === 'done')
    return (
      <LinkLayout title="Your password is changed">
        <Notice kind="good" className="mt-6">
          You are logged out everywhere. Please log in with your new password.
        </Notice>
        <ToLogin username={username} returnTo={returnTo} />
      </LinkLayout>
    );
  return (
    <LinkLayout title={TITLE} text={username && `For ${username}. You are logged out everywhere else.`}>
      <form noValidate ref={form} onSubmit={(event) => void save(event)} className="mt-6 grid gap-5">
        {/* For the password manager, which keeps the new one with its name. */}
        <input type="text" hidden readOnly autoComplete="username" value={username ?? ''} />
        <div>
          <Field label="New password" error={problem?.isOfField ? problem.message : undefined}>
            <PasswordInput
              icon={<Lock strokeWidth={2} />}
              autoComplete="new-password"
              name="newPassword"
              value={newPassword}
              onChange={(event) => setNewPassword(event.target.value)}
            />
          </Field>
          <PasswordMeter strength={newPassword === '' ? null : passwordStrength(newPassword)} />
        </div>
        <Button type="submit" size="lg" isLoading={state === 'saving'} loadingText="Saving…">
          Save the new password
        </Button>
        {problem && !problem.isOfField && <Notice kind="bad">{problem.message}</Notice>}
      </form>
    </LinkLayout>
  );
}
