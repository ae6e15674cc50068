import { AppError } from '../../kit/app-error.ts';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { type Outcome, oncePerKey } from '../idempotency/index.ts';
import type { BackupSetup } from './backup-setup.ts';
import { askForRun } from './runs.repo.ts';

/**
 * Notes that an administrator wants a backup; whoever makes them begins it within seconds. Throws BACKUP_ELSEWHERE where other
 * tools make them, and ALREADY_RUNNING while one is asked for or being made.
 * @param key a second request with the same one is answered as the first was
 */
export function askForBackup(
  context: Context,
  admin: AdminActor,
  setup: Pick<BackupSetup, 'kind'> | undefined,
  key: string | undefined,
): Promise<Outcome<{ id: number }>> {
  if (!setup) throw new AppError('BACKUP_ELSEWHERE');
  return oncePerKey(context, { actor: admin, scope: 'backup', key, asked: {} }, ({ db }) =>
    db.transaction(async (tx) => {
      const id = await askForRun(tx, setup.kind);
      if (id === undefined) throw new AppError('ALREADY_RUNNING', 'A backup is being made already.');
      await writeAuditLog(tx, admin, {
        action: 'system.backup',
        subject: { type: 'settings', id: 1, label: 'The platform' },
        after: { backup: id },
      });
      return { id };
    }),
  );
}
