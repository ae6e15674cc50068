import { type EmbeddedOptions, startEmbedded } from './embedded.ts';
import type { Engine } from './engine.ts';
import { connectExternal } from './external.ts';

export { type Engine, EngineError } from './engine.ts';

export interface EngineOptions extends EmbeddedOptions {
  readonly databaseUrl?: string | undefined;
}

/** The configured database: the operator's own PostgreSQL, or the embedded one. */
export function startEngine(options: EngineOptions): Promise<Engine> {
  return options.databaseUrl === undefined ? startEmbedded(options) : connectExternal(options.databaseUrl);
}
