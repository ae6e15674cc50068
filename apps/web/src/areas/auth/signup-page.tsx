import { ArrowRight, Check, ShoppingBag, Store } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { call } from '../../lib/api/api.ts';
import { LeaveQuestion } from '../../features/unsaved/leave-question.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { askedInArea, handedOn, returnTo } from '../../lib/session/return-to.ts';
import { getSession } from '../../lib/session/session.ts';
import { setServerErrors } from '../../lib/forms/server-errors.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { RadioCards } from '../../ui/forms/radio-cards.tsx';
import { toast } from '../../ui/feedback/toast.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { logIn } from './log-in.ts';
import { AREA_OF, REDIRECT_MS } from './roles.tsx';
import { LoginFields, RestaurantFields } from './signup-fields.tsx';
import { EMPTY_SIGNUP, signupResolver, type SignupValues } from './signup-form.ts';

/** Shown on arrival. */
const SUCCESS = 'Registration successful!';

const ACCOUNT_TYPES = [
  {
    value: 'CUSTOMER',
    title: 'Customer',
    text: 'Order food you love',
    icon: <ShoppingBag strokeWidth={2} />,
  },
  { value: 'RESTAURANT', title: 'Restaurant', text: 'Sell what you cook', icon: <Store strokeWidth={2} /> },
] as const;

const PANEL = {
  CUSTOMER: {
    headline: 'A seat at every table in the city.',
    text: 'One account for every kitchen around you.',
    points: [
      'See what each kitchen cooks today',
      'Follow your order to the door',
      'Keep what you loved close',
    ],
  },
  RESTAURANT: {
    headline: 'Put your kitchen on the map.',
    text: 'Set up in ten minutes. We look over every restaurant before it opens.',
    points: [
      'See every order the moment it lands',
      'Change the menu yourself, any time',
      'Talk to customers while you cook',
    ],
  },
};

export default function SignupPage() {
  usePageTitle('Create your account', PRODUCT_NAME);
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useForm<SignupValues>({ defaultValues: EMPTY_SIGNUP, resolver: signupResolver });
  const { errors, isSubmitting, dirtyFields } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' });
  const [registered, setRegistered] = useState<{ username: string; isLoggedIn: boolean } | null>(null);
  const loginPath = role === 'CUSTOMER' ? paths.customerLogin : paths.restaurantLogin;

  useEffect(() => {
    if (registered === null) return undefined;
    if (registered.isLoggedIn) {
      toast.good(SUCCESS);
      const session = getSession();
      void navigate(session ? returnTo(state, AREA_OF[role], session) : AREA_OF[role], { replace: true });
      return undefined;
    }
    const { username } = registered;
    const asked = { ...handedOn(state), username };
    const timer = setTimeout(() => void navigate(loginPath, { state: asked }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [registered, role, loginPath, navigate, state]);

  const isFilled = Object.keys(dirtyFields).some((name) => name !== 'role');
  useUnsaved(isFilled && registered === null);

  const submit = async (values: SignupValues) => {
    try {
      // What reads hours is loaded where some were typed.
      const hasHours = values.role === 'RESTAURANT' && values.openingHours !== '';
      const body = hasHours ? (await import('./signup-body.ts')).signupBody(values) : values;
      const asked = askedInArea(state, AREA_OF[values.role]);
      await call('POST /auth/signup', { body: { ...body, ...(asked && { returnTo: asked }) } });
      const username = values.username.trim();
      // Who is registered all the same logs in by the form for it.
      const isLoggedIn = await logIn({ username, password: values.password, role: values.role }).then(
        () => true,
        () => false,
      );
      setRegistered({ username, isLoggedIn });
    } catch (error) {
      setServerErrors(form, error, { codes: { USERNAME_TAKEN: 'username', EMAIL_TAKEN: 'email' } });
    }
  };

  const { headline, text, points } = PANEL[role];
  return (
    <AuthLayout look="signup" headline={headline} text={text} extra={<Points points={points} />}>
      <LeaveQuestion isPublic />
      <h1 className="auth-title max-lg:text-headline">Create your account</h1>
      <p className="mt-1 text-base text-muted">
        Already registered?{' '}
        <Link to={loginPath} state={handedOn(state)} className="font-semibold text-primary hover:underline">
          Log in
        </Link>
      </p>
      <form
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="mt-5 grid gap-5"
      >
        <RadioCards
          label="Account type"
          options={ACCOUNT_TYPES}
          value={role}
          onValueChange={(next) => {
            form.setValue('role', next);
            form.clearErrors();
          }}
          className="grid-cols-2"
        />
        <LoginFields form={form} />
        {role === 'RESTAURANT' && <RestaurantFields form={form} />}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            size="lg"
            className="max-sm:w-full"
            isLoading={isSubmitting || registered !== null}
            loadingText="Registering…"
          >
            {role === 'CUSTOMER' ? 'Create account' : 'Register restaurant'}
            <ArrowRight size={18} strokeWidth={2.2} aria-hidden />
          </Button>
          {role === 'RESTAURANT' && (
            <p className="caption max-w-60 text-muted">You go live after a short review of your details.</p>
          )}
        </div>
        {registered?.isLoggedIn === false && <Notice kind="good">{SUCCESS}</Notice>}
        {errors.root && <Notice kind="bad">{errors.root.message}</Notice>}
      </form>
    </AuthLayout>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="m-0 mt-5 grid list-none gap-2.5 p-0">
      {points.map((point) => (
        <li key={point} className="flex items-center gap-2.5">
          <span
            className="grid size-6 shrink-0 place-items-center rounded-full bg-accent text-on-accent"
            aria-hidden
          >
            <Check size={15} strokeWidth={2.4} />
          </span>
          {point}
        </li>
      ))}
    </ul>
  );
}
