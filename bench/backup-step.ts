// One step of bench/backup.ts in a process of its own, so that its memory can be told apart.
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { makeBackup, makePortable, restoreBackup } from '../apps/server/src/modules/backup/index.ts';

export interface Step {
  readonly what: 'whole' | 'portable' | 'restore';
  readonly connection: ClientConfig;
  readonly databaseFolder: string;
  /** For what it writes. */
  readonly folder: string;
  /** The backup that is restored. */
  readonly from?: string;
}

export interface Done {
  readonly seconds: number;
  readonly peakMegabytes: number;
  /** The folder of what was made. */
  readonly made: string;
}

async function run({ what, connection, databaseFolder, folder, from = '' }: Step): Promise<string> {
  const imageFolder = join(folder, 'images');
  if (what === 'whole') return (await makeBackup({ connection, databaseFolder, imageFolder }, folder)).folder;
  if (what === 'portable') return (await makePortable({ connection, imageFolder }, folder)).folder;
  const { violations } = await restoreBackup({
    from,
    until: 'end',
    to: folder,
    isReplacing: false,
    gap: 1,
    log: console.log,
  });
  if (violations.length > 0) throw new Error(`What was restored breaks an invariant: ${violations[0]?.name}`);
  return folder;
}

async function answer(step: Step): Promise<void> {
  const began = performance.now();
  try {
    const made = await run(step);
    const peakMegabytes = process.resourceUsage().maxRSS / 1_024;
    process.send?.({ made, seconds: (performance.now() - began) / 1_000, peakMegabytes } satisfies Done);
    process.disconnect();
  } catch (error) {
    console.error(error);
    process.exit(1);
  }
}

process.once('message', (step: Step) => void answer(step));
