import { ArrowRight, Lock, User } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { ApiError, messageOf } from '../../lib/api/api.ts';
import { handedOn } from '../../lib/session/return-to.ts';
import { sessionEnd, sessionIdleMinutes } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';
import { PasswordInput, TextInput } from '../../ui/forms/text-input.tsx';
import { logIn } from './log-in.ts';
import { LOGIN_ROLES, ROLE_LABELS, type LoginRole } from './roles.tsx';

const SecondStep = lazy(() => import('./second-step.tsx'));
const DemoAccounts = lazy(() => import('./demo-accounts.tsx'));

/** See docs/rules/limits.md#login. The contract has it beside its schemas, which this page is too light to load. */
const FILL_ALL_FIELDS = 'Please fill in all fields';
const isFilled = (value: string): boolean => value.trim() !== '';

type Props = {
  preset: LoginRole;
  /** The username to begin with. */
  known: string;
  isDone: boolean;
  onLogin: (role: LoginRole) => void;
};
/** A refusal: of empty fields, or in the server's words. */
type Problem = { message: string; isOfFields?: boolean };

/** Without the form library, which would cost this page as much again as the rest of it. */
export function LoginForm({ preset, known, isDone, onLogin }: Props) {
  // The page that asked for the login, for the screens that are reached from here.
  const { state } = useLocation();
  const [role, setRole] = useState<LoginRole>(preset);
  const [username, setUsername] = useState(known);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const fields = useRef<HTMLFormElement>(null);

  const start = async (code?: string) =>
    onLogin((await logIn({ username: username.trim(), password, role, code })).role);

  const submit = async () => {
    setSubmitted(true);
    const empty = !isFilled(username) ? 'username' : !isFilled(password) ? 'password' : undefined;
    if (empty) {
      setProblem({ message: FILL_ALL_FIELDS, isOfFields: true });
      fields.current?.querySelector<HTMLInputElement>(`[name="${empty}"]`)?.focus();
      return;
    }
    setProblem(null);
    setSubmitting(true);
    try {
      await start();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED') setCodeAsked(true);
      else setProblem({ message: messageOf(error) });
    } finally {
      setSubmitting(false);
    }
  };
  const isEmpty = (value: string) => problem?.isOfFields === true && !isFilled(value);

  if (isCodeAsked)
    return (
      <Suspense>
        <SecondStep isDone={isDone} logIn={start} onBack={() => setCodeAsked(false)} />
      </Suspense>
    );
  return (
    <>
      <form
        noValidate
        ref={fields}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void submit();
        }}
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
        <Field label="Username or email" isInvalid={isEmpty(username)}>
          <TextInput
            icon={<User strokeWidth={2} />}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            name="username"
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </Field>
        <Field label="Password" isInvalid={isEmpty(password)}>
          <PasswordInput
            icon={<Lock strokeWidth={2} />}
            autoComplete="current-password"
            name="password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Link
          to={paths.forgot}
          state={{ ...handedOn(state), username }}
          className="-my-2 justify-self-end rounded-small font-semibold text-primary hover:underline"
        >
          Forgot your password?
        </Link>
        <Button type="submit" size="lg" isLoading={isSubmitting || isDone} loadingText="Logging in…">
          Log in as {ROLE_LABELS[role]}
          <ArrowRight size={18} strokeWidth={2.2} aria-hidden />
        </Button>
        {isDone ? (
          <Notice kind="good">Login successful!</Notice>
        ) : problem && !(problem.isOfFields && isFilled(username) && isFilled(password)) ? (
          <Notice kind="bad">{problem.message}</Notice>
        ) : (
          !isSubmitted && <Farewell />
        )}
      </form>
      <p className="mt-8 text-base text-muted">
        New to {PRODUCT_NAME}?{' '}
        <Link
          to={paths.signup}
          state={handedOn(state)}
          className="font-semibold text-primary hover:underline"
        >
          Create an account
        </Link>
      </p>
      {isDemo() && (
        <Suspense fallback={<div className="mt-6 h-50" />}>
          <DemoAccounts
            onChoose={(account) => {
              setRole(account.role);
              setUsername(account.username);
              setPassword(account.password);
              setProblem(null);
              setSubmitted(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The server says so in the page it serves. */
const isDemo = (): boolean =>
  document.querySelector('meta[name="tiffin-demo"]')?.getAttribute('content') === 'on';

/** The end of the last session in this tab. */
function Farewell() {
  const end = sessionEnd();
  if (end === 'deleted')
    return <Notice kind="good">Your account is deleted. Thank you for eating with us.</Notice>;
  const idle = sessionIdleMinutes();
  const why =
    idle === undefined
      ? 'Authentication failed.'
      : `You were logged out after ${idle} minutes without activity.`;
  return end === 'expired' && <Notice kind="attention">{why} Please login again.</Notice>;
}
