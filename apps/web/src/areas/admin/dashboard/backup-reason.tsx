import { clsx } from 'clsx';
import { Link } from 'react-router';

import { adminPaths } from '../admin-paths.ts';
import { useNow } from '../../../lib/time/now.ts';
import { backupHint, backupOf, backupTroubles } from '../system/backup-text.ts';
import type { System } from '../system/text.ts';

/** Why an administrator should look at the backups, or what is so without being wrong; and the way there. */
export function BackupReason({ system }: { system: System }) {
  const now = new Date(useNow());
  const backup = backupOf(system);
  if (!backup) return null;
  const [trouble] = backupTroubles(backup, now);
  return (
    <dd className="m-0 flex w-full items-center justify-between gap-x-3 pl-7.5 text-label leading-5.25">
      <span className={clsx('min-w-0 wrap-anywhere', trouble ? 'text-amber-ink' : 'text-muted')}>
        {trouble ?? backupHint(backup, now)}
      </span>
      <Link
        to={adminPaths.backups}
        className="inline-flex min-h-6 shrink-0 items-center font-semibold text-primary hover:underline pointer-coarse:min-h-11"
      >
        See backups
      </Link>
    </dd>
  );
}
