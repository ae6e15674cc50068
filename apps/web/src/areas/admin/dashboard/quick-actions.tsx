import { clsx } from 'clsx';
import { ArrowRight, ChartColumn, TicketPlus, UserCog, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';

type Action = { label: string; about: string; to: string; Icon: LucideIcon; fill: string };

const ACTIONS: readonly Action[] = [
  {
    label: 'Create New Offer',
    about: 'Platform or restaurant',
    to: paths.adminNewOffer,
    Icon: TicketPlus,
    fill: 'bg-accent text-on-accent',
  },
  {
    label: 'View Analytics',
    about: 'Orders, revenue, ratings',
    to: paths.adminAnalytics,
    Icon: ChartColumn,
    fill: 'bg-primary text-on-primary',
  },
  {
    label: 'Manage Users',
    about: 'Block, unblock, remove',
    to: paths.adminUsers,
    Icon: UserCog,
    fill: 'bg-toast text-on-toast',
  },
];

/** Administrators' most frequent tasks. */
export function QuickActions() {
  return (
    <section aria-label="Quick Actions" className="mt-4">
      <h2 className="sr-only">Quick Actions</h2>
      <ul className="m-0 grid list-none gap-3 p-0 md:grid-cols-3 md:gap-4">
        {ACTIONS.map(({ label, about, to, Icon, fill }) => (
          <li key={label}>
            <Link
              to={to}
              className="flex h-full min-h-20 items-center gap-4 rounded-card border border-line bg-surface p-4 shadow-e1 transition-colors duration-120 hover:bg-sunken"
            >
              <span
                aria-hidden
                className={clsx('grid size-12 shrink-0 place-items-center rounded-control', fill)}
              >
                <Icon size={22} strokeWidth={2} />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{label}</span>
                <span className="block text-label leading-5 text-muted">{about}</span>
              </span>
              <ArrowRight
                size={19}
                strokeWidth={2}
                aria-hidden
                className="shrink-0 text-ink-2 md:max-lg:hidden"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
