import { useQuery } from '@tanstack/react-query';
import { Mail, User } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Link, useLocation } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { ApiError, call, messageOf } from '../../../lib/api/api.ts';
import { platformQuery } from '../../../lib/api/platform.ts';
import { askedBy, handedOn } from '../../../lib/session/return-to.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { LinkLayout } from './link-layout.tsx';

const TITLE = 'Forgot your password?';

export function Forgot() {
  const platform = useQuery(platformQuery());
  if (platform.data?.mail === 'off') return <NoMail contact={platform.data.supportContact} />;
  if (platform.data) return <Ask />;
  return (
    <LinkLayout title={TITLE}>
      {platform.error ? (
        <ErrorState
          className="mt-6"
          title="We couldn’t find out whether we can mail you"
          message={messageOf(platform.error)}
          onRetry={() => void platform.refetch()}
        />
      ) : (
        <Loading className="mt-6 grid gap-4">
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
    </LinkLayout>
  );
}

function NoMail({ contact }: { contact: string }) {
  return (
    <LinkLayout title={TITLE}>
      <Notice kind="attention" className="mt-6">
        This platform sends no e-mail. Ask {contact === '' ? 'its operator' : contact}: an administrator can
        give you a one-time link.
      </Notice>
      <BackToLogin />
    </LinkLayout>
  );
}

function Ask() {
  const { state } = useLocation();
  const [login, setLogin] = useState(usernameIn(state));
  const [isEmpty, setEmpty] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setProblem(null);
    setSent(null);
    setEmpty(login.trim() === '');
    if (login.trim() === '') return;
    setSending(true);
    try {
      const asked = askedBy(state, login.trim());
      const body = { login: login.trim(), ...(asked && { returnTo: asked }) };
      setSent((await call('POST /auth/forgot-password', { body })).message);
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.code === 'TOO_MANY_ATTEMPTS'
          ? 'Too many links were asked for here. Please try again in an hour.'
          : messageOf(error),
      );
    } finally {
      setSending(false);
    }
  };
  return (
    <LinkLayout title={TITLE} text="Tell us who you are, and we mail you a link to a new one.">
      <form noValidate onSubmit={(event) => void send(event)} className="mt-6 grid gap-5">
        <Field
          label="Username or email"
          error={isEmpty ? 'Please fill in your username or email' : undefined}
        >
          <TextInput
            icon={<User strokeWidth={2} />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={login}
            onChange={(event) => setLogin(event.target.value)}
          />
        </Field>
        <Button type="submit" size="lg" isLoading={isSending} loadingText="Sending…">
          <Mail size={18} strokeWidth={2.2} aria-hidden />
          {sent === null ? 'Send the link' : 'Send it again'}
        </Button>
        {sent !== null && <Notice kind="good">{sent}</Notice>}
        {problem !== null && <Notice kind="bad">{problem}</Notice>}
      </form>
      <BackToLogin />
    </LinkLayout>
  );
}

function BackToLogin() {
  const { state } = useLocation();
  return (
    <p className="mt-8 text-base text-muted">
      Do you remember it?{' '}
      <Link
        to={paths.customerLogin}
        state={handedOn(state)}
        className="font-semibold text-primary hover:underline"
      >
        Log in
      </Link>
    </p>
  );
}

/** Saves typing the name twice. */
const usernameIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'username' in state && typeof state.username === 'string'
    ? state.username
    : '';
