import { useQuery, useQueryClient } from '@tanstack/react-query';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { meQuery } from '../../features/account/queries.ts';
import { useLogout } from '../../features/account/use-logout.ts';
import { messageOf } from '../../lib/api.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx';

export default function AccountPage() {
  usePageTitle('Account', PRODUCT_NAME);
  const queries = useQueryClient();
  const logout = useLogout(paths.customerLogin);
  const me = useQuery(meQuery());
  return (
    <>
      <h1 className="page-title">Account</h1>
      <p className="mt-1 text-muted">Who you are here, and your password</p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[300px_minmax(0,1fr)]">
        {me.data ? (
          <Card className="flex flex-col items-center p-6 text-center">
            <Avatar name={me.data.username} size={88} />
            <p className="mt-3 max-w-full font-display text-[22px] leading-7 font-bold">{me.data.username}</p>
            <p className="max-w-full text-[15px] text-muted">{me.data.email}</p>
            <Button variant="outline" size="sm" className="mt-5" onClick={logout}>
              Logout
            </Button>
          </Card>
        ) : me.isError ? (
          <ErrorState
            title="We couldn’t load your account"
            message={messageOf(me.error)}
            onRetry={() => void me.refetch()}
          />
        ) : (
          <Loading>
            <Skeleton className="h-[250px] rounded-card" />
          </Loading>
        )}
        <Card className="p-5 md:p-6">
          <h2 className="section-title mb-4">Change password</h2>
          <div className="max-w-[520px]">
            <ChangePasswordForm onChanged={() => void queries.invalidateQueries(meQuery())} />
          </div>
        </Card>
      </div>
    </>
  );
}
