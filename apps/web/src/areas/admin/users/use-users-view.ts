import { USER_SORTS } from '@tiffin/contract/rules/admin-lists';

import { type ChoicesOf, useListView } from '../lists/use-list-view.ts';
import { FACTORS, ROLES, USER_STATUSES, type UserFilter } from './users.ts';

const VIEW = {
  choices: { role: ROLES, status: USER_STATUSES, secondFactor: FACTORS } satisfies ChoicesOf<UserFilter>,
  sorts: USER_SORTS,
};

export const useUsersView = () => useListView(VIEW);
