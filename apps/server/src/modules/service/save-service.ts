import { type PlainDay, addDays } from '@tiffin/contract/rules/service/clock';
import { DATES_HORIZON_DAYS, datesBetween } from '@tiffin/contract/rules/service/hours';
import { dayAt } from '@tiffin/contract/rules/service/when-text';
import type { DatesBody, ServiceBody, ServiceSettings } from '@tiffin/contract/schemas/service';
import type { AdminActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { fieldError } from '../../kit/app-error.ts';
import { changeService, missing, type LockedService } from './change-service.ts';
import { saveAreas } from './save-areas.ts';
import {
  readService,
  removeDates,
  writeDates,
  writeHours,
  writeLastOrder,
  writePreparation,
} from './service.repo.ts';
import { toServiceSettings } from './service-document.ts';

/** Throws NOT_FOUND where staff ask for another restaurant. */
export async function getService(
  { db, clock }: Context,
  reader: OwnerActor | AdminActor,
  restaurantId: number,
): Promise<ServiceSettings> {
  const isReaders = reader.role === 'ADMIN' || reader.restaurantId === restaurantId;
  const found = isReaders ? await readService(db, restaurantId) : undefined;
  if (!found) throw missing();
  return toServiceSettings({ ...found, at: clock().getTime() });
}

/** Fields not sent stay. Throws NOT_FOUND, and CONFLICT for a version that is not the stored one. */
export async function putService(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
  { version, delivery, lastOrderMinutes, preparationMinutes, location, areas }: ServiceBody,
): Promise<ServiceSettings> {
  const write = async (locked: LockedService) => {
    const { tx } = locked;
    if (delivery) await writeHours(tx, restaurantId, delivery.hours);
    if (lastOrderMinutes !== undefined) await writeLastOrder(tx, restaurantId, lastOrderMinutes);
    if (preparationMinutes !== undefined) await writePreparation(tx, restaurantId, preparationMinutes);
    await saveAreas(locked, restaurantId, { location, areas });
  };
  const hasAreaChange = location !== undefined || areas !== undefined;
  const hasHoursChange = [delivery, lastOrderMinutes, preparationMinutes].some((part) => part !== undefined);
  const action = hasAreaChange && !hasHoursChange ? 'restaurant.areas' : 'restaurant.service';
  return toServiceSettings(await changeService(context, owner, restaurantId, { version, action, write }));
}

/** Throws NOT_FOUND, CONFLICT, and VALIDATION_FAILED for dates that are over or too far away. */
export async function putServiceDates(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
  { version, from, until = from, windows, note }: DatesBody,
): Promise<ServiceSettings> {
  const write = async ({ tx, before, at }: LockedService) => {
    const today = dayAt(at, before.timeZone);
    if (from < today) throw fieldError('from', 'That day is over');
    if (until > addDays(today, DATES_HORIZON_DAYS))
      throw fieldError('until', `Dates are set at most ${DATES_HORIZON_DAYS} days ahead`);
    await writeDates(tx, restaurantId, datesBetween(from, until), { windows, note });
  };
  const change = { version, action: 'restaurant.dates', write } as const;
  return toServiceSettings(await changeService(context, owner, restaurantId, change));
}

/** Dates that had no rule stay as they are, without an error. Throws NOT_FOUND. */
export async function deleteServiceDates(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
  { from, until = from }: { readonly from: PlainDay; readonly until?: PlainDay | undefined },
): Promise<ServiceSettings> {
  const write = ({ tx }: LockedService) => removeDates(tx, restaurantId, datesBetween(from, until));
  const change = { action: 'restaurant.dates', write } as const;
  return toServiceSettings(await changeService(context, owner, restaurantId, change));
}
