import { BadgeCheck, CircleX, Hourglass } from 'lucide-react';

import { Badge } from '../../../ui/display/badge.tsx';
import type { AdminRestaurant } from './admin-restaurants.ts';

type Props = { restaurant: Pick<AdminRestaurant, 'isApproved' | 'isActive' | 'rejectionReason'> };

/** Approved or Pending, Active or Inactive (docs/rules/screens.md#admin-lists); one that was turned down says so. */
export function RestaurantBadges({ restaurant: { isApproved, isActive, rejectionReason } }: Props) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {isApproved ? (
        <Badge tone="leaf" icon={<BadgeCheck strokeWidth={2.1} />}>
          Approved
        </Badge>
      ) : rejectionReason === null ? (
        <Badge tone="amber" icon={<Hourglass strokeWidth={2.1} />}>
          Pending
        </Badge>
      ) : (
        <Badge tone="red" icon={<CircleX strokeWidth={2.1} />}>
          Rejected
        </Badge>
      )}
      <Badge tone={isActive ? 'blue' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
    </span>
  );
}
