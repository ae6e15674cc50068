import { Clock, MapPin, MonitorCheck, Phone, User, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { CoverImage } from '../../../features/art/pictures.tsx';
import { date } from '../../../lib/format/formats.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { opens } from '../lists/focus.ts';
import type { AdminRestaurant } from './admin-restaurants.ts';
import { consoleText } from './console-text.ts';
import { RestaurantBadges } from './restaurant-badges.tsx';
import { RestaurantButtons } from './restaurant-buttons.tsx';
import { ServiceLine } from './service-line.tsx';
import type { RestaurantActions } from './use-restaurant-actions.tsx';

type Props = {
  restaurant: AdminRestaurant;
  /** The house cover that the list has chosen beside its neighbours. */
  art: string | undefined;
  actions: RestaurantActions;
  onOpen: () => void;
};

export function AdminRestaurantCard({ restaurant, art, actions, onOpen }: Props) {
  const {
    id,
    name,
    cuisine,
    description,
    address,
    phone,
    ownerName,
    createdAt,
    rejectionReason,
    inactiveReason,
  } = restaurant;
  return (
    <Card className="flex h-full flex-col overflow-hidden">
      <div className="h-23 shrink-0">
        <CoverImage restaurant={restaurant} art={art} isMuted={!restaurant.isActive} />
      </div>
      <div className="flex flex-1 flex-col p-4">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1.5">
          <div className="min-w-0">
            <h2 className="card-title leading-5.5!">
              <button
                type="button"
                {...opens(id)}
                onClick={onOpen}
                className="rounded-small text-left wrap-anywhere hover:underline pointer-coarse:-my-3 pointer-coarse:py-3"
              >
                {name}
              </button>
            </h2>
            <p className="text-label leading-5 text-muted">{cuisine}</p>
          </div>
          <RestaurantBadges restaurant={restaurant} />
        </div>
        {description !== '' && (
          <p className="mt-2.5 line-clamp-2 text-label leading-5 text-ink-2">{description}</p>
        )}
        <ul className="m-0 mt-3 mb-4 grid list-none gap-1.5 p-0 text-label leading-5">
          <Line Icon={MapPin} label="Address">
            {address}
          </Line>
          <Line Icon={Phone} label="Phone">
            {phone}
          </Line>
          <Line Icon={User} label="Owner">
            {`${ownerName}, registered ${date(createdAt)}`}
          </Line>
          {restaurant.isApproved && restaurant.isActive && (
            <Line Icon={Clock} label="Orders">
              <ServiceLine restaurant={restaurant} />
            </Line>
          )}
          <Line Icon={MonitorCheck} label="Console">
            {consoleText(restaurant)}
          </Line>
        </ul>
        {rejectionReason && (
          <p className="mb-4 text-label leading-5 text-danger">{`Rejected: ${rejectionReason}`}</p>
        )}
        {inactiveReason !== null && (
          <p className="mb-4 line-clamp-2 text-label leading-5 text-ink-2">{`Switched off: ${inactiveReason}`}</p>
        )}
        <div className="mt-auto">
          <RestaurantButtons name={name} actions={actions} />
        </div>
      </div>
    </Card>
  );
}

function Line({ Icon, label, children }: { Icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <li className="num flex gap-2.5">
      <Icon size={15} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0 wrap-anywhere text-ink-2">
        <span className="sr-only">{`${label}: `}</span>
        {children}
      </span>
    </li>
  );
}
