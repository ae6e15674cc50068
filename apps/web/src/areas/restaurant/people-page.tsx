import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';

import { PRODUCT_NAME } from '../../app/brand.ts';
import { messageOf } from '../../lib/api/api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/feedback/states.tsx';
import { InviteDialog } from './people/invite-dialog.tsx';
import { KitchenMuting } from './people/kitchen-muting.tsx';
import { Members } from './people/members.tsx';
import { OpenInvites } from './people/open-invites.tsx';
import { membersQuery } from './people/queries.ts';
import { AuditLog } from './people/audit-log.tsx';
import { useOwn } from './own/own-context.ts';

export default function PeoplePage() {
  const { restaurantId, position } = useOwn();
  usePageTitle('People', PRODUCT_NAME);
  const [isInviting, setInviting] = useState(false);
  const members = useQuery(membersQuery(restaurantId));
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="console-title">People</h1>
          <p className="mt-0.75 text-label leading-5.5 text-muted">
            Everybody here has a login of their own, and what they do has their name
          </p>
        </div>
        <Button size="sm" className="max-sm:w-full" onClick={() => setInviting(true)}>
          <UserPlus size={17} strokeWidth={2.1} aria-hidden />
          Invite
        </Button>
      </div>
      {members.isError && members.data && (
        <Notice kind="attention" className="mt-5">
          We couldn’t refresh this list. What you see may be a little old.
        </Notice>
      )}
      {members.data ? (
        <Members restaurantId={restaurantId} members={members.data} position={position} />
      ) : members.isError ? (
        <ErrorState
          className="mt-5"
          title="We couldn’t load your people"
          message={messageOf(members.error)}
          onRetry={() => void members.refetch()}
        />
      ) : (
        <Loading label="Loading your people…" className="mt-5 grid gap-3">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-21.25 rounded-card sm:h-17" />
          ))}
        </Loading>
      )}
      {position === 'owner' && <KitchenMuting restaurantId={restaurantId} />}
      <OpenInvites restaurantId={restaurantId} position={position} />
      <AuditLog restaurantId={restaurantId} />
      <InviteDialog
        restaurantId={restaurantId}
        position={position}
        isOpen={isInviting}
        onClose={() => setInviting(false)}
      />
    </>
  );
}
