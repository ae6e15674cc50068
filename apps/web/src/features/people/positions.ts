import type { Position } from '@tiffin/contract/rules/duties';

export const POSITION_NAME: Readonly<Record<Position, string>> = {
  owner: 'Owner',
  manager: 'Manager',
  kitchen: 'Kitchen',
};
