import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { ConfirmBanner } from '../../features/account/confirm-banner.tsx';
import { meQuery } from '../../features/account/me-query.ts';
import { useLogout } from '../../features/account/use-logout.ts';
import { POSITION_NAME } from '../../features/people/positions.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { platformQuery } from '../../lib/api/platform.ts';
import { loads } from '../../lib/page/screen.ts';
import { useSession } from '../../lib/session/session.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { useOwn } from './own/own-context.ts';

// They come after the page.
const EmailCard = lazy(() => import('../../features/account/email-card.tsx'));
const ChoicesTable = lazy(() => import('../../features/notifications/choices-table.tsx'));

export const loader = loads(() => [meQuery(), platformQuery()]);

/** Account of all restaurant staff, also of the kitchen, which has no access to the profile. */
export default function AccountPage() {
  usePageTitle('Account', PRODUCT_NAME);
  return (
    <>
      <h1 className="console-title">Account</h1>
      <p className="mt-0.75 text-label leading-5.5 text-muted">Who you are here, your address and password</p>
      <ConfirmBanner what="your mails" className="mt-5" />
      <div className="mt-5 grid items-start gap-4 md:grid-cols-[280px_minmax(0,560px)]">
        <Person />
        <div className="grid min-w-0 gap-4">
          <Suspense fallback={<Skeleton className="h-56 rounded-card" />}>
            <EmailCard />
          </Suspense>
          <Card className="p-5">
            <h2 className="panel-title mb-4">Change password</h2>
            <ChangePasswordForm />
          </Card>
          <Card className="min-w-0 p-5">
            <h2 className="panel-title">Notifications</h2>
            <Suspense
              fallback={
                <Loading label="Loading what you are told…" className="mt-4">
                  <Skeleton className="h-44" />
                </Loading>
              }
            >
              <ChoicesTable />
            </Suspense>
          </Card>
        </div>
      </div>
    </>
  );
}

function Person() {
  const session = useSession();
  const { position } = useOwn();
  const email = useQuery(meQuery()).data?.email ?? session?.email ?? '';
  const logout = useLogout(paths.restaurantLogin);
  return (
    <Card className="flex flex-col items-center p-6 text-center">
      <Avatar name={session?.username ?? ''} size={72} />
      <p className="panel-title mt-3">{session?.username}</p>
      {email !== '' && <p className="max-w-full text-label break-words text-muted">{email}</p>}
      <p className="mt-1 text-label text-muted">{POSITION_NAME[position]}</p>
      <Button variant="outline" size="sm" className="mt-5" onClick={logout}>
        Logout
      </Button>
    </Card>
  );
}
