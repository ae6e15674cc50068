import { clsx } from 'clsx';
import { useEffect } from 'react';
import { Outlet, Link } from 'react-router';

import { Live } from '../../features/live/live.tsx';
import { LeaveQuestion } from '../../features/unsaved/leave-question.tsx';
import { SkipLink } from '../../ui/layout/skip-link.tsx';
import { OfflineNotice } from '../../ui/feedback/offline-notice.tsx';
import { Toaster } from '../../ui/feedback/toast.tsx';
import { ZoneNote } from '../../ui/feedback/zone-note.tsx';
import { followCart } from './cart/follow-cart.ts';
import { forgetDraftOnLogout } from './draft/checkout-draft.ts';
import { storeDraft } from './draft/store-draft.ts';
import { ClosedNotice } from './shell/closed-notice.tsx';
import { BottomBar } from './shell/bottom-bar.tsx';
import { SideMenu } from './shell/side-menu.tsx';
import { TopBar } from './shell/top-bar.tsx';
import { UnderWayBar } from './shell/under-way-bar.tsx';
import { PRODUCT_NAME } from '../../app/brand.ts';
import { useIsOnline } from '../../lib/browser/offline.ts';
import { LiveMark } from '../../features/live/live-mark.tsx';
import { IN_FOOTER } from './shell/entries.ts';

export default function CustomerArea() {
  useEffect(forgetDraftOnLogout, []);
  useEffect(storeDraft, []);
  useEffect(followCart, []);
  return (
    <div className="min-h-dvh bg-page md:grid md:grid-cols-[236px_minmax(0,1fr)]">
      <SkipLink />
      <SideMenu />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <OfflineNotice />
        <TopBar />
        <main
          id="content"
          tabIndex={-1}
          className="peer mx-auto w-full max-w-315 flex-1 has-data-loading:min-h-dvh px-4 pt-2 pb-10 outline-none md:px-10 md:pt-6"
        >
          <ClosedNotice />
          <ZoneNote />
          <Outlet />
        </main>
        <Footer />
      </div>
      <UnderWayBar />
      <BottomBar />
      <Live />
      <LeaveQuestion />
      <Toaster />
    </div>
  );
}

/**
 * Leaves room for the bottom bar below 768 px. Not there while the screen loads, for below a short one it would jump up,
 * unless that waits for a network: then it says so.
 */
function Footer() {
  const isOnline = useIsOnline();
  return (
    <footer
      className={clsx(
        'border-t border-line pb-[calc(var(--bar-bottom)+env(safe-area-inset-bottom))]',
        isOnline && 'peer-has-data-loading:hidden',
      )}
    >
      <div className="mx-auto flex max-w-315 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-5 text-label text-muted md:px-10">
        <p>© {PRODUCT_NAME}</p>
        <LiveMark />
        <nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2">
          {IN_FOOTER.map(({ label, to }) => (
            <Link key={to} to={to} className="hover:text-ink hover:underline">
              {label}
            </Link>
          ))}
        </nav>
      </div>
    </footer>
  );
}
