import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { useLogout } from '../../features/account/use-logout.ts';
import { messageOf, type AnswerOf } from '../../lib/api.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { meQuery } from './shell/account-queries.ts';

export default function AccountPage() {
  usePageTitle('Account', PRODUCT_NAME);
  const queries = useQueryClient();
  const me = useQuery(meQuery());
  return (
    <>
      <h1 className="console-title">Account</h1>
      <p className="mt-1 text-muted">Who you are here, and your password</p>
      {me.data?.mustChangePassword && (
        <Notice kind="attention" className="mt-5">
          Please choose a new password first. The one-time password of the first start works only for this.
        </Notice>
      )}
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
        <Card className="p-5">
          <h2 className="panel-title mb-4">Change password</h2>
          {/* With the one-time password of the first start everything else was refused: it is asked again. */}
          <ChangePasswordForm onChanged={() => void queries.invalidateQueries()} />
        </Card>
      </div>
    </>
  );
}

function Person({ me }: { me: AnswerOf<'GET /auth/me'> }) {
  const logout = useLogout(paths.login, true);
  return (
    <Card className="flex flex-col items-center p-6 text-center">
      <Avatar name={me.username} size={72} />
      <p className="panel-title mt-3">{me.username}</p>
      <p className="mb-3 text-label text-muted">{me.email}</p>
      <Badge tone="plum" icon={<ShieldCheck strokeWidth={2.1} />}>
        {me.role === 'ADMIN' ? 'Admin' : me.role}
      </Badge>
      <Button variant="outline" size="sm" className="mt-5" onClick={logout}>
        Logout
      </Button>
    </Card>
  );
}
