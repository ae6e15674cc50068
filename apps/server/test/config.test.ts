import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../src/config.ts';

const DATABASE_URL = 'postgres://user:secret@db/tiffin';
const SMTP = {
  SMTP_URL: 'smtp://user:secret@mail.example:587',
  MAIL_FROM: 'Tiffin <orders@food.example>',
  PUBLIC_URL: 'https://food.example:8443',
};

test('with nothing set it is a demo on loopback with the embedded database', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('.tiffin'),
    backupDir: undefined,
    backupAfter: undefined,
    databaseUrl: undefined,
    isDemo: true,
    isRateLimited: true,
    trustProxy: { hops: 0 },
    logLevel: 'warn',
    metricsToken: undefined,
    isProduction: false,
    warnings: [],
    secretKeys: {},
    drainSeconds: 0,
    mail: { state: 'captured', publicUrl: 'http://localhost:3000' },
    isPushLocal: false,
  });
});

test('with DATABASE_URL it is no demo and listens to the world', () => {
  expect(readConfig({ DATABASE_URL, NODE_ENV: 'production' })).toMatchObject({
    databaseUrl: DATABASE_URL,
    isDemo: false,
    host: '0.0.0.0',
    logLevel: 'info',
    isProduction: true,
    drainSeconds: 5,
  });
});

describe('accepted', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ DRAIN_SECONDS: '12' }, { drainSeconds: 12 }],
    [{ PORT: ' 65535 ' }, { port: 65_535 }],
    [{ PORT: '' }, { port: 3000 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', isDemo: true }],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ DATA_DIR: '/srv/tiffin' }, { dataDir: '/srv/tiffin' }],
    [
      { DATABASE_URL: 'postgresql://db/tiffin', DEMO: 'on' },
      { isDemo: true, host: 'localhost' },
    ],
    [{ NODE_ENV: 'production' }, { isDemo: false, host: '0.0.0.0', isProduction: true }],
    [{ NODE_ENV: 'production', HOST: '0.0.0.0' }, { isDemo: false }],
    [
      { NODE_ENV: 'production', DEMO: 'on' },
      { isDemo: true, host: 'localhost' },
    ],
    [
      { NODE_ENV: 'production', DEMO: 'on', HOST: '127.0.0.2' },
      { isDemo: true, host: '127.0.0.2' },
    ],
    [{ DEMO: 'off' }, { isDemo: false, host: '0.0.0.0', databaseUrl: undefined }],
    [{ DEMO: 'FALSE' }, { isDemo: false }],
    [{ RATE_LIMIT: 'off' }, { isRateLimited: false }],
    [{ PUSH_LOCAL: 'on' }, { isPushLocal: true }],
    [{ LOG_LEVEL: 'DEBUG' }, { logLevel: 'debug' }],
    [{ TRUST_PROXY: '1' }, { trustProxy: { hops: 1 }, warnings: [] }],
    [{ TRUST_PROXY: 'off' }, { trustProxy: { hops: 0 } }],
    [{ TRUST_PROXY: '0' }, { trustProxy: { hops: 0 } }],
    [
      { TRUST_PROXY: 'on' },
      {
        trustProxy: { hops: 1 },
        warnings: [expect.stringContaining('TRUST_PROXY=on is an old spelling of TRUST_PROXY=1')],
      },
    ],
    [
      { TRUST_PROXY: ' 10.0.0.0/8, 192.0.2.7 ' },
      { trustProxy: { networks: [expect.any(Array), expect.any(Array)] } },
    ],
    [{ METRICS_TOKEN: ' 0123456789abcdef ' }, { metricsToken: '0123456789abcdef' }],
    [{ DEMO: 'off' }, { mail: { state: 'off' } }],
    // Everybody knows a demo's passwords, and so the administrator's too.
    [{ NODE_ENV: 'production', DEMO: 'on' }, { mail: { state: 'off' } }],
    [
      { DEMO: 'off', SMTP_URL: 'capture:', PUBLIC_URL: 'https://food.example/' },
      { mail: { state: 'captured', publicUrl: 'https://food.example' } },
    ],
    [
      { DATABASE_URL, ...SMTP },
      {
        mail: {
          state: 'on',
          url: SMTP.SMTP_URL,
          from: SMTP.MAIL_FROM,
          publicUrl: 'https://food.example:8443',
        },
      },
    ],
    [{ ...SMTP, SMTP_URL: 'smtps://[::1]:465', MAIL_FROM: 'a@b.example' }, { mail: { state: 'on' } }],
  ])('%j', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });
});

describe('refused, naming the variable', () => {
  test.each([
    [{ PORT: '65536' }, 'PORT "65536" is not accepted: give a whole number from 0 to 65535'],
    [{ PORT: '3e3' }, 'PORT "3e3"'],
    [{ PORT: '-1' }, 'PORT "-1"'],
    [{ HOST: 'http://x' }, 'HOST "http://x" is not accepted: give a host name or an IP address'],
    [{ BACKUP_DIR: 'a\nb' }, 'is not accepted: give the path of a folder, on another disk than DATA_DIR'],
    [{ DEMO: 'maybe' }, 'DEMO "maybe" is not accepted: give on or off'],
    [{ RATE_LIMIT: '5' }, 'RATE_LIMIT "5"'],
    [
      { TRUST_PROXY: '0.0.0.0/0' },
      'TRUST_PROXY "0.0.0.0/0" is not accepted: give off, the number of proxies in front (1 to 10), or their addresses',
    ],
    [{ TRUST_PROXY: '99' }, 'TRUST_PROXY "99"'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL "loud" is not accepted: give one of fatal'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV "prod"'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is not accepted: give 16 to 200 visible ASCII'],
    [{ METRICS_TOKEN: 'with a space in it' }, 'METRICS_TOKEN is not accepted'],
    [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL is not accepted: give an address like postgres://'],
    [{ NODE_ENV: 'production', DEMO: 'on', HOST: '0.0.0.0' }, 'set DEMO=off or HOST=localhost'],
    [{ NODE_ENV: 'production', DEMO: 'on', HOST: 'tiffin.example' }, 'set DEMO=off or HOST=localhost'],
    [{ NODE_ENV: 'production', RATE_LIMIT: 'off' }, 'refused in production mode'],
    [{ NODE_ENV: 'production', PUSH_LOCAL: 'on' }, 'refused in production mode'],
    [{ DATABASE_URL, NODE_ENV: 'production', RATE_LIMIT: 'off' }, 'refused in production mode'],
    [{ SMTP_URL: SMTP.SMTP_URL }, 'SMTP_URL needs MAIL_FROM and PUBLIC_URL beside it'],
    [{ ...SMTP, MAIL_FROM: '' }, 'SMTP_URL needs MAIL_FROM beside it'],
    [{ ...SMTP, PUBLIC_URL: '' }, 'SMTP_URL needs PUBLIC_URL beside it'],
    [{ ...SMTP, SMTP_URL: 'http://mail.example' }, 'SMTP_URL is not accepted: give an address like smtp://'],
    [{ ...SMTP, MAIL_FROM: 'orders' }, 'MAIL_FROM "orders"'],
    [{ ...SMTP, MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM'],
    [{ ...SMTP, PUBLIC_URL: 'https://food.example/shop' }, 'PUBLIC_URL "https://food.example/shop"'],
    [{ ...SMTP, PUBLIC_URL: 'food.example' }, 'PUBLIC_URL "food.example"'],
    [{ NODE_ENV: 'production', SMTP_URL: 'capture:' }, 'refused in production mode'],
  ])('%j', (env, message) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(message);
  });
});

test('a refused secret is not repeated', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'hidden' })).not.toThrow(/hidden/);
  expect(() => readConfig({ DATABASE_URL: 'mysql://u:secret@db/x' })).not.toThrow(/secret/);
  expect(() => readConfig({ SMTP_URL: 'imap://u:secret@mail' })).not.toThrow(/secret/);
});
