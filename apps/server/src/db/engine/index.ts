import { type EmbeddedOptions, startEmbedded, visitEmbedded } from './embedded.ts';
import type { Engine } from './engine.ts';
import { connectExternal } from './external.ts';

export { archiveOf, giveUpArchive, quoteForShell } from './archive.ts';
export { ensureDataDir } from './embedded.ts';
export { type Engine, EngineError } from './engine.ts';
export { clusterOf, hasCluster, homeOf } from './home.ts';
export { findRunning } from './postmaster.ts';
export { isAlive } from './processes.ts';
export {
  clearGround,
  type Ground,
  prepareGround,
  type RestoredServer,
  startEmpty,
  startRestored,
  stopRestored,
} from './restored.ts';
export { replaceFile } from './whole-file.ts';
export { waitForDatabase } from './wait-for-database.ts';

export interface EngineOptions extends EmbeddedOptions {
  readonly databaseUrl?: string | undefined;
  /** Login of the owner of the tables, where DATABASE_URL names a role that may not change them. */
  readonly migrateUrl?: string | undefined;
}

/** The configured database: the operator's own PostgreSQL, or the embedded one. */
export function startEngine(options: EngineOptions): Promise<Engine> {
  return options.databaseUrl === undefined
    ? startEmbedded(options)
    : connectExternal(options.databaseUrl, options.migrateUrl);
}

/** The configured database for a look at its data, also beside a running app. Never makes a new one. */
export function visitEngine(options: EngineOptions): Promise<Engine> {
  return options.databaseUrl === undefined
    ? visitEmbedded(options)
    : connectExternal(options.databaseUrl, options.migrateUrl);
}
