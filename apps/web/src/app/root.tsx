import { Suspense, useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';

import { onPageTitle } from '../lib/page/page-title.ts';
import { useLateScroll } from './late-scroll.ts';

/** Around every screen. */
export function Root() {
  useLateScroll();
  return (
    <>
      <PendingBar />
      <TitleAnnouncer />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
      <ScrollRestoration />
    </>
  );
}

/** While the next screen is loading. A short wait shows nothing (styles.css). */
function PendingBar() {
  const isPending = useNavigation().state !== 'idle';
  return isPending && <div className="pending-bar" aria-hidden />;
}

/** Reads the title of the next screen to screen readers; the first one's is read by the browser. */
function TitleAnnouncer() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(
    () =>
      onPageTitle((next) => {
        if (window.location.pathname !== first.current) first.current = '';
        if (first.current === '') setTitle(next);
      }),
    [],
  );
  return (
    <div role="status" className="sr-only">
      {title}
    </div>
  );
}
