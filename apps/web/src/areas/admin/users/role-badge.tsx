import { ShieldCheck, Smartphone, Store, User as Person, type LucideIcon } from 'lucide-react';

import { Badge, type Tone } from '../../../ui/display/badge.tsx';
import type { User } from './users.ts';

export const ROLE_NAME: Readonly<Record<User['role'], string>> = {
  CUSTOMER: 'Customer',
  RESTAURANT: 'Restaurant',
  ADMIN: 'Admin',
};

const LOOK: Readonly<Record<User['role'], { tone: Tone; Icon: LucideIcon }>> = {
  CUSTOMER: { tone: 'grey', Icon: Person },
  RESTAURANT: { tone: 'amber', Icon: Store },
  ADMIN: { tone: 'plum', Icon: ShieldCheck },
};

export function RoleBadge({ role }: { role: User['role'] }) {
  const { tone, Icon } = LOOK[role];
  return (
    <Badge tone={tone} icon={<Icon strokeWidth={2.1} />}>
      {ROLE_NAME[role]}
    </Badge>
  );
}

/** Marks administrators who are asked for a code. */
export function FactorBadge({ children = 'Second factor' }: { children?: string }) {
  return (
    <Badge tone="leaf" icon={<Smartphone strokeWidth={2.1} />}>
      {children}
    </Badge>
  );
}

export function BlockedBadge({ isBlocked }: { isBlocked: boolean }) {
  return <Badge tone={isBlocked ? 'red' : 'leaf'}>{isBlocked ? 'Blocked' : 'Active'}</Badge>;
}
