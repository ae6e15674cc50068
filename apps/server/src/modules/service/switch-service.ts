import { addDays } from '@tiffin/contract/rules/service/clock';
import { type PauseRequest, minutesFrom, pauseEnd } from '@tiffin/contract/rules/service/pause';
import { UPCOMING_DAYS } from '@tiffin/contract/rules/service/periods';
import { busyMinutesAt, isPausedAt } from '@tiffin/contract/rules/service/state';
import { clockOf } from '@tiffin/contract/rules/service/wall-time';
import { dayAt } from '@tiffin/contract/rules/service/when-text';
import type { BusyBody, PauseBody, PausedService, ServiceSettings } from '@tiffin/contract/schemas/service';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { changeService, type LockedService } from './change-service.ts';
import { hoursOf } from './known-service.ts';
import { toServiceSettings } from './service-document.ts';
import { findOrdersDueBefore, removePause, writeBusy, writePause } from './switches.repo.ts';

/** When the pause ends that is asked for: in epoch milliseconds, null by hand. */
function endOf(request: PauseRequest, { before: { terms, timeZone }, at }: LockedService): number | null {
  const yesterday = addDays(dayAt(at, timeZone), -1);
  const own = {
    hours: terms ? hoursOf(terms) : { weekly: null, dates: [] },
    lastOrderMinutes: terms?.lastOrderMinutes ?? 0,
  };
  return pauseEnd(own, clockOf(timeZone, yesterday, UPCOMING_DAYS), request, at);
}

/** Orders placed before stand; the answer names those that are due before it ends. Throws NOT_FOUND. */
export async function pauseService(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
  { minutes, until = 'reopened', reason }: PauseBody,
): Promise<PausedService> {
  const request: PauseRequest = minutes === undefined ? { until } : { minutes };
  let affectedOrders: number[] = [];
  const write = async (locked: LockedService) => {
    const pause = { since: locked.at, until: endOf(request, locked), reason };
    await writePause(locked.tx, restaurantId, pause);
    affectedOrders = await findOrdersDueBefore(locked.tx, restaurantId, pause.until);
  };
  const changed = await changeService(context, owner, restaurantId, { action: 'restaurant.pause', write });
  return { ...toServiceSettings(changed), affectedOrders };
}

/** Changes nothing, without an error, unless it is paused. Throws NOT_FOUND. */
export async function resumeService(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
): Promise<ServiceSettings> {
  const changed = await changeService(context, owner, restaurantId, {
    action: 'restaurant.resume',
    isNeeded: ({ terms }, at) => isPausedAt(terms?.pause ?? null, at),
    write: ({ tx }) => removePause(tx, restaurantId),
  });
  return toServiceSettings(changed);
}

/** Throws NOT_FOUND. */
export async function makeBusy(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
  { extraMinutes, minutes }: BusyBody,
): Promise<ServiceSettings> {
  const write = ({ tx, at }: LockedService) =>
    writeBusy(tx, restaurantId, minutesFrom(at, minutes), extraMinutes);
  const change = { action: 'restaurant.busy', write } as const;
  return toServiceSettings(await changeService(context, owner, restaurantId, change));
}

/** Changes nothing, without an error, unless it is busy. Throws NOT_FOUND. */
export async function endBusy(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
): Promise<ServiceSettings> {
  const changed = await changeService(context, owner, restaurantId, {
    action: 'restaurant.busy',
    isNeeded: ({ terms }, at) => busyMinutesAt(terms?.busy ?? null, at) > 0,
    write: ({ tx }) => writeBusy(tx, restaurantId, null, null),
  });
  return toServiceSettings(changed);
}
