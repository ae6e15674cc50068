import { KeyRound, Menu, Settings } from 'lucide-react';

import { paths } from '../../../app/paths.ts';
import { AccountMenu } from '../../../features/account/account-menu.tsx';
import { LiveMark } from '../../../features/live/live-mark.tsx';
import type { AnswerOf } from '../../../lib/api/api.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Bell } from '../bell/bell.tsx';
import { SearchOpener } from '../palette/search-opener.tsx';
import { PANEL } from './sidebar.tsx';
import { ownDashboard } from './entries.ts';

type Props = {
  user: AnswerOf<'GET /api/admin/users/:id'> | undefined;
  isMenuOpen: boolean;
  onOpenMenu: () => void;
};

export function TopBar({ user, isMenuOpen, onOpenMenu }: Props) {
  return (
    <header className="print:hidden sticky top-(--offline) z-30 border-b border-line bg-page">
      <div className="flex h-15.75 items-center gap-3 px-4 md:px-7">
        <IconButton
          label="Open menu"
          size="md"
          className="-ml-1 lg:hidden"
          aria-expanded={isMenuOpen}
          onClick={onOpenMenu}
        >
          <Menu size={22} strokeWidth={2} aria-hidden />
        </IconButton>
        <p className="card-title min-w-0 flex-1 truncate lg:hidden">{PANEL.title}</p>
        <SearchOpener />
        <div className="ml-auto flex items-center gap-2">
          <LiveMark className="text-label text-muted max-md:hidden" />
          {user && <Bell userId={user.id} />}
          <AccountMenu
            loginPath={paths.login}
            forgetsAll
            name={user?.username}
            own={[
              {
                kind: 'link',
                label: 'Profile Settings',
                to: paths.adminSettings,
                icon: <Settings strokeWidth={2} />,
              },
              {
                kind: 'link',
                label: 'Account',
                to: paths.adminAccount,
                icon: <KeyRound strokeWidth={2} />,
              },
              ...ownDashboard(user?.role ?? 'ADMIN'),
            ]}
          />
        </div>
      </div>
    </header>
  );
}
