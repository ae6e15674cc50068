import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { lazy, Suspense } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { ConfirmBanner } from '../../features/account/confirm-banner.tsx';
import { meQuery } from '../../features/account/me-query.ts';
import { useLogout } from '../../features/account/use-logout.ts';
import { messageOf, type AnswerOf } from '../../lib/api/api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { loads } from '../../lib/page/screen.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';

// They come after the page.
const SecondFactorCard = lazy(() => import('./account/second-factor-card.tsx'));
const EmailCard = lazy(() => import('../../features/account/email-card.tsx'));
const ChoicesTable = lazy(() => import('../../features/notifications/choices-table.tsx'));

export const loader = loads(() => [meQuery()]);

const FACTOR_TO_COME = <Skeleton className="h-42 rounded-card" />;

type Me = AnswerOf<'GET /auth/me'>;

export default function AccountPage() {
  usePageTitle('Account', PRODUCT_NAME);
  const queries = useQueryClient();
  const me = useQuery(meQuery());
  // Until then the server refuses everything else.
  const isUnfinished = me.data?.mustChangePassword ?? me.data?.secondFactorSetupRequired;
  return (
    <>
      <h1 className="console-title">Account</h1>
      <p className="mt-1 text-muted">Who you are here, and how you log in</p>
      {me.data && <Unfinished me={me.data} />}
      {me.data && !isUnfinished && <ConfirmBanner what="your mails" className="mt-5" />}
      <div className="mt-6 grid items-start gap-4 md:grid-cols-[300px_minmax(0,560px)]">
        {me.data ? (
          <Person me={me.data} />
        ) : me.isError ? (
          <ErrorState
            title="We couldn’t load your account"
            message={messageOf(me.error)}
            onRetry={() => void me.refetch()}
          />
        ) : (
          <Loading>
            <Skeleton className="h-57.5 rounded-card" />
          </Loading>
        )}
        <div className="grid min-w-0 gap-4">
          <Suspense fallback={FACTOR_TO_COME}>
            {me.isPending && FACTOR_TO_COME}
            {me.data && !me.data.mustChangePassword && <SecondFactorCard me={me.data} />}
          </Suspense>
          <Card className="p-5">
            <h2 className="panel-title mb-4">Change password</h2>
            {/* With the one-time password of the first start everything else was refused: it is asked again. */}
            <ChangePasswordForm onChanged={() => void queries.invalidateQueries()} />
          </Card>
          {me.data && !isUnfinished && (
            <>
              <Suspense fallback={<Skeleton className="h-56 rounded-card" />}>
                <EmailCard />
              </Suspense>
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
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** The task to be done first, if any. */
function Unfinished({ me }: { me: Me }) {
  if (me.mustChangePassword)
    return (
      <Notice kind="attention" className="mt-5">
        Please choose a new password first. The one-time password of the first start works only for this.
      </Notice>
    );
  if (me.secondFactorSetupRequired)
    return (
      <Notice kind="attention" className="mt-5">
        Please set up two-factor authentication first. This platform requires it of every administrator, and
        everything else opens afterwards.
      </Notice>
    );
  return null;
}

function Person({ me }: { me: Me }) {
  const logout = useLogout(paths.login, true);
  return (
    <Card className="flex min-w-0 flex-col items-center p-6 text-center">
      <Avatar name={me.username} size={72} />
      <p className="panel-title mt-3">{me.username}</p>
      <p className="mb-3 max-w-full text-label wrap-anywhere text-muted">{me.email}</p>
      <Badge tone="plum" icon={<ShieldCheck strokeWidth={2.1} />}>
        {me.role === 'ADMIN' ? 'Admin' : me.role}
      </Badge>
      <Button variant="outline" size="sm" className="mt-5" onClick={logout}>
        Logout
      </Button>
    </Card>
  );
}
