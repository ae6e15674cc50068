import { lazy, Suspense } from 'react';
import { Link, Navigate, Route, Routes } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { AccountMenu } from '../../features/account/account-menu.tsx';
import { Logo } from '../../ui/logo.tsx';
import { OfflineNotice } from '../../ui/states.tsx';
import { Toaster } from '../../ui/toast.tsx';

const AccountPage = lazy(() => import('./account-page.tsx'));

export default function AdminArea() {
  return (
    <div data-area="admin" className="min-h-dvh bg-page">
      <OfflineNotice />
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-[1240px] items-center justify-between gap-4 px-4 md:px-7">
          <Link to={paths.admin} className="rounded-small">
            <Logo name={PRODUCT_NAME} />
          </Link>
          <AccountMenu loginPath={paths.adminLogin} />
        </div>
      </header>
      <main className="mx-auto max-w-[1240px] px-4 py-7 md:px-7">
        <Suspense fallback={null}>
          <Routes>
            <Route index element={<AccountPage />} />
            <Route path="*" element={<Navigate to={paths.admin} replace />} />
          </Routes>
        </Suspense>
      </main>
      <Toaster />
    </div>
  );
}
