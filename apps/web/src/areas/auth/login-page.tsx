import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { returnTo } from '../../lib/session/return-to.ts';
import { getSession, MAY_ENTER } from '../../lib/session/session.ts';
import { AuthLayout } from './auth-layout.tsx';
import { LoginForm } from './login-form.tsx';
import { AREA_OF, REDIRECT_MS, type LoginRole } from './roles.tsx';

/** The shared login screen; the address presets the role. */
export default function LoginPage() {
  const { pathname } = useLocation();
  const preset =
    pathname === paths.adminLogin ? 'ADMIN' : pathname === paths.restaurantLogin ? 'RESTAURANT' : 'CUSTOMER';
  return <Login key={preset} preset={preset} />;
}

function Login({ preset }: { preset: LoginRole }) {
  usePageTitle('Log in', PRODUCT_NAME);
  const navigate = useNavigate();
  const { state } = useLocation();
  // Who comes back still logged in need not do it again. Only on arrival: a login on this page waits its second.
  const [goesOnAt] = useState(() => {
    const session = getSession();
    return session !== null && MAY_ENTER[preset](session) && returnTo(state, AREA_OF[preset], session);
  });
  const [loggedInAs, setLoggedInAs] = useState<LoginRole | null>(null);

  useEffect(() => {
    if (loggedInAs === null) return undefined;
    const timer = setTimeout(() => {
      const session = getSession();
      const area = AREA_OF[loggedInAs];
      void navigate(session ? returnTo(state, area, session) : area);
    }, REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [loggedInAs, navigate, state]);

  if (goesOnAt !== false) return <Navigate to={goesOnAt} replace />;
  return (
    <AuthLayout
      look="login"
      headline="Every kitchen in the city, one table."
      text="Dosa at eight, ramen at nine, sundae at ten. Order from the kitchens around you and follow each plate to your door."
    >
      <h1 className="auth-title">Welcome back</h1>
      <p className="mt-1.5 text-base text-muted">Log in to pick up where you left off.</p>
      <LoginForm
        preset={preset}
        known={usernameIn(state)}
        isDone={loggedInAs !== null}
        onLogin={setLoggedInAs}
      />
    </AuthLayout>
  );
}

/** A user who has just signed up need not type the name again. */
const usernameIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'username' in state && typeof state.username === 'string'
    ? state.username
    : '';
