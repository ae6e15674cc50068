import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';

import { whole } from '../../lib/format/formats.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { lazyOptional } from '../../ui/lazy/lazy-optional.tsx';
import { FilterSelect } from './lists/filter-select.tsx';
import { ListPage } from './lists/list-page.tsx';
import { RowSkeletons } from './lists/skeletons.tsx';
import { ROLE_NAME } from './users/role-badge.tsx';
import { useUserActions } from './users/use-user-actions.tsx';
import { useUsersView } from './users/use-users-view.ts';
import { UserDrawer } from './users/user-drawer.tsx';
import { UsersTable } from './users/users-table.tsx';
import { ROLES, users } from './users/users.ts';

const InviteAdminDialog = lazyOptional(() => import('./users/invite-admin-dialog.tsx'));

export default function UsersPage() {
  const ownId = useSession()?.userId ?? 0;
  // Null until it is first opened: then it is loaded.
  const [isInviting, setInviting] = useState<boolean | null>(null);
  const view = useUsersView();
  const { actionsOf, dialog: question } = useUserActions(ownId, () => view.open(null));
  return (
    <>
      <ListPage
        title="Users"
        about="Block people who misuse the platform, or remove accounts for good"
        noun="users"
        figures={[
          { label: 'Total', read: ({ total }) => whole(total) },
          { label: 'Active', read: ({ active }) => whole(active), tone: 'leaf' },
          { label: 'Blocked', read: ({ blocked }) => whole(blocked), tone: 'red' },
          { label: 'Admins', read: ({ admins }) => whole(admins), tone: 'plum' },
        ]}
        action={
          <Button size="sm" onClick={() => setInviting(true)}>
            <UserPlus size={16} strokeWidth={2.2} aria-hidden />
            Invite administrator
          </Button>
        }
        searchLabel="Search username or email"
        source={users}
        view={view}
        filters={
          <>
            <FilterSelect
              label="Role"
              all="All roles"
              options={ROLES.map((role) => ({ value: role, label: ROLE_NAME[role] }))}
              value={view.chosen.role}
              onValueChange={(role) => view.choose('role', role)}
            />
            <FilterSelect
              label="Status"
              all="Any status"
              options={[
                { value: 'active', label: 'Active' },
                { value: 'blocked', label: 'Blocked' },
              ]}
              value={view.chosen.status}
              onValueChange={(status) => view.choose('status', status)}
            />
            <FilterSelect
              label="Second factor"
              all="Any second factor"
              className="min-w-35 flex-1 sm:w-48 sm:flex-none"
              options={[
                { value: 'on', label: 'Admins with one' },
                { value: 'off', label: 'Admins without' },
              ]}
              value={view.chosen.secondFactor}
              onValueChange={(factor) => view.choose('secondFactor', factor)}
            />
          </>
        }
        empty={{
          icon: <Users strokeWidth={1.9} />,
          none: 'Users will appear here once they register',
        }}
        question={question}
        renderDrawer={(drawer, known) => (
          <UserDrawer {...drawer} known={known} actionsOf={actionsOf} ownId={ownId} />
        )}
        look="table"
        skeleton={<RowSkeletons />}
      >
        {(rows) => <UsersTable users={rows} view={view} actionsOf={actionsOf} ownId={ownId} />}
      </ListPage>
      {isInviting !== null && <InviteAdminDialog isOpen={isInviting} onClose={() => setInviting(false)} />}
    </>
  );
}
