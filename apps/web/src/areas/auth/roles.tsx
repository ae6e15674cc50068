import { ShieldCheck, ShoppingBag, Store } from 'lucide-react';

import { paths } from '../../app/paths.ts';

export type LoginRole = 'CUSTOMER' | 'RESTAURANT' | 'ADMIN';

export const ROLE_LABELS: Record<LoginRole, string> = {
  CUSTOMER: 'Customer',
  RESTAURANT: 'Restaurant',
  ADMIN: 'Admin',
};

export const LOGIN_ROLES = [
  { value: 'CUSTOMER', label: ROLE_LABELS.CUSTOMER, icon: <ShoppingBag strokeWidth={2} /> },
  { value: 'RESTAURANT', label: ROLE_LABELS.RESTAURANT, icon: <Store strokeWidth={2} /> },
  { value: 'ADMIN', label: ROLE_LABELS.ADMIN, icon: <ShieldCheck strokeWidth={2} /> },
] as const;

/** Target of a login (docs/rules/screens.md#after-login). */
export const AREA_OF: Record<LoginRole, string> = {
  CUSTOMER: paths.customer,
  RESTAURANT: paths.owner,
  ADMIN: paths.admin,
};

/** How long a success stands before the next screen (docs/rules/screens.md#after-login). */
export const REDIRECT_MS = 1000;
