import { clsx } from 'clsx';
import { Link, NavLink } from 'react-router';

import { adminPaths } from '../admin-paths.ts';
import { paths } from '../../../app/paths.ts';
import { CountBadge } from '../../../ui/display/badge.tsx';
import { LogoMark } from '../../../ui/display/logo.tsx';
import { ENTRIES, type Entry } from './entries.ts';
import { useWaitingForHelp } from './waiting-for-help.ts';

/** Fixed words (docs/rules/screens.md#admin-shell). */
export const PANEL = { title: 'Admin Panel', about: 'Platform Management' } as const;

/** The dark column of the desktop; below 1024 px the same content stands in a drawer. */
export function Sidebar() {
  return (
    <aside
      aria-label={PANEL.title}
      data-side="dark"
      className="fixed inset-y-0 left-0 hidden w-57 flex-col bg-sidebar pt-5.5 lg:flex print:hidden"
    >
      <Link to={paths.admin} className="mx-6 mb-4 flex items-center gap-3 rounded-small">
        <LogoMark look="light" size={28} />
        <span className="min-w-0">
          <span className="block text-title-sm leading-5 font-bold font-display text-white">
            {PANEL.title}
          </span>
          <span className="caption block text-sidebar-ink/80">{PANEL.about}</span>
        </span>
      </Link>
      <SidebarContent />
    </aside>
  );
}

export function SidebarContent({ onNavigate }: { onNavigate?: () => void }) {
  const { cases, conversations } = useWaitingForHelp();
  return (
    <>
      <nav aria-label="Admin menu" className="min-h-0 flex-1 overflow-y-auto px-3 py-1">
        {ENTRIES.map((entry) => (
          <Item
            key={entry.to}
            entry={entry}
            {...(entry.to === paths.adminSupport && {
              waiting: cases + conversations,
              // Opens what it counts.
              to: cases === 0 && conversations > 0 ? adminPaths.conversationsWaiting : entry.to,
            })}
            onNavigate={onNavigate}
          />
        ))}
      </nav>
      <div className="mx-3 flex items-center gap-2.5 border-t border-sidebar-current-bg px-2 py-2.75">
        {/* A fixed label: who is logged in stands in the top bar. */}
        <span
          aria-hidden
          className="grid size-9 shrink-0 place-items-center rounded-full bg-hero-from font-bold text-white"
        >
          A
        </span>
        <p className="min-w-0">
          <span className="block text-label leading-4.5 font-semibold text-white">Admin User</span>
          <span className="caption block leading-4.25 text-sidebar-ink/80">System Administrator</span>
        </p>
      </div>
    </>
  );
}

type ItemProps = {
  entry: Entry;
  /** How many customers have no answer. */
  waiting?: number;
  /** Another address of the same screen. */
  to?: string;
  onNavigate?: (() => void) | undefined;
};

function Item({ entry, waiting = 0, to = entry.to, onNavigate }: ItemProps) {
  const { label, about, Icon, end = false } = entry;
  return (
    <NavLink
      to={to}
      end={end}
      title={about}
      onClick={onNavigate}
      className={({ isActive }) =>
        clsx(
          'mb-0.5 flex h-10 items-center gap-3 rounded-control px-3 text-body transition-colors duration-120 pointer-coarse:h-11',
          isActive
            ? 'bg-sidebar-current-bg font-semibold text-sidebar-current'
            : 'font-medium text-sidebar-ink hover:bg-sidebar-current-bg/60 hover:text-white',
        )
      }
    >
      <Icon size={18} strokeWidth={2} aria-hidden className="shrink-0" />
      <span className="flex-1">{label}</span>
      <CountBadge count={waiting} label="waiting for an answer" />
    </NavLink>
  );
}
