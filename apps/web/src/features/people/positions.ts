import type { Position } from '@tiffin/contract';

/** What people of a restaurant are called. */
export const POSITION_NAME: Readonly<Record<Position, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  kitchen: 'Kitchen',
};
