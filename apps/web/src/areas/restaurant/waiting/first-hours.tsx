import { useQuery } from '@tanstack/react-query';
import { hoursText } from '@tiffin/contract/rules/service/hours-text';

import { paths } from '../../../app/paths.ts';
import { messageOf } from '../../../lib/api/api.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import CookingForm from '../hours/cooking-form.tsx';
import { ownServiceQuery, type OwnService } from '../service/own-service.ts';
import type { OwnRestaurant } from '../own/own-restaurant.ts';
import { FirstHoursForm } from './first-hours-form.tsx';

/** Asks for real hours while one waits: words alone close nothing (docs/rules/limits.md#hours-in-words). */
export function FirstHours({ restaurant }: { restaurant: OwnRestaurant }) {
  const { data, error, refetch } = useQuery(ownServiceQuery(restaurant.id));
  return (
    <Card className="p-5">
      <h2 className="panel-title">When do you take orders?</h2>
      {data ? (
        <Hours restaurant={restaurant} service={data} />
      ) : error ? (
        <ErrorState
          title="We couldn’t load your hours"
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading label="Loading your hours…">
          <Skeleton className="mt-3 h-60 rounded-card" />
        </Loading>
      )}
    </Card>
  );
}

function Hours({ restaurant, service }: { restaurant: OwnRestaurant; service: OwnService }) {
  const { hours } = service.delivery;
  if (hours === null) {
    return <FirstHoursForm restaurantId={restaurant.id} service={service} typed={restaurant.openingHours} />;
  }
  return (
    <>
      <p className="num mt-1 text-ink-2">{hoursText(hours)}</p>
      <ButtonLink to={paths.ownerHours} variant="outline" size="sm" className="mt-3 mb-4">
        Change hours
      </ButtonLink>
      <CookingForm restaurantId={restaurant.id} service={service} />
    </>
  );
}
