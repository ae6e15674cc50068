import { USER_SORTS } from '@tiffin/contract/rules/admin-lists';

import { ROLES, USER_STATUSES } from '../../../features/users/users.ts';
import { useListView } from '../lists/use-list-view.ts';

const VIEW = { choices: { role: ROLES, status: USER_STATUSES }, sorts: USER_SORTS };

export const useUsersView = () => useListView(VIEW);
