import { USER_SORTS } from '@tiffin/contract/rules/admin-lists';

import { useListView } from '../lists/use-list-view.ts';
import { FACTORS, ROLES, USER_STATUSES } from './users.ts';

const VIEW = { choices: { role: ROLES, status: USER_STATUSES, secondFactor: FACTORS }, sorts: USER_SORTS };

export const useUsersView = () => useListView(VIEW);
