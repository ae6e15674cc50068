import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../db/database.ts';
import { readBackupFigures } from '../../modules/backup/index.ts';

type Figures = Awaited<ReturnType<typeof readBackupFigures>>;

const GAUGES: readonly (readonly [name: string, help: string, figure: keyof Figures])[] = [
  ['tiffin_backup_age_seconds', 'Since the end of the last backup; absent before the first', 'ageSeconds'],
  ['tiffin_backup_bytes', 'Size of the last backup; absent before the first', 'bytes'],
  [
    'tiffin_backup_verified_age_seconds',
    'Since a backup was last restored for trial and proved good; absent before the first time',
    'verifiedAgeSeconds',
  ],
];

/** The same on every node: the database knows them. */
export function watchBackups(db: Database, registry: Registry): void {
  let asked: Promise<Figures | undefined> | undefined;
  // One look for all of a scrape. Without an answer nothing is told.
  const read = () =>
    (asked ??= readBackupFigures(db)
      .catch(() => undefined)
      .finally(() => (asked = undefined)));
  for (const [name, help, figure] of GAUGES) {
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      async collect() {
        const value = (await read())?.[figure];
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
    registry.registerMetric(gauge);
  }
}
