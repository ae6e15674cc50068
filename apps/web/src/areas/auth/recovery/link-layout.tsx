import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { PRODUCT_NAME } from '../../../app/brand.ts';
import { paths } from '../../../app/paths.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { isInArea } from '../../../lib/session/return-to.ts';
import { getSession } from '../../../lib/session/session.ts';
import { AuthLayout } from '../auth-layout.tsx';

type Props = { title: string; text?: ReactNode; children?: ReactNode };

/** The screens that lead back into an account, beside the art of the login. */
const loginFor = (path = ''): string =>
  isInArea(path, paths.owner)
    ? paths.restaurantLogin
    : isInArea(path, paths.admin)
      ? paths.adminLogin
      : paths.customerLogin;

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

/** To the login, and with `returnTo` on to the page that was wanted before an account was asked for. */
export function ToLogin({
  username,
  returnTo,
}: {
  username?: string | undefined;
  returnTo?: string | undefined;
}) {
  return (
    <p className="mt-6 text-base text-muted">
      <Link
        to={loginFor(returnTo)}
        state={{ username, returnTo }}
        className="font-semibold text-primary hover:underline"
      >
        {returnTo === undefined
          ? 'Log in'
          : getSession()
            ? 'Go on where you were'
            : 'Log in and go on where you were'}
      </Link>
    </p>
  );
}
