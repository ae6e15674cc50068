import type { Position } from '@tiffin/contract/rules/duties';

/** What people of a restaurant are called. */
export const POSITION_NAME: Readonly<Record<Position, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  kitchen: 'Kitchen',
};
