import { toPaise } from '@tiffin/contract/rules/money';
import type { Coordinates } from '@tiffin/contract/rules/service/read-address';
import type { DeliveryArea } from '@tiffin/contract/rules/service/areas';
import type { ServiceBody } from '@tiffin/contract/schemas/service';
import { fieldError } from '../../kit/app-error.ts';
import { writeAreas, writeLocation } from './areas.repo.ts';
import type { LockedService } from './change-service.ts';

type AreaSent = NonNullable<ServiceBody['areas']>[number];

function toArea({ fee, minimumOrder, freeAbove, ...area }: AreaSent): DeliveryArea {
  return {
    ...area,
    feePaise: toPaise(fee),
    minOrderPaise: toPaise(minimumOrder),
    freeAbovePaise: freeAbove === null ? null : toPaise(freeAbove),
  };
}

/** Throws VALIDATION_FAILED for a distance around nowhere: of an area that is sent, or of one that stays. */
export async function saveAreas(
  { tx, before: { terms } }: LockedService,
  restaurantId: number,
  { location, areas: sent }: Pick<ServiceBody, 'location' | 'areas'>,
): Promise<void> {
  const centre: Coordinates | null = location === undefined ? (terms?.location ?? null) : location;
  const areas = sent?.map((area) => toArea(area));
  const circle = (areas ?? terms?.areas ?? []).findIndex(({ radiusMeters }) => radiusMeters !== null);
  if (centre === null && circle !== -1) {
    throw areas
      ? fieldError(`areas.${circle}.radiusMeters`, 'Please say first where the restaurant is')
      : fieldError('location', 'Some of your delivery areas are a distance around the restaurant');
  }
  if (location !== undefined) await writeLocation(tx, restaurantId, location);
  if (areas) await writeAreas(tx, restaurantId, areas);
}
