import {
  addDays,
  type DatesBody,
  DATES_AHEAD_DAYS,
  datesBetween,
  type PlainDay,
  type ServiceBody,
  type ServiceSettings,
} from '@tiffin/contract';
import type { AdminActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import type { Database } from '../../db/database.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import { holdUser } from '../../auth/users.repo.ts';
import { recordActivity } from '../activity/index.ts';
import { dayIn } from './known-service.ts';
import {
  lockService,
  raiseVersion,
  readService,
  removeDates,
  writeDates,
  writeHours,
  writeLastOrder,
} from './service.repo.ts';
import { toServiceSettings } from './service-document.ts';

const missing = () => notFound('Restaurant not found.');

/** Throws NOT_FOUND for a restaurant of somebody else, to an owner. */
export async function getService(
  { db, clock }: Context,
  reader: OwnerActor | AdminActor,
  restaurantId: number,
): Promise<ServiceSettings> {
  const isReaders = reader.role === 'ADMIN' || reader.restaurantId === restaurantId;
  const found = isReaders ? await readService(db, restaurantId) : undefined;
  if (!found) throw missing();
  return toServiceSettings(found.terms, found.timeZone, clock().getTime());
}

/** What is not sent stays. Throws NOT_FOUND, and CONFLICT for a version that is not the stored one. */
export function putService(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
  { version, delivery, lastOrderMinutes }: ServiceBody,
): Promise<ServiceSettings> {
  return change(context, owner, restaurantId, version, 'restaurant.service', async (tx) => {
    if (delivery) await writeHours(tx, restaurantId, delivery.hours);
    if (lastOrderMinutes !== undefined) await writeLastOrder(tx, restaurantId, lastOrderMinutes);
  });
}

/** Throws NOT_FOUND, CONFLICT, and VALIDATION_FAILED for dates that are over or too far away. */
export function putServiceDates(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
  { version, from, until = from, windows, note }: DatesBody,
): Promise<ServiceSettings> {
  return change(context, owner, restaurantId, version, 'restaurant.dates', async (tx, today) => {
    if (from < today) throw invalid('from', 'That day is over');
    if (until > addDays(today, DATES_AHEAD_DAYS))
      throw invalid('until', `Dates are set at most ${DATES_AHEAD_DAYS} days ahead`);
    await writeDates(tx, restaurantId, datesBetween(from, until), { windows, note });
  });
}

/** Of dates that had no rule nothing changes, and it is no error. Throws NOT_FOUND. */
export function deleteServiceDates(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
  { from, until = from }: { readonly from: PlainDay; readonly until?: PlainDay | undefined },
): Promise<ServiceSettings> {
  return change(context, owner, restaurantId, undefined, 'restaurant.dates', (tx) =>
    removeDates(tx, restaurantId, datesBetween(from, until)),
  );
}

const invalid = (path: string, message: string) =>
  new AppError('VALIDATION_FAILED', message, { issues: [{ path, message }] });

/** No order that was judged before is placed after it: it waits for those under way, and raises the version. */
async function change(
  { db, clock }: Context,
  owner: OwnerActor,
  restaurantId: number,
  version: number | undefined,
  action: 'restaurant.service' | 'restaurant.dates',
  write: (tx: Database, today: PlainDay) => Promise<void>,
): Promise<ServiceSettings> {
  if (owner.restaurantId !== restaurantId) throw missing();
  return db.transaction(async (tx) => {
    await holdUser(tx, owner.id);
    await lockService(tx, restaurantId);
    const before = await readService(tx, restaurantId);
    if (!before) throw missing();
    if (version !== undefined && version !== (before.terms?.version ?? 0)) throw new AppError('CONFLICT');
    await raiseVersion(tx, restaurantId);
    await write(tx, dayIn(before.timeZone, clock().getTime()));
    const after = (await readService(tx, restaurantId)) ?? before;
    await recordActivity(tx, owner, {
      action,
      subject: { type: 'restaurant', id: restaurantId, label: before.name },
      ...(before.terms && { before: { ...before.terms } }),
      ...(after.terms && { after: { ...after.terms } }),
    });
    return toServiceSettings(after.terms, after.timeZone, clock().getTime());
  });
}
