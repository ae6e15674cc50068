import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { FAILED_LOGINS_HOURS, FORGOTTEN_ORDER_MINUTES, THIS_WEEK_DAYS } from '@tiffin/contract/rules/limits';
import type { AdminNotice } from '@tiffin/contract/schemas/admin';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { type BackupSetup, readBackupTrouble } from '../backup/index.ts';
import { waitingSince } from '../cases/index.ts';
import { unopenedRestaurants } from '../service/index.ts';
import {
  findClockNotices,
  findForgotten,
  findHelpNotices,
  findNotices,
  findUrgent,
  type ForgottenRow,
} from './notices.repo.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const FORGOTTEN_MS = FORGOTTEN_ORDER_MINUTES * MINUTE_MS;

/**
 * Lists what waits for an administrator or is good to know, newest first. Nothing of it is stored: it is what the
 * tables say now, so a notice goes when its cause is settled. Which were seen is left to the reader.
 */
export async function listNotices(
  { db, clock }: Context,
  reader: AdminActor,
  { help, clock: isClockKnown, mail, hours, backup }: Query<typeof api.admin.notices>,
  backups?: BackupSetup,
): Promise<AdminNotice[]> {
  const now = clock().getTime();
  const rows = await findNotices(db, reader, {
    reviewsSince: new Date(now - THIS_WEEK_DAYS * 24 * HOUR_MS),
    loginsSince: new Date(now - FAILED_LOGINS_HOURS * HOUR_MS),
  });
  const waiting = rows.some(({ kind }) => kind === 'orders-new')
    ? toWaiting(await findForgotten(db, reader, new Date(now - FORGOTTEN_MS)), FORGOTTEN_MS)
    : undefined;
  const waitingForHelp = help === 'true' ? await findHelpNotices(db, reader, waitingSince({ clock })) : [];
  const ofClock = isClockKnown === 'true' ? await findClockNotices(db, reader) : [];
  const urgent = ofClock.some(({ kind }) => kind === 'orders-unaccepted')
    ? toWaiting(await findUrgent(db, reader), 0)
    : undefined;
  const known = rows.filter(({ kind }) => kind !== 'mail-failing' || mail === 'true');
  const ofHours = hours === 'true' ? toUnopened(await unopenedRestaurants(db, reader, now)) : [];
  const ofBackups = backup === 'true' ? toBackupNotices(await readBackupTrouble(db, reader, backups)) : [];
  const all = [...known, ...waitingForHelp, ...ofClock, ...ofHours, ...ofBackups];
  const latestFirst = all.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return latestFirst.map(({ at, ...notice }) => ({
    ...notice,
    at: at.toISOString(),
    ...(notice.kind === 'orders-new' && waiting && { waiting }),
    ...(notice.kind === 'orders-unaccepted' && urgent && { waiting: urgent }),
  }));
}

function toBackupNotices({ overdueSince, unprovenSince }: Awaited<ReturnType<typeof readBackupTrouble>>) {
  const found = [
    { kind: 'backup-overdue' as const, at: overdueSince },
    { kind: 'backup-unproven' as const, at: unprovenSince },
  ];
  return found.flatMap(({ kind, at }) => (at ? [{ kind, count: 1, at, label: '' }] : []));
}

function toUnopened(restaurants: Awaited<ReturnType<typeof unopenedRestaurants>>) {
  const [latest] = restaurants;
  if (!latest) return [];
  const { name: label, changedAt: at } = latest;
  return [{ kind: 'restaurants-unopened', count: restaurants.length, at, label } as const];
}

/** @param afterMs how long after the newest was placed it had waited too long */
function toWaiting(rows: readonly ForgottenRow[], afterMs: number): AdminNotice['waiting'] {
  const [first] = rows;
  if (!first) return undefined;
  return {
    count: first.total,
    at: new Date(first.newestAt.getTime() + afterMs).toISOString(),
    restaurants: rows.map(({ id, name, phone, count, oldestAt }) => ({
      id,
      name,
      phone,
      count,
      oldestAt: oldestAt.toISOString(),
    })),
  };
}
