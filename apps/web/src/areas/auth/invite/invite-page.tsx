import { PASSWORD_SENTENCE, isValidPassword, passwordStrength } from '@tiffin/contract/rules/password';
import { FILL_ALL_FIELDS } from '@tiffin/contract/rules/sentences';
import type { LinkAnswer } from '@tiffin/contract/schemas/recovery';
import { useQuery } from '@tanstack/react-query';
import { AtSign, Lock, User } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';

import { PRODUCT_NAME } from '../../../app/brand.ts';
import { paths } from '../../../app/paths.ts';
import { call, isApiError, messageOf } from '../../../lib/api/api.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { setServerErrors } from '../../../lib/forms/server-errors.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PasswordMeter } from '../../../ui/forms/password-meter.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { PasswordInput, TextInput } from '../../../ui/forms/text-input.tsx';
import { AuthLayout } from '../auth-layout.tsx';
import { useLinkToken } from '../recovery/link-token.ts';

/** The page of an invite: its holder makes the account that it is for. */
export default function InvitePage() {
  const token = useLinkToken();
  const invite = useQuery({
    queryKey: ['link', token],
    queryFn: ({ signal }) => call('POST /auth/links/check', { body: { token }, signal }),
    enabled: token !== '',
    // Asked once: what it is for does not change, and its end is said by what is done with it.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const isDead =
    token === '' || isApiError(invite.error, 409) || (invite.data && invite.data.kind !== 'invite');
  if (isDead)
    return (
      <Frame title="This invite is over" text="This link was used already or is too old.">
        <p className="mt-6 text-base text-muted">Ask whoever sent it for a new one.</p>
      </Frame>
    );
  if (invite.data) return <Accept token={token} invite={invite.data} />;
  return (
    <Frame title="Your invite">
      {invite.error ? (
        <ErrorState
          className="mt-6"
          title="We couldn’t look at your invite"
          message={messageOf(invite.error)}
          onRetry={() => void invite.refetch()}
        />
      ) : (
        <Loading label="Looking at your invite…" className="mt-6 grid gap-4">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Loading>
      )}
    </Frame>
  );
}

const AS = { owner: 'owner', manager: 'manager', kitchen: 'kitchen staff' } as const;

type Values = { username: string; email: string; password: string };

function Accept({ token, invite }: { token: string; invite: LinkAnswer }) {
  const { restaurantName, position } = invite;
  const form = useForm<Values>({ defaultValues: { username: '', email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const typed = useWatch({ control: form.control, name: 'password' });
  const [joined, setJoined] = useState<string | null>(null);
  // Kitchen staff may have no address.
  const needsEmail = position !== 'kitchen';
  const loginPath = restaurantName === undefined ? paths.adminLogin : paths.restaurantLogin;

  const submit = async ({ username, email, password }: Values) => {
    try {
      await call('POST /auth/links/accept', {
        body: { token, username, password, ...(email.trim() !== '' && { email }) },
      });
      setJoined(username.trim());
    } catch (error) {
      setServerErrors(form, error, { codes: { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' } });
    }
  };

  if (joined !== null)
    return (
      <Frame title="You are in">
        <Notice kind="good" className="mt-6">
          Registration successful!
        </Notice>
        <p className="mt-6 text-base text-muted">
          <Link
            to={loginPath}
            state={{ username: joined }}
            className="font-semibold text-primary hover:underline"
          >
            Log in
          </Link>
        </p>
      </Frame>
    );
  return (
    <Frame
      title={restaurantName === undefined ? 'Join as an administrator' : `Join ${restaurantName}`}
      text={`${position === undefined ? '' : `You are invited as ${AS[position]}. `}Choose a username and a password.`}
    >
      <form
        noValidate
        className="mt-6 grid gap-5"
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
      >
        <Field label="Username" error={errors.username?.message}>
          <TextInput
            icon={<User strokeWidth={2} />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username', { validate: filled })}
          />
        </Field>
        <Field
          label="Email"
          isOptional={!needsEmail}
          hint={needsEmail ? undefined : 'With one you can ask for a new password yourself.'}
          error={errors.email?.message}
        >
          <TextInput
            icon={<AtSign strokeWidth={2} />}
            type="email"
            autoComplete="email"
            {...form.register('email', { validate: needsEmail ? filled : () => true })}
          />
        </Field>
        <div>
          <Field label="Password" error={errors.password?.message}>
            <PasswordInput
              icon={<Lock strokeWidth={2} />}
              autoComplete="new-password"
              {...form.register('password', {
                validate: { filled, strong: (value) => isValidPassword(value) || PASSWORD_SENTENCE },
              })}
            />
          </Field>
          <PasswordMeter strength={typed === '' ? null : passwordStrength(typed)} />
        </div>
        {errors.root && <Notice kind="bad">{errors.root.message}</Notice>}
        <Button type="submit" size="lg" isLoading={isSubmitting} loadingText="Joining…">
          Join
        </Button>
      </form>
    </Frame>
  );
}

const filled = (value: string) => value.trim() !== '' || FILL_ALL_FIELDS;

function Frame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  usePageTitle(title, PRODUCT_NAME);
  return (
    <AuthLayout
      look="login"
      headline="Many hands, one kitchen."
      text="Everybody with a login of their own: who took the order, who answered, who ran out of paneer."
    >
      <h1 className="auth-title wrap-anywhere">{title}</h1>
      {text && <p className="mt-1.5 text-base text-muted">{text}</p>}
      {children}
    </AuthLayout>
  );
}
