import { ArrowRight, Lock, User } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { call, messageOf, type AnswerOf } from '../../lib/api.ts';
import { saveSession, sessionEnd, type Session } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { PasswordInput, TextInput } from '../../ui/text-input.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { LOGIN_ROLES, ROLE_WORDS, type LoginRole } from './roles.tsx';

/** SPEC 5. The contract says it too, but beside its schemas, which this page is too light to load. */
const FILL_ALL_FIELDS = 'Please fill in all fields';
const isFilled = (value: string): boolean => value.trim() !== '';

type Values = { username: string; password: string };
type Props = { preset: LoginRole; isDone: boolean; onLogin: (role: LoginRole) => void };

export function LoginForm({ preset, isDone, onLogin }: Props) {
  const [role, setRole] = useState<LoginRole>(preset);
  const form = useForm<Values>({ defaultValues: { username: '', password: '' } });
  const { errors, isSubmitting, isSubmitted } = form.formState;

  const submit = async ({ username, password }: Values) => {
    try {
      const answer = await call('POST /auth/login', { body: { username: username.trim(), password, role } });
      saveSession(toSession(answer));
      onLogin(answer.role);
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    }
  };

  return (
    <>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="mt-6 grid gap-5"
      >
        <SegmentedControl
          label="I am logging in as"
          isLabelShown
          isWide
          options={LOGIN_ROLES}
          value={role}
          onValueChange={setRole}
        />
        <Field label="Username" isInvalid={errors.username !== undefined}>
          <TextInput
            icon={<User strokeWidth={2} />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username', { validate: isFilled })}
          />
        </Field>
        <Field label="Password" isInvalid={errors.password !== undefined}>
          <PasswordInput
            icon={<Lock strokeWidth={2} />}
            autoComplete="current-password"
            {...form.register('password', { validate: isFilled })}
          />
        </Field>
        <Button type="submit" size="lg" isLoading={isSubmitting || isDone} loadingText="Logging in…">
          Log in as {ROLE_WORDS[role]}
          <ArrowRight size={18} strokeWidth={2.2} aria-hidden />
        </Button>
        {isDone ? (
          <Notice kind="good">Login successful!</Notice>
        ) : errors.username || errors.password ? (
          <Notice kind="bad">{FILL_ALL_FIELDS}</Notice>
        ) : errors.root ? (
          <Notice kind="bad">{errors.root.message}</Notice>
        ) : (
          !isSubmitted && <Farewell />
        )}
      </form>
      <p className="mt-8 text-base text-muted">
        New to {PRODUCT_NAME}?{' '}
        <Link to={paths.signup} className="font-semibold text-primary hover:underline">
          Create an account
        </Link>
      </p>
      <DemoAccounts
        onChoose={(account) => {
          setRole(account.role);
          form.reset({ username: account.username, password: account.password });
        }}
      />
    </>
  );
}

/** What the last session of this tab ended with. */
function Farewell() {
  const end = sessionEnd();
  if (end === 'deleted')
    return <Notice kind="good">Your account is deleted. Thank you for eating with us.</Notice>;
  return end === 'expired' && <Notice kind="attention">Authentication failed. Please login again.</Notice>;
}

const toSession = (answer: AnswerOf<'POST /auth/login'>): Session => ({
  token: answer.token,
  userId: answer.id,
  role: answer.role,
  username: answer.username,
  email: answer.email,
  restaurantId: answer.restaurantId ?? null,
  restaurantName: answer.restaurantName ?? null,
});
