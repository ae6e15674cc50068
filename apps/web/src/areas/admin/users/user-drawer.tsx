import { useQuery } from '@tanstack/react-query';
import { Ban, LockOpen, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { adminPaths } from '../admin-paths.ts';
import { paths } from '../../../app/paths.ts';
import { POSITION_NAME } from '../../../features/people/positions.ts';
import { date, whole } from '../../../lib/format/formats.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Drawer, DrawerSection, FACT_LINK, Facts, Loaded, useShownId } from '../lists/drawer.tsx';
import { History } from '../lists/history.tsx';
import { LatestOrders } from '../lists/latest-orders.tsx';
import { restaurantOfOwnerQuery } from '../restaurants/admin-restaurants.ts';
import { AccessSection } from './access-section.tsx';
import { BlockedBadge, FactorBadge, RoleBadge } from './role-badge.tsx';
import type { UserActions } from './use-user-actions.tsx';
import { users, type User } from './users.ts';

type Props = {
  /** Null while nobody is looked at. */
  id: number | null;
  /** The user from the list. */
  known: User | undefined;
  actionsOf: (user: User) => UserActions;
  ownId: number;
  question: ReactNode;
  onClose: () => void;
};

/** A user with the orders and history of the account. */
export function UserDrawer({ id, known, actionsOf, ownId, ...rest }: Props) {
  const shownId = useShownId(id);
  const read = useQuery({ ...users.oneQuery(shownId), enabled: id !== null && !known });
  const user = known ?? read.data ?? undefined;
  const actions = user && actionsOf(user);
  return (
    <Drawer
      {...rest}
      id={id}
      title={user?.username ?? 'User'}
      description={user?.email}
      footer={user && actions && actions.obstacle === null && <Buttons user={user} actions={actions} />}
    >
      <Loaded query={{ ...read, data: user ?? read.data }} what="this user">
        {(shown) => (
          <>
            {shown.id === ownId && (
              <Notice kind="attention" className="mb-4">
                {actionsOf(shown).obstacle}
              </Notice>
            )}
            {shown.blockedReason !== null && (
              <Notice kind="attention" className="mb-4">
                {`Blocked: ${shown.blockedReason}`}
              </Notice>
            )}
            <Facts
              facts={[
                ['ID', shown.id],
                ['Joined', date(shown.createdAt)],
                ['Role', <RoleBadge key="role" role={shown.role} />],
                ...(shown.position ? [['Position', POSITION_NAME[shown.position]] as const] : []),
                ['Status', <BlockedBadge key="status" isBlocked={shown.isBlocked} />],
                ['Email', emailText(shown)],
                ...(shown.role === 'ADMIN'
                  ? [
                      [
                        'Second factor',
                        shown.hasSecondFactor ? <FactorBadge key="factor">Set up</FactorBadge> : 'Not set up',
                      ] as const,
                    ]
                  : []),
                ...(shown.role === 'CUSTOMER' ? [['Orders', whole(shown.orderCount)] as const] : []),
              ]}
            />
            {shown.role === 'CUSTOMER' && (
              <p className="mt-4 text-label">
                <Link to={adminPaths.conversation(shown.id)} className={FACT_LINK}>
                  Write to this customer
                </Link>
              </p>
            )}
            {shown.role === 'CUSTOMER' && (
              <LatestOrders
                of={{ userId: String(shown.id) }}
                nameOf={({ restaurantName }) => restaurantName}
                allTo={adminPaths.ordersOfUser(shown.id)}
                none="No orders yet."
              />
            )}
            {shown.role === 'RESTAURANT' && <OwnedRestaurant ownerId={shown.id} />}
            <AccessSection actions={actionsOf(shown)} />
            <History subject="user" id={shown.id} />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

/** Kitchen staff need no address. */
const emailText = ({ email, emailVerified }: User) =>
  email === '' ? 'None' : emailVerified ? 'Confirmed' : 'Not confirmed';

function OwnedRestaurant({ ownerId }: { ownerId: number }) {
  const owned = useQuery(restaurantOfOwnerQuery(ownerId));
  return (
    <DrawerSection title="Restaurant">
      <Loaded query={owned} what="the restaurant">
        {({ restaurant }) =>
          restaurant ? (
            <p className="mt-2 text-label leading-5.25">
              <Link to={paths.adminRestaurant(restaurant.id)} className={FACT_LINK}>
                {restaurant.name}
              </Link>
              <span className="text-muted">{` ${restaurant.cuisine}, ${restaurant.address}`}</span>
            </p>
          ) : (
            <p className="mt-2 text-label text-muted">It was deleted.</p>
          )
        }
      </Loaded>
    </DrawerSection>
  );
}

function Buttons({ user, actions }: { user: User; actions: UserActions }) {
  const Icon = user.isBlocked ? LockOpen : Ban;
  const word = user.isBlocked ? 'Unblock' : 'Block';
  return (
    <>
      <Button variant="dangerSoft" onClick={actions.onDelete}>
        <Trash2 size={17} strokeWidth={2} aria-hidden />
        Delete
      </Button>
      <Button variant="outline" isLoading={actions.isBusy} loadingText={word} onClick={actions.onBlock}>
        <Icon size={17} strokeWidth={2} aria-hidden />
        {word}
      </Button>
    </>
  );
}
