import { resolve } from 'node:path';
import { z } from 'zod';

export type Config = Readonly<{
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** Demo data, demo accounts on the login page, loopback only. */
  isDemo: boolean;
  isRateLimited: boolean;
  /** Believe X-Forwarded-For: the caller's address is the one that the proxy in front says. */
  isBehindProxy: boolean;
  logLevel: LogLevel;
  /** Bearer of GET /metrics; absent: only for this machine. */
  metricsToken: string | undefined;
  isProduction: boolean;
}>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Something the operator set is wrong; the message is a sentence for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const ON = new Set(['on', 'true', '1', 'yes']);
const OFF = new Set(['off', 'false', '0', 'no']);

/** What each variable accepts, in the words of the refusal. */
const accepted = {
  PORT: 'a whole number from 0 to 65535 (0 takes any free port)',
  HOST: 'a host name or an IP address to listen on',
  DATA_DIR: 'the path of a folder',
  DATABASE_URL: 'an address like postgres://user:password@host:5432/database',
  DEMO: 'on or off',
  RATE_LIMIT: 'on or off',
  TRUST_PROXY: 'on or off',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  METRICS_TOKEN: '16 to 200 visible ASCII characters',
  NODE_ENV: 'production, development or test',
} as const;

/** Not repeated in a refusal: a database address carries a password. */
const SECRETS: ReadonlySet<string> = new Set(['DATABASE_URL', 'METRICS_TOKEN']);

const onOff = z
  .string()
  .toLowerCase()
  .refine((value) => ON.has(value) || OFF.has(value))
  .transform((value) => ON.has(value));

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65_535)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/)
    .optional(),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'))
    .default('.tiffin'),
  DATABASE_URL: z.string().refine(isPostgresUrl).optional(),
  DEMO: onOff.optional(),
  RATE_LIMIT: onOff.default(true),
  TRUST_PROXY: onOff.default(false),
  LOG_LEVEL: z.string().toLowerCase().pipe(z.enum(LOG_LEVELS)).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/)
    .optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
});

function isPostgresUrl(value: string): boolean {
  return URL.canParse(value) && ['postgres:', 'postgresql:', 'socket:'].includes(new URL(value).protocol);
}

/** The one reader of the environment. Throws a {@link ConfigError} that names the variable and what it accepts. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given: Record<string, string> = {};
  for (const name of Object.keys(accepted)) {
    const value = env[name]?.trim();
    // Compose files pass variables nobody set as empty strings.
    if (value) given[name] = value;
  }
  const parsed = environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(refusal(parsed.error, given));

  const {
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    DEMO,
    RATE_LIMIT,
    TRUST_PROXY,
    LOG_LEVEL,
    METRICS_TOKEN,
    NODE_ENV,
  } = parsed.data;
  const isDemo = DEMO ?? DATABASE_URL === undefined;
  const isProduction = NODE_ENV === 'production' && !isDemo;
  // RULES 9: never in production mode.
  if (isProduction && !RATE_LIMIT)
    throw new ConfigError('RATE_LIMIT=off is for tests and benchmarks; it is refused in production mode.');
  return {
    port: PORT,
    // RULES 6: demo mode, whose passwords everybody knows, listens on loopback only unless told otherwise.
    host: HOST ?? (isDemo ? 'localhost' : '0.0.0.0'),
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    isDemo,
    isRateLimited: RATE_LIMIT,
    isBehindProxy: TRUST_PROXY,
    metricsToken: METRICS_TOKEN,
    logLevel: LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    isProduction,
  };
}

function refusal(error: z.ZodError, given: Record<string, string>): string {
  const name = String(error.issues[0]?.path[0]);
  // The schema has exactly these keys, so the path of an issue is one of them.
  const wanted = accepted[name as keyof typeof accepted];
  const value = SECRETS.has(name) ? '' : ` "${given[name]}"`;
  return `${name}${value} is not accepted: give ${wanted}.`;
}
