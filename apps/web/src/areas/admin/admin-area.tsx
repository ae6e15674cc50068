import type { ErrorCode } from '@tiffin/contract/errors';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, Link } from 'react-router';
import { DoorClosed } from 'lucide-react';

import { paths } from '../../app/paths.ts';
import { Live } from '../../features/live/live.tsx';
import { LiveMark } from '../../features/live/live-mark.tsx';
import { LeaveQuestion } from '../../features/unsaved/leave-question.tsx';
import { call, isApiError } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { OfflineNotice } from '../../ui/feedback/offline-notice.tsx';
import { Toaster } from '../../ui/feedback/toast.tsx';
import { ZoneNote } from '../../ui/feedback/zone-note.tsx';
import { settingsQuery } from './settings/queries.ts';
import { PANEL, Sidebar, SidebarContent } from './shell/sidebar.tsx';
import { TopBar } from './shell/top-bar.tsx';
import { useIdleEnd } from './shell/use-idle-end.ts';

export default function AdminArea() {
  const session = useSession();
  return (
    <div data-area="admin" className="min-h-dvh bg-page">
      {/* The guard lets nobody in without one; a logout in another tab may still pass through here. */}
      {session && <Shell userId={session.userId} />}
      <LeaveQuestion />
      <Toaster />
    </div>
  );
}

const isRefusedFor = (error: unknown, code: ErrorCode): boolean =>
  isApiError(error, 403) && error.code === code;

function Shell({ userId }: { userId: number }) {
  const { pathname } = useLocation();
  const [isMenuOpen, setMenuOpen] = useDrawer();
  const user = useQuery(ownUserQuery(userId));
  // Until the one-time password of the first start is changed, the server answers nothing else.
  const mustChangePassword = isRefusedFor(user.error, 'PASSWORD_CHANGE_REQUIRED');
  useIdleEnd(!mustChangePassword);
  // Read again every minute: the platform may begin to require a second factor while an administrator works here.
  const settings = useQuery({ ...settingsQuery(), enabled: !mustChangePassword });
  const mustSetUpFactor = isRefusedFor(settings.error, 'SECOND_FACTOR_SETUP_REQUIRED');
  return (
    <>
      {/* Before the password is changed or a second factor set up every call is refused. */}
      {user.data && !mustSetUpFactor && <Live />}
      <SkipLink />
      <Sidebar />
      <div className="lg:pl-57 print:pl-0">
        <OfflineNotice />
        {!mustChangePassword && <ClosedNotice />}
        <TopBar user={user.data} isMenuOpen={isMenuOpen} onOpenMenu={() => setMenuOpen(true)} />
        <main id="content" tabIndex={-1} className="max-w-324 px-4 pt-4 pb-10 outline-none md:px-7 md:pt-5">
          <ZoneNote />
          {(mustChangePassword || mustSetUpFactor) && pathname !== paths.adminAccount ? (
            <Navigate to={paths.adminAccount} replace />
          ) : (
            <Outlet />
          )}
        </main>
        {/* There is no room for it in the bar of a phone. */}
        <LiveMark className="px-4 pb-6 text-label text-muted md:hidden print:hidden" />
      </div>
      <Dialog
        look="drawer-dark"
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        title={PANEL.title}
        description={PANEL.about}
      >
        <div data-area="admin" className="-mx-5 -mb-5 flex h-full flex-col">
          <SidebarContent onNavigate={() => setMenuOpen(false)} />
        </div>
      </Dialog>
    </>
  );
}

/** The administrator's own user as the platform has it: the name in the top bar is read, not remembered. */
const ownUserQuery = (userId: number) =>
  queryOptions({
    queryKey: ['own-user', userId],
    queryFn: ({ signal }) => call('GET /api/admin/users/:id', { params: { id: userId }, signal }),
    staleTime: 60_000,
  });

/** There the sidebar is a drawer; on wider screens it always stands beside the page. */
const NARROW = '(width < 64rem)';

/** The sidebar as a drawer. It also opens by the window event `openSidebar`, from any sender. */
function useDrawer(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const narrow = matchMedia(NARROW);
    const open = () => {
      if (narrow.matches) setOpen(true);
    };
    const close = () => setOpen(false);
    window.addEventListener('openSidebar', open);
    narrow.addEventListener('change', close);
    return () => {
      window.removeEventListener('openSidebar', open);
      narrow.removeEventListener('change', close);
    };
  }, []);
  return [isOpen, setOpen];
}

/** On every screen while the platform is closed: it is easily forgotten by those for whom nothing changes. */
function ClosedNotice() {
  const isClosed = useQuery(settingsQuery()).data?.maintenanceMode === true;
  return (
    <div role="status">
      {isClosed && (
        <p className="flex flex-wrap items-center justify-center gap-x-2 bg-accent-soft px-4 py-2 text-label font-semibold text-on-accent-soft">
          <DoorClosed size={17} strokeWidth={2.1} aria-hidden />
          Maintenance mode is on: customers see that we are closed, and kitchens finish the orders they have.
          <Link to={paths.adminSettings} className="underline underline-offset-2 pointer-coarse:py-3.5">
            Settings
          </Link>
        </p>
      )}
    </div>
  );
}
