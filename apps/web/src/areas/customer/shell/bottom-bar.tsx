import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';

import { IN_BOTTOM_BAR } from './entries.ts';

/** Below 768 px. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {IN_BOTTOM_BAR.map(({ label, to, Icon, isCurrent }) => {
        const isHere = isCurrent(pathname);
        return (
          <Link
            key={to}
            to={to}
            aria-current={isHere ? 'page' : undefined}
            className={clsx(
              'flex h-16 flex-1 flex-col items-center justify-center gap-0.5 text-caption leading-4 font-semibold focus-visible:-outline-offset-3',
              isHere ? 'text-primary' : 'text-muted',
            )}
          >
            <span className={clsx('rounded-full px-4.5 py-1', isHere && 'bg-primary-soft')}>
              <Icon size={20} strokeWidth={isHere ? 2.2 : 1.9} aria-hidden />
            </span>
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
