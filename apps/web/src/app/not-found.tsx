import { Link } from 'react-router';

import { MAY_ENTER, useSession } from '../lib/session/session.ts';
import { usePageTitle } from '../lib/page/page-title.ts';
import { ButtonLink } from '../ui/buttons/button.tsx';
import { Logo } from '../ui/display/logo.tsx';
import { EmptyState } from '../ui/feedback/states.tsx';
import { PRODUCT_NAME } from './brand.ts';
import { paths } from './paths.ts';

/** Page for an address that no screen has. Logged-in users are led back to their own area. */
export default function NotFound() {
  usePageTitle('Page not found', PRODUCT_NAME);
  const way = useWayOut();
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto] px-4">
      <header className="mx-auto w-full max-w-xl pt-6">
        <Link to={paths.home} className="block w-fit rounded-small">
          <Logo name={PRODUCT_NAME} />
        </Link>
      </header>
      <main className="mx-auto grid w-full max-w-xl place-items-center py-6">
        <h1 className="sr-only">Page not found</h1>
        <EmptyState
          className="w-full"
          image={
            <img
              src="/art/dish/house-special.webp"
              alt=""
              width={400}
              height={400}
              className="size-full scale-[1.16]"
            />
          }
          title="This table is not set"
          text="There is no page at this address. It may have moved, or a letter slipped in."
          action={<ButtonLink to={way.to}>{way.label}</ButtonLink>}
        />
      </main>
      <div className="h-12" />
    </div>
  );
}

const WAYS_OUT = {
  CUSTOMER: { to: paths.customer, label: 'Back to the dashboard' },
  RESTAURANT: { to: paths.owner, label: 'Back to your kitchen' },
  ADMIN: { to: paths.admin, label: 'Back to administration' },
} as const;

function useWayOut(): { to: string; label: string } {
  const session = useSession();
  if (!session || !MAY_ENTER[session.role](session)) return { to: paths.home, label: 'Go to the start' };
  return WAYS_OUT[session.role];
}
