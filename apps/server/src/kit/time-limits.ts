/**
 * How long anything that the server waits for may take, in milliseconds (docs/rules/limits.md#time-limits). Tests may
 * pass shorter ones.
 */
export const timeLimits = {
  /** The head of a request, and all of it. */
  headersMs: 8_000,
  requestMs: 10_000,
  /** From the complete head until the answer is there, and the same for uploads. */
  handlerMs: 5_000,
  uploadMs: 10_000,
  /** A file, until its slowest reader has it. */
  exportMs: 10 * 60_000,
  /** An event stream, until its reader has to open it again. */
  eventStreamMs: 24 * 60 * 60_000,
  /** To open a connection to the database. */
  connectMs: 3_000,
  /** For a free connection, with the place in the queue of statements. */
  poolWaitMs: 1_000,
  /** PostgreSQL ends a statement then, its waiting for locks included. */
  statementMs: 2_000,
  /** Shows only where the statement's limit is raised. */
  lockMs: 3_000,
  /** A database that has not answered a statement by then is silent: the connection is destroyed. */
  queryMs: 3_000,
  /** All statements of a transaction together, and all its attempts. */
  transactionMs: 4_500,
  /** PostgreSQL ends a transaction whose client says nothing for so long. Longer than a request may take. */
  idleInTransactionMs: 5_000,
  /** TCP asks a silent peer for a sign of life after this. */
  keepAliveMs: 10_000,
  /** A closed connection whose peer does not answer is cut then. */
  closeMs: 1_000,
  /** One request to the database that several readers share: catalogue, settings, built answers. */
  sharedRequestMs: 3_000,
  /** The answer of /readyz, through the path that requests use. */
  readinessMs: 1_000,
  /** How often the connection that hears other nodes is asked whether it lives, and how long the answer may take. */
  listenCheckEveryMs: 10_000,
  listenCheckMs: 3_000,
  /**
   * Changes that no node announced, as a job or psql wrote them, are read by then: they show on a screen within a
   * second.
   */
  catchUpMs: 800,
  /** How often a stream's session is looked at: a stream ends within five seconds of it, whatever ended it. */
  streamSessionMs: 4_000,
  /** A transaction that has been open for so long, anywhere in the cluster, is not waited for by events. */
  heldEventsMs: 5_000,
  /** A node that could not read events for so long ends its streams: they are not live, and another node may be. */
  blindStreamMs: 15_000,
  /** The demo data, loaded at the first start. */
  seedMs: 10 * 60_000,
  /** One reading of all invariants. */
  invariantsMs: 5 * 60_000,
  /** One invariant, looked at by a job beside requests. */
  invariantMs: 60_000,
  /** One migration, and the wait for another node that migrates. */
  migrationMs: 60 * 60_000,
  /** Its wait for a lock before it gives up and tries again (docs/decisions/0015). */
  migrationLockMs: 2_000,
  /** The same for a concurrent index, which makes nobody wait. */
  indexLockMs: 30_000,
  /** One backup of the whole embedded database, and one statement after its restore. */
  backupMs: 6 * 60 * 60_000,
  /** A server whose database is not there yet asks for it for so long, then its start has failed. */
  databaseStartMs: 60_000,
  /** From the signal until the process has ended, five seconds of draining included; what still runs then is cut. */
  stopMs: 15_000,
  /** The first words with the server of DATABASE_URL, or with the embedded one. */
  greetingMs: 10_000,
} as const;

export type TimeLimits = { readonly [Name in keyof typeof timeLimits]: number };
