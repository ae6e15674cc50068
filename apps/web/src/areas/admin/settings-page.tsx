import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { meQuery } from '../../features/account/me-query.ts';
import { messageOf } from '../../lib/api/api.ts';
import { useHasBeenIdle } from '../../lib/browser/idle.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { loads } from '../../lib/page/screen.ts';
import { Optional } from '../../ui/lazy/optional.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { settingsQuery } from './settings/queries.ts';
import { SecurityPanel } from './settings/security-panel.tsx';
import { SettingsForm } from './settings/settings-form.tsx';
import { SystemPanel } from './settings/system-panel.tsx';
import { PageHead } from './shell/page-head.tsx';

/** Seldom looked at. */
const BackupsPanel = lazy(() => import('./settings/backups-panel.tsx'));
const MailPanel = lazy(() => import('./settings/mail-panel.tsx'));
const ClientErrorsPanel = lazy(() => import('./settings/client-errors-panel.tsx'));

export const loader = loads(() => [settingsQuery(), meQuery()]);

export default function SettingsPage() {
  usePageTitle('Settings', PRODUCT_NAME);
  const settings = useQuery(settingsQuery());
  const hasBeenIdle = useHasBeenIdle();
  return (
    <>
      <PageHead title="Settings" about="How the platform is called, when it is open, and what it allows" />
      <div className="mt-5 grid items-start gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        {settings.data ? (
          <SettingsForm settings={settings.data} />
        ) : settings.isError ? (
          <ErrorState
            title="We couldn’t load the settings"
            message={messageOf(settings.error)}
            onRetry={() => void settings.refetch()}
          />
        ) : (
          <Loading className="grid gap-4">
            <Skeleton className="h-200 rounded-card" />
            <Skeleton className="h-80 rounded-card" />
          </Loading>
        )}
        <div className="grid min-w-0 items-start gap-4 md:grid-cols-2 xl:grid-cols-1">
          <SecurityPanel settings={settings.data} />
          <SystemPanel />
        </div>
      </div>
      {/* They read after what stands above them. */}
      {hasBeenIdle && (
        <>
          <Below>
            <BackupsPanel settings={settings.data} />
          </Below>
          <Below>
            <MailPanel />
          </Below>
          <Below>
            <ClientErrorsPanel />
          </Below>
        </>
      )}
    </>
  );
}

function Below({ children }: { children: ReactNode }) {
  return (
    <Optional>
      <Suspense
        fallback={
          <Loading>
            <Skeleton className="mt-4 h-80 rounded-card" />
          </Loading>
        }
      >
        {children}
      </Suspense>
    </Optional>
  );
}
