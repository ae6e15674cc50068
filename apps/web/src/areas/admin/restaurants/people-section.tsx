import { useQuery } from '@tanstack/react-query';
import { Crown } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { paths } from '../../../app/paths.ts';
import { PositionBadge } from '../../../features/people/position-badge.tsx';
import { ago, dateTime } from '../../../lib/format/formats.ts';
import { useNow } from '../../../lib/time/now.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { DrawerSection, FACT_LINK, Loaded } from '../lists/drawer.tsx';
import type { AdminRestaurant } from './admin-restaurants.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { Nobody } from './obstacles.tsx';
import { nameOf, restaurantPeopleQuery, type Person } from './restaurant-people.ts';

/** Who works there, and the way to another owner, or why there is none. */
export default function PeopleSection({ restaurant }: { restaurant: AdminRestaurant }) {
  const people = useQuery(restaurantPeopleQuery(restaurant.id));
  const [isHanding, setHanding] = useState(false);
  return (
    <DrawerSection title="People">
      <Loaded query={people} what="the people">
        {(all) => (
          <>
            {!all.some(({ position }) => position === 'owner') && (
              <p className="mt-2 text-label font-semibold text-danger">Its owner was deleted.</p>
            )}
            <ul aria-label="People" className="m-0 mt-1 list-none divide-y divide-line p-0">
              {all.map((person) => (
                <Row key={person.userId} person={person} />
              ))}
            </ul>
            {all.some(({ isHeir }) => isHeir) ? (
              <Button variant="outline" size="sm" className="mt-2" onClick={() => setHanding(true)}>
                <Crown size={16} strokeWidth={2} aria-hidden />
                Hand over
              </Button>
            ) : (
              <Nobody people={all} />
            )}
            <HandOverDialog
              key={restaurant.id}
              restaurant={restaurant}
              people={all}
              isOpen={isHanding}
              onClose={() => setHanding(false)}
            />
          </>
        )}
      </Loaded>
    </DrawerSection>
  );
}

function Row({ person }: { person: Person }) {
  const now = useNow();
  const { userId, name, username, position, isSuspended, isBlocked, lastSeenAt } = person;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 py-2.5">
      <div className="min-w-0 text-label leading-5">
        <Link to={paths.adminUser(userId)} className={`${FACT_LINK} wrap-anywhere`}>
          {nameOf(person)}
        </Link>
        <p className="num text-caption leading-4.5 wrap-anywhere text-muted">
          {name !== '' && `${username} · `}
          {lastSeenAt === null ? (
            'Not logged in'
          ) : (
            <time dateTime={lastSeenAt} title={dateTime(lastSeenAt)}>
              {`Last seen ${ago(lastSeenAt, new Date(now))}`}
            </time>
          )}
        </p>
      </div>
      <span className="flex flex-wrap gap-1.5">
        <PositionBadge position={position} />
        {isSuspended && <Badge tone="red">Suspended</Badge>}
        {isBlocked && <Badge tone="red">Blocked</Badge>}
      </span>
    </li>
  );
}
