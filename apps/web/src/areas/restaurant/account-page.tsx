import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { useLogout } from '../../features/account/use-logout.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export default function AccountPage() {
  usePageTitle('Account', PRODUCT_NAME);
  const session = useSession();
  const logout = useLogout(paths.restaurantLogin);
  return (
    <>
      <h1 className="console-title">Account</h1>
      <p className="mt-0.75 text-label leading-5.5 text-muted">Who you are here, and your password</p>
      <div className="mt-5 grid items-start gap-4 md:grid-cols-[280px_minmax(0,560px)]">
        <Card className="flex flex-col items-center p-6 text-center">
          <Avatar name={session?.username ?? ''} size={72} />
          <p className="panel-title mt-3">{session?.username}</p>
          <p className="max-w-full text-label break-words text-muted">{session?.email}</p>
          <Button variant="outline" size="sm" className="mt-5" onClick={logout}>
            Logout
          </Button>
        </Card>
        <Card className="p-5">
          <h2 className="panel-title mb-4">Change password</h2>
          <ChangePasswordForm />
        </Card>
      </div>
    </>
  );
}
