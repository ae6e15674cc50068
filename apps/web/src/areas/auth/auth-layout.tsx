import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { Logo } from '../../ui/display/logo.tsx';

type Props = {
  /** `login`: art panel of 52 %, on a phone a strip; `signup`: a narrower panel, none on a phone. */
  look: 'login' | 'signup';
  headline: string;
  text: string;
  /** More below the text in the panel. */
  extra?: ReactNode;
  children: ReactNode;
};

const ART = {
  login: { wide: '/art/cover/hero-auth.webp', narrow: '/art/cover/hero-home-m.webp' },
  signup: { wide: '/art/cover/hero-signup.webp', narrow: undefined },
};

export function AuthLayout({ look, headline, text, extra, children }: Props) {
  const isLogin = look === 'login';
  return (
    <div
      className={clsx(
        'grid min-h-dvh grid-rows-[auto_1fr] lg:grid-rows-1 lg:gap-5 lg:p-3',
        isLogin ? 'lg:grid-cols-[717fr_679fr]' : 'lg:grid-cols-[588fr_808fr]',
      )}
    >
      <header
        className={clsx(
          'relative isolate overflow-hidden bg-hero-to text-white lg:sticky lg:top-3 lg:h-[calc(100dvh-24px)] lg:rounded-art',
          isLogin ? 'h-53' : 'hidden lg:block',
        )}
      >
        <picture>
          {ART[look].narrow && <source media="(width < 64rem)" srcSet={ART[look].narrow} />}
          <img
            src={ART[look].wide}
            alt=""
            fetchPriority="high"
            className="absolute inset-0 -z-10 size-full object-cover"
          />
        </picture>
        <div className="auth-scrim absolute inset-0 -z-10" />
        <Link to={paths.home} className="absolute top-5 left-5 rounded-small lg:top-7 lg:left-8">
          <Logo name={PRODUCT_NAME} look="light" />
        </Link>
        <div className="absolute inset-x-8 bottom-8 hidden max-w-115 lg:block">
          <p className="hero-title">{headline}</p>
          <p className="mt-3 text-base">{text}</p>
          {extra}
        </div>
      </header>
      <main
        className={clsx(
          'mx-auto flex w-full flex-col px-5 pb-10 sm:px-8',
          isLogin ? 'max-w-126 pt-10 lg:justify-center' : 'max-w-181 pt-5 lg:pt-4',
        )}
      >
        {!isLogin && (
          <Link to={paths.home} className="mb-6 w-fit rounded-small lg:hidden">
            <Logo name={PRODUCT_NAME} />
          </Link>
        )}
        {children}
      </main>
    </div>
  );
}
