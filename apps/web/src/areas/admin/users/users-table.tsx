import { USER_SORTS, type UserSort } from '@tiffin/contract/rules/admin-lists';

import { POSITION_NAME } from '../../../features/people/positions.ts';
import { date } from '../../../lib/format/formats.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { DataTable, type Column } from '../../../ui/display/data-table.tsx';
import { opens } from '../lists/focus.ts';
import { sortable, sortOf } from '../lists/use-list-view.ts';
import { BlockedBadge, FactorBadge, RoleBadge } from './role-badge.tsx';
import { RowAvatar } from './row-avatar.tsx';
import type { UserActions } from './use-user-actions.tsx';
import type { useUsersView } from './use-users-view.ts';
import { UserButtons } from './user-buttons.tsx';
import type { User } from './users.ts';

type Props = {
  users: readonly User[];
  view: ReturnType<typeof useUsersView>;
  actionsOf: (user: User) => UserActions;
  ownId: number;
};

export function UsersTable({ users, ...how }: Props) {
  const { view } = how;
  return (
    <DataTable
      caption="Users"
      isFramed
      from="lg"
      columns={sortable(columns(how), USER_SORTS)}
      rows={users}
      rowKey={({ id }) => id}
      sort={sortOf(view.order, 'joined')}
      // The table only names columns that it may sort by.
      onSortChange={({ key, isDescending }) => view.sortBy(key as UserSort, isDescending ? 'desc' : 'asc')}
      card={cardOf(how)}
    />
  );
}

type How = Omit<Props, 'users'>;

const columns = ({ view, actionsOf, ownId }: How): Column<User>[] => [
  {
    key: 'username',
    head: 'User',
    cell: (user) => <Person user={user} isOwn={user.id === ownId} onOpen={() => view.open(user.id)} />,
  },
  {
    key: 'email',
    head: 'Email',
    cell: ({ email }) => (
      <span
        title={email}
        className="block max-w-36 truncate text-ink-2 xl:max-w-none xl:wrap-anywhere xl:whitespace-normal"
      >
        {email}
      </span>
    ),
  },
  {
    key: 'role',
    head: 'Role',
    cell: (user) => (
      <span className="grid justify-items-start gap-1">
        <RoleBadge role={user.role} />
        {user.hasSecondFactor && <FactorBadge />}
        <Workplace user={user} />
      </span>
    ),
  },
  {
    key: 'status',
    head: 'Status',
    cell: ({ isBlocked }) => <BlockedBadge isBlocked={isBlocked} />,
  },
  {
    key: 'joined',
    head: 'Joined',
    cell: ({ createdAt }) => <span className="num text-ink-2 xl:whitespace-nowrap">{date(createdAt)}</span>,
  },
  {
    key: 'actions',
    head: 'Actions',
    isNumber: true,
    cell: (user) => <UserButtons user={user} actions={actionsOf(user)} isTight />,
  },
];

function cardOf({ view, actionsOf, ownId }: How) {
  return function UserCard(user: User) {
    return (
      <Card className="p-4">
        <div className="flex items-start justify-between gap-3">
          <Person user={user} isOwn={user.id === ownId} onOpen={() => view.open(user.id)} />
          <BlockedBadge isBlocked={user.isBlocked} />
        </div>
        <p className="mt-2.5 text-label leading-5.25 wrap-anywhere text-ink-2">{user.email}</p>
        <Workplace user={user} />
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
            <RoleBadge role={user.role} />
            {user.hasSecondFactor && <FactorBadge />}
            <span className="num text-caption text-muted">{`Joined ${date(user.createdAt)}`}</span>
          </span>
          <UserButtons user={user} actions={actionsOf(user)} />
        </div>
      </Card>
    );
  };
}

/** A user's restaurant and position. */
function Workplace({ user: { position, restaurantName } }: { user: User }) {
  if (!position || !restaurantName) return null;
  return (
    <span className="block text-caption leading-4.5 wrap-anywhere text-muted">
      {`${POSITION_NAME[position]}, ${restaurantName}`}
    </span>
  );
}

type PersonProps = { user: User; isOwn: boolean; onOpen: () => void };

function Person({ user: { id, username }, isOwn, onOpen }: PersonProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <RowAvatar name={username} id={id} />
      <span className="min-w-0">
        <span className="flex items-center gap-2">
          <button
            type="button"
            {...opens(id)}
            onClick={onOpen}
            className="min-w-0 rounded-small text-left leading-5 font-semibold wrap-anywhere hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
          >
            {username}
          </button>
          {isOwn && <span className="caption text-muted">You</span>}
        </span>
        <span className="num block text-caption leading-4.5 text-muted">{`ID ${id}`}</span>
      </span>
    </span>
  );
}
