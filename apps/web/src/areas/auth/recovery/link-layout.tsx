import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { PRODUCT_NAME } from '../../../app/brand.ts';
import { paths } from '../../../app/paths.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { isInArea } from '../../../lib/session/return-to.ts';
import { getSession } from '../../../lib/session/session.ts';
import { AuthLayout } from '../auth-layout.tsx';

type Props = { title: string; text?: ReactNode; children?: ReactNode };

const loginFor = (path = ''): string =>
  isInArea(path, paths.owner)
    ? paths.restaurantLogin
    : isInArea(path, paths.admin)
      ? paths.adminLogin
      : paths.customerLogin;

/** The screens that lead back into an account, beside the art of the login. */
export function LinkLayout({ title, text, children }: Props) {
  usePageTitle(title, PRODUCT_NAME);
  return (
    <AuthLayout
      look="login"
      headline="Your table is kept."
      text="A few words and you are back with your orders, your favourites and your kitchen."
    >
      <h1 className="auth-title">{title}</h1>
      {text && <p className="mt-1.5 text-base text-muted">{text}</p>}
      {children}
    </AuthLayout>
  );
}

/**
 * To the login, and with `returnTo` on to the page that was wanted before an account was asked for; not where somebody else is
 * logged in here.
 */
export function ToLogin({
  username,
  returnTo,
}: {
  username?: string | undefined;
  returnTo?: string | undefined;
}) {
  const session = getSession();
  const isOwn = session !== null && session.username === username;
  const wanted = session && !isOwn ? undefined : returnTo;
  return (
    <p className="mt-6 text-base text-muted">
      <Link
        to={loginFor(wanted)}
        state={{ username, returnTo: wanted }}
        className="font-semibold text-primary hover:underline"
      >
        {wanted === undefined ? 'Log in' : isOwn ? 'Go on where you were' : 'Log in and go on where you were'}
      </Link>
    </p>
  );
}
