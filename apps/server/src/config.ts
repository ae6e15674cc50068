import { resolve } from 'node:path';
import { z } from 'zod';
import type { SecretKeys } from './auth/secrets.ts';
import type { MailSettings } from './modules/mail/index.ts';
import { NO_PROXY, type ProxyTrust, readProxyTrust } from './http/client-address.ts';

export type Config = Readonly<{
  port: number;
  host: string;
  dataDir: string;
  /** Where backups lie, and the database's log is archived; absent: beside the database, and no log. */
  backupDir: string | undefined;
  /** Program that is given the folder of each finished backup, for a copy elsewhere. */
  backupAfter: string | undefined;
  /** Absent: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | undefined;
  /** The same database as the owner of its tables, for migrations; absent: DATABASE_URL's role owns them. */
  migrateUrl: string | undefined;
  /** Demo data, demo accounts on the login page, loopback only. */
  isDemo: boolean;
  isRateLimited: boolean;
  /** Whose X-Forwarded-For is believed. */
  trustProxy: ProxyTrust;
  logLevel: LogLevel;
  /** Bearer of GET /metrics; absent: only for this machine. */
  metricsToken: string | undefined;
  isProduction: boolean;
  /** Settings that still work but should be written otherwise; sentences for the operator. */
  warnings: readonly string[];
  /** How long a server that is told to stop goes on serving, until its balancer has noticed. */
  drainSeconds: number;
  mail: MailSettings;
  /** PUSH_LOCAL: push services on this machine may be asked. */
  isPushLocal: boolean;
  /** Keys that seal secrets which must be readable again: the present one, and the one until now. */
  secretKeys: SecretKeys;
}>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Something the operator set is wrong; the message is a sentence for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const ON = new Set(['on', 'true', '1', 'yes']);
const OFF = new Set(['off', 'false', '0', 'no']);
/** Meaning of TRUST_PROXY=on. */
const ONE_PROXY: ProxyTrust = { hops: 1 };

/** The SMTP_URL of a platform that shows its mails to administrators instead of sending them. */
const CAPTURE = 'capture:';
/** An address, alone or behind a name; neither can hold what would begin another header. */
const SENDER = /^(?:[^\s<>@"]+@[^\s<>@"]+|[^\r\n<>"]+<[^\s<>@"]+@[^\s<>@"]+>)$/;

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i;

/** Values that each variable accepts, in the words of the refusal. */
const accepted = {
  PORT: 'a whole number from 0 to 65535 (0 takes any free port)',
  HOST: 'a host name or an IP address to listen on',
  DATA_DIR: 'the path of a folder',
  BACKUP_DIR: 'the path of a folder, on another disk than DATA_DIR',
  BACKUP_AFTER: 'the path of a program',
  DATABASE_URL: 'an address like postgres://user:password@host:5432/database',
  DATABASE_MIGRATE_URL: 'an address like postgres://owner:password@host:5432/database, beside DATABASE_URL',
  DEMO: 'on or off',
  RATE_LIMIT: 'on or off',
  TRUST_PROXY:
    'off, the number of proxies in front (1 to 10), or their addresses and networks like 10.0.0.0/8,192.0.2.7',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  METRICS_TOKEN: '16 to 200 visible ASCII characters',
  NODE_ENV: 'production, development or test',
  DRAIN_SECONDS: 'a whole number from 0 to 300',
  SMTP_URL:
    'an address like smtp://user:password@mail.example.com:587 or smtps://…:465, or capture: to keep mails instead of sending them',
  MAIL_FROM: 'an address like orders@example.com or Tiffin <orders@example.com>',
  SECRET_KEY: '32 random bytes as 64 hexadecimal digits or in base64: openssl rand -hex 32',
  SECRET_KEY_OLD: 'the SECRET_KEY of before, beside the new one',
  PUSH_LOCAL: 'on or off',
  PUBLIC_URL: 'the address that people open, like https://food.example.com, without a path',
} as const;

/** Not repeated in a refusal: a database address carries a password. */
const SECRETS: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'DATABASE_MIGRATE_URL',
  'METRICS_TOKEN',
  'SMTP_URL',
  'SECRET_KEY',
  'SECRET_KEY_OLD',
]);

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
  // The settings of PostgreSQL, which name it, have no line breaks.
  BACKUP_DIR: z
    .string()
    .refine((path) => !path.includes('\0') && !path.includes('\n'))
    .optional(),
  BACKUP_AFTER: z
    .string()
    .refine((path) => !path.includes('\0'))
    .optional(),
  DATABASE_URL: z.string().refine(isPostgresUrl).optional(),
  DATABASE_MIGRATE_URL: z.string().refine(isPostgresUrl).optional(),
  DEMO: onOff.optional(),
  RATE_LIMIT: onOff.default(true),
  TRUST_PROXY: z.string().toLowerCase().transform(proxyTrust).default(NO_PROXY),
  LOG_LEVEL: z.string().toLowerCase().pipe(z.enum(LOG_LEVELS)).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/)
    .optional(),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .refine((seconds) => seconds <= 300)
    .optional(),
  SMTP_URL: z
    .string()
    .refine((value) => value === CAPTURE || isSmtpUrl(value))
    .optional(),
  MAIL_FROM: z.string().max(200).regex(SENDER).optional(),
  SECRET_KEY: z.string().transform(secretKey).optional(),
  SECRET_KEY_OLD: z.string().transform(secretKey).optional(),
  PUSH_LOCAL: onOff.default(false),
  PUBLIC_URL: z.string().refine(isOrigin).optional(),
});

/** `on` is what it was called when it could only be on or off. */
function proxyTrust(value: string, context: z.RefinementCtx): ProxyTrust {
  const trust =
    value === 'on' || value === 'true' || value === 'yes'
      ? ONE_PROXY
      : OFF.has(value)
        ? NO_PROXY
        : readProxyTrust(value);
  if (!trust) context.addIssue('is none');
  return trust ?? NO_PROXY;
}

const KEY_BYTES = 32;

function secretKey(value: string, context: z.RefinementCtx): Buffer {
  const key = Buffer.from(value, /^[0-9a-f]{64}$/i.test(value) ? 'hex' : 'base64');
  if (key.length !== KEY_BYTES) context.addIssue('is none');
  return key;
}

function isSmtpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
}

/** Scheme, host and port: the app is served from the root, and links are made by adding a path. */
function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin, href } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && (href === `${origin}/` || href === origin);
}

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
    BACKUP_DIR,
    BACKUP_AFTER,
    DATABASE_URL,
    DATABASE_MIGRATE_URL,
    DEMO,
    RATE_LIMIT,
    TRUST_PROXY,
    LOG_LEVEL,
    METRICS_TOKEN,
    NODE_ENV,
    DRAIN_SECONDS,
    SMTP_URL,
    MAIL_FROM,
    PUSH_LOCAL,
    PUBLIC_URL,
    SECRET_KEY,
    SECRET_KEY_OLD,
  } = parsed.data;
  const isProduction = NODE_ENV === 'production';
  const isDemo = DEMO ?? (DATABASE_URL === undefined && !isProduction);
  if (isProduction && isDemo && HOST !== undefined && !LOOPBACK.test(HOST))
    throw new ConfigError(
      'DEMO=on lets everybody in who has read the README: with NODE_ENV=production, set DEMO=off or HOST=localhost.',
    );
  if (DATABASE_MIGRATE_URL !== undefined && DATABASE_URL === undefined)
    throw new ConfigError('DATABASE_MIGRATE_URL goes with DATABASE_URL: give both or neither.');
  // Rate limits stay on in production mode: docs/rules/limits.md#rates.
  if (isProduction && !RATE_LIMIT)
    throw new ConfigError('RATE_LIMIT=off is for tests and benchmarks; it is refused in production mode.');
  if (isProduction && PUSH_LOCAL)
    throw new ConfigError(
      'PUSH_LOCAL=on lets anybody make this server talk to its own networks; it is for tests and refused in production mode.',
    );
  // Demo mode, whose passwords everybody knows, listens on loopback only unless told otherwise:
  // docs/rules/accounts.md#demo-accounts.
  const host = HOST ?? (isDemo ? 'localhost' : '0.0.0.0');
  return {
    port: PORT,
    host,
    dataDir: resolve(DATA_DIR),
    backupDir: BACKUP_DIR === undefined ? undefined : resolve(BACKUP_DIR),
    backupAfter: BACKUP_AFTER === undefined ? undefined : resolve(BACKUP_AFTER),
    databaseUrl: DATABASE_URL,
    migrateUrl: DATABASE_MIGRATE_URL,
    isDemo,
    isRateLimited: RATE_LIMIT,
    trustProxy: TRUST_PROXY,
    metricsToken: METRICS_TOKEN,
    logLevel: LOG_LEVEL ?? (isDemo ? 'warn' : 'info'),
    isProduction,
    warnings:
      TRUST_PROXY === ONE_PROXY
        ? ['TRUST_PROXY=on is an old spelling of TRUST_PROXY=1: write how many proxies stand in front.']
        : [],
    drainSeconds: DRAIN_SECONDS ?? (isProduction ? 5 : 0),
    secretKeys: { key: SECRET_KEY, oldKey: SECRET_KEY_OLD },
    isPushLocal: PUSH_LOCAL,
    mail: mailSettings(
      { SMTP_URL, MAIL_FROM, PUBLIC_URL },
      { isDemo, isProduction, ownUrl: addressOf(host, PORT) },
    ),
  };
}

/** Address at which a browser on this machine reaches a server that listens there. */
export function addressOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

function mailSettings(
  { SMTP_URL, MAIL_FROM, PUBLIC_URL }: { SMTP_URL?: string; MAIL_FROM?: string; PUBLIC_URL?: string },
  { isDemo, isProduction, ownUrl }: { isDemo: boolean; isProduction: boolean; ownUrl: string },
): MailSettings {
  const publicUrl = PUBLIC_URL && new URL(PUBLIC_URL).origin;
  if (SMTP_URL === CAPTURE && isProduction)
    throw new ConfigError(
      'SMTP_URL=capture: shows administrators the links of others; it is refused in production mode.',
    );
  if (SMTP_URL === CAPTURE || (SMTP_URL === undefined && isDemo && !isProduction))
    return { state: 'captured', publicUrl: publicUrl ?? ownUrl };
  if (SMTP_URL === undefined) return { state: 'off', ...(publicUrl && { publicUrl }) };
  const missing = [!MAIL_FROM && 'MAIL_FROM', !publicUrl && 'PUBLIC_URL'].filter((name) => name !== false);
  if (!MAIL_FROM || !publicUrl)
    throw new ConfigError(
      `SMTP_URL needs ${missing.join(' and ')} beside it: who mails come from, and where their links lead.`,
    );
  return { state: 'on', url: SMTP_URL, from: MAIL_FROM, publicUrl };
}

function refusal(error: z.ZodError, given: Record<string, string>): string {
  const name = String(error.issues[0]?.path[0]);
  // The schema has exactly these keys, so the path of an issue is one of them.
  const wanted = accepted[name as keyof typeof accepted];
  const value = SECRETS.has(name) ? '' : ` "${given[name]}"`;
  return `${name}${value} is not accepted: give ${wanted}.`;
}
