import type { AnswerOf } from '../../../lib/api/api.ts';
import { ago, duration } from '../../../lib/format/formats.ts';

export type System = AnswerOf<'GET /api/admin/system'>;

export const isUp = ({ api, database }: System): boolean => api.status === 'up' && database.status === 'up';

const MINUTES_A_DAY = 1_440;

/** "6 days", "3 h 20 min": since the process that answers was started. */
export function uptimeText({ uptimeSeconds }: System): string {
  const minutes = Math.floor(uptimeSeconds / 60);
  const days = Math.floor(minutes / MINUTES_A_DAY);
  if (days > 1) return `${days} days`;
  return minutes === 0 ? 'less than a minute' : duration(minutes);
}

/** "done 3 min ago", "running", "not run yet": how the last run of a job ended. */
export function jobText({ outcome, lastAt }: System['jobs'][number]): string {
  if (outcome === 'running') return 'running';
  return outcome === null || lastAt === null ? 'not run yet' : `${outcome} ${ago(lastAt)}`;
}

const GIGABYTE = 1e9;
const gigabytes = (bytes: number): string =>
  `${bytes < 10 * GIGABYTE ? (bytes / GIGABYTE).toFixed(1) : Math.round(bytes / GIGABYTE)} GB`;

const MEGABYTE = 1e6;

/** "3.7 MB", "41 MB", "1.2 GB"; what is smaller is "0.1 MB" at least. */
export function sizeText(bytes: number): string {
  if (bytes >= GIGABYTE) return gigabytes(bytes);
  const megabytes = Math.max(bytes / MEGABYTE, 0.1);
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** "12 GB of 40 GB free", on the fullest disk that is written to. */
export const diskText = ({ disk }: System): string =>
  disk ? `${gigabytes(disk.freeBytes)} of ${gigabytes(disk.totalBytes)} free` : 'Not known';

/** The platform knows only of backups that it was told of. */
export const backupText = ({ lastBackupAt }: System): string =>
  lastBackupAt === null ? 'None known' : ago(lastBackupAt);
