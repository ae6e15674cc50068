import {
  LayoutDashboard,
  ReceiptText,
  Star,
  Store,
  TicketPercent,
  User,
  type LucideIcon,
} from 'lucide-react';

import { OptionList } from '../../../ui/forms/option-list.tsx';
import type { ActiveOption } from '../../../ui/forms/use-active-option.ts';
import { GROUPS, keyOf, type Group, type Hit } from './hits.ts';

const ICONS: Record<Group, LucideIcon> = {
  Screens: LayoutDashboard,
  Users: User,
  Restaurants: Store,
  Orders: ReceiptText,
  Reviews: Star,
  Offers: TicketPercent,
};

const groups = GROUPS.map((title) => ({ title, includes: ({ group }: Hit) => group === title }));

export function HitList({ hits, list }: { hits: readonly Hit[]; list: ActiveOption }) {
  return (
    <OptionList
      label="Results"
      options={hits}
      groups={groups}
      keyOf={keyOf}
      list={list}
      className="-mx-2 mt-3"
    >
      {({ group, title, about }) => {
        const Icon = ICONS[group];
        return (
          <>
            <Icon size={18} strokeWidth={2} aria-hidden className="ml-1 shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              <span className="num block truncate text-body leading-5 font-medium">{title}</span>
              <span className="num block truncate text-caption leading-4.5 text-ink-2">{about}</span>
            </span>
          </>
        );
      }}
    </OptionList>
  );
}
