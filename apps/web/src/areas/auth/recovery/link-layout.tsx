import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { PRODUCT_NAME } from '../../../app/brand.ts';
import { paths } from '../../../app/paths.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { AuthLayout } from '../auth-layout.tsx';

type Props = { title: string; text?: ReactNode; children?: ReactNode };

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

export function ToLogin({ username }: { username?: string | undefined }) {
  return (
    <p className="mt-6 text-base text-muted">
      <Link
        to={paths.customerLogin}
        state={username === undefined ? undefined : { username }}
        className="font-semibold text-primary hover:underline"
      >
        Log in
      </Link>
    </p>
  );
}
