import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useNavigate } from 'react-router';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { paths } from '../../app/paths.ts';
import { ChangePasswordForm } from '../../features/account/change-password-form.tsx';
import { THEME_OPTIONS } from '../../features/account/themes.ts';
import { messageOf } from '../../lib/api/api.ts';
import { platformQuery } from '../../lib/api/platform.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useTheme } from '../../lib/browser/theme.ts';
import { Card } from '../../ui/layout/card.tsx';
import { SegmentedControl } from '../../ui/buttons/segmented-control.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { profileQuery, type Profile } from './account/profile.ts';
import { DeleteAccount } from './account/delete-account.tsx';
import { PreferenceSwitch } from './account/preference-switch.tsx';
import type { SwitchName } from './account/preferences.ts';

type Choice = { name: SwitchName; label: string; explanation: string; isDisabled?: boolean };

const NOTIFICATIONS: readonly Choice[] = [
  {
    name: 'emailNotifications',
    label: 'Email notifications',
    explanation:
      'Receipts, refunds and messages that you have not read. Mails about your account are always sent.',
  },
  {
    name: 'smsNotifications',
    label: 'SMS notifications',
    explanation: 'No SMS service is connected.',
  },
  {
    name: 'pushNotifications',
    label: 'Push notifications',
    explanation: 'On every device that you let tell you; without it only about your account.',
  },
];
const NO_MAIL: Choice = {
  name: 'emailNotifications',
  label: 'Email notifications',
  explanation: 'This platform sends no e-mail.',
  isDisabled: true,
};
const PRIVACY: readonly Choice[] = [
  {
    name: 'profileVisible',
    label: 'Profile visibility',
    explanation: 'Your name stands beside your reviews. Without it they are signed “A customer”.',
  },
];

/** Comes after the page. */
const ChoicesTable = lazy(() => import('../../features/notifications/choices-table.tsx'));

export default function SettingsPage() {
  usePageTitle('Settings', PRODUCT_NAME);
  const navigate = useNavigate();
  const [theme, setTheme] = useTheme();
  return (
    <>
      <h1 className="page-title">Settings</h1>
      <p className="mt-1 text-muted">How we reach you, who sees you, and how it all looks</p>
      <div className="mt-6 grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <div className="grid min-w-0 gap-5 lg:gap-6">
          <Preferences />
          <Group title="Appearance">
            <SegmentedControl
              label="Theme"
              isWide
              className="mt-3"
              options={THEME_OPTIONS}
              value={theme}
              onValueChange={setTheme}
            />
            <p className="mt-3 text-label leading-5.25 text-muted">Kept in this browser.</p>
          </Group>
        </div>
        <div className="grid min-w-0 gap-5 lg:gap-6">
          <Group title="Password">
            <div className="mt-4">
              <ChangePasswordForm />
            </div>
          </Group>
          <Group title="Delete Account" className="border-danger!">
            <p className="mt-2 mb-4 text-body text-muted">
              Takes your name, address, cart and favorites away for good.
            </p>
            <DeleteAccount onDeleted={() => void navigate(paths.customerLogin)} />
          </Group>
        </div>
      </div>
    </>
  );
}

type GroupProps = { title: string; className?: string; children: ReactNode };

function Group({ title, className = '', children }: GroupProps) {
  return (
    <Card className={`p-5 md:p-6 ${className}`}>
      <h2 className="panel-title">{title}</h2>
      {children}
    </Card>
  );
}

/** Settings kept with the profile. */
function Preferences() {
  const profile = useQuery(profileQuery());
  const platform = useQuery(platformQuery());
  if (profile.data) {
    const notifications =
      platform.data?.mail === 'off'
        ? NOTIFICATIONS.map((choice) => (choice.name === 'emailNotifications' ? NO_MAIL : choice))
        : NOTIFICATIONS;
    return (
      <>
        <Choices title="Notifications" choices={notifications} profile={profile.data}>
          <div className="mt-4 border-t border-line pt-2 pb-3">
            <Suspense
              fallback={
                <Loading label="Loading what you are told…" className="mt-4">
                  <Skeleton className="h-130" />
                </Loading>
              }
            >
              <ChoicesTable />
            </Suspense>
          </div>
        </Choices>
        <Choices title="Privacy" choices={PRIVACY} profile={profile.data} />
      </>
    );
  }
  if (profile.isError) {
    return (
      <ErrorState
        title="We couldn’t load your settings"
        message={messageOf(profile.error)}
        onRetry={() => void profile.refetch()}
      />
    );
  }
  return (
    <Loading label="Loading your settings…" className="grid gap-5 lg:gap-6">
      <Skeleton className="h-175 rounded-card" />
      <Skeleton className="h-36.5 rounded-card" />
    </Loading>
  );
}

type ChoicesProps = { title: string; choices: readonly Choice[]; profile: Profile; children?: ReactNode };

function Choices({ title, choices, profile, children }: ChoicesProps) {
  return (
    <Group title={title}>
      <div className="mt-1 -mb-3 divide-y divide-line">
        {choices.map((choice) => (
          <PreferenceSwitch key={choice.name} profile={profile} {...choice} />
        ))}
      </div>
      {children}
    </Group>
  );
}
