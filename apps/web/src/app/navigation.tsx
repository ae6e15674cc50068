import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** After a navigation: to the top of the new page (not on Back), and its title to screen readers. */
export function NavigationEffects() {
  const { pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    if (!isBack) window.scrollTo(0, 0);
    // Pages set their title in an effect of their own, some only once their chunk is there.
    const timer = setTimeout(() => setTitle(document.title), 300);
    return () => clearTimeout(timer);
  }, [pathname, isBack]);

  return (
    <div role="status" className="sr-only">
      {title}
    </div>
  );
}
