import { clsx } from 'clsx';
import {
  LayoutDashboard,
  ReceiptText,
  Star,
  Store,
  TicketPercent,
  User,
  type LucideIcon,
} from 'lucide-react';
import { useId } from 'react';

import { grouped, type Group, type Hit } from './hits.ts';

const ICONS: Record<Group, LucideIcon> = {
  Screens: LayoutDashboard,
  Users: User,
  Restaurants: Store,
  Orders: ReceiptText,
  Reviews: Star,
  Offers: TicketPercent,
};

/** A marked option that is scrolled out of the list comes back into it. */
const keepInSight = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

type Props = {
  id: string;
  hits: readonly Hit[];
  marked: number;
  onMark: (hit: Hit) => void;
  onChoose: (hit: Hit) => void;
};

export function HitList({ id, hits, marked, onMark, onChoose }: Props) {
  const headings = useId();
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      tabIndex={-1}
      // A press must not take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      className="-mx-2 mt-3"
    >
      {grouped(hits).map(({ group, hits: own }) => (
        <div key={group} role="group" aria-labelledby={`${headings}${group}`}>
          <div
            id={`${headings}${group}`}
            role="presentation"
            className="caption px-2 pt-2 pb-1 font-semibold text-muted"
          >
            {group}
          </div>
          {own.map(({ hit, index }) => {
            const Icon = ICONS[group];
            return (
              <button
                key={hit.key}
                id={`${id}-${index}`}
                ref={index === marked ? keepInSight : undefined}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={index === marked}
                onClick={() => onChoose(hit)}
                onMouseMove={() => onMark(hit)}
                className={clsx(
                  'flex min-h-13 w-full items-center gap-3 rounded-control px-2 py-1.5 text-left',
                  index === marked && 'bg-primary-soft',
                )}
              >
                <Icon size={18} strokeWidth={2} aria-hidden className="ml-1 shrink-0 text-muted" />
                <span className="min-w-0 flex-1">
                  <span className="num block truncate text-body leading-5 font-medium">{hit.title}</span>
                  <span className="num block truncate text-meta leading-4.5 text-ink-2">{hit.about}</span>
                </span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}
