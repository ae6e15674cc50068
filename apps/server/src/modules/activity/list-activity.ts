import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { LIST_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import type { Activity } from '@tiffin/contract/schemas/admin';
import type { AdminActor, OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { findPage, inOrderOf } from '../../db/listing.ts';
import {
  type ActivityRow,
  listNewest,
  listNewestOf,
  listNewestOfRestaurant,
  readEntries,
} from './activity.repo.ts';
import { notFound } from '../../kit/app-error.ts';
import { BY_TIME, wantedActivity } from './wanted-activity.ts';

type Page = Query<typeof api.admin.activity>;

/** The audit log, that of one thing, or what of it matches, newest first. */
export async function listActivity(context: Context, reader: AdminActor, page: Page): Promise<Activity[]> {
  return (await readPage(context, reader, page)).map(toActivity);
}

async function readPage({ db }: Context, reader: AdminActor, page: Page): Promise<ActivityRow[]> {
  const { limit = LIST_DEFAULT_LIMIT, before, ...filter } = page;
  const { subject, subjectId, q, kind, by, without, from, to } = filter;
  const newest = before ?? Number.MAX_SAFE_INTEGER;
  if ([q, kind, by, without, from, to].some((value) => value !== undefined)) {
    const isOfDays = from !== undefined || to !== undefined;
    const ids = await findPage(db, wantedActivity(filter), {
      limit,
      order: 'desc',
      after: before,
      sortBy: isOfDays ? BY_TIME : undefined,
    });
    return inOrderOf(ids, await readEntries(db, reader, ids));
  }
  return subject !== undefined && subjectId !== undefined
    ? listNewestOf(db, { type: subject, id: subjectId }, newest, limit)
    : listNewest(db, newest, limit);
}

/** Lists the actions of the people of the own restaurant, newest first. Throws NOT_FOUND for any other. */
export async function listRestaurantActivity(
  { db }: Context,
  reader: OwnerActor,
  restaurantId: number,
  { limit = LIST_DEFAULT_LIMIT, before = Number.MAX_SAFE_INTEGER }: Pick<Page, 'limit' | 'before'>,
): Promise<Activity[]> {
  if (restaurantId !== reader.restaurantId) throw notFound('Restaurant not found.');
  return (await listNewestOfRestaurant(db, reader, before, limit)).map(toActivity);
}

function toActivity({ actorId, actorUsername, actorRole, at, ...row }: ActivityRow): Activity {
  return {
    ...row,
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, username: actorUsername, role: actorRole },
  };
}
