import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secrets } from '../../src/auth/secrets.ts';
import { unprepared } from '../../src/db/database.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { answerResetAsks } from '../../src/modules/recovery/index.ts';
import { addUser, arrange } from '../fixtures.ts';
import { capturedLog } from '../log-lines.ts';
import { mailServer } from '../mail/mail-server.ts';
import { testApp } from '../test-app.ts';

/** Tokens it got, and codes that refuse the next mails, quoting the link that it found. */
const tokens: string[] = [];
const refusals: number[] = [];
const server = mailServer({
  onData: (stream, _session, done) => {
    const read = async () => {
      const { text = '' } = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      const [link, token] = /https:\S+\/reset#(\S+)/.exec(text) ?? [];
      if (token === undefined) return;
      tokens.push(token);
      const responseCode = refusals.shift();
      if (responseCode) throw Object.assign(new Error(`Not wanted here: ${link}`), { responseCode });
    };
    callbackify(read)((error) => done(error));
  },
});
beforeAll(server.open);
afterAll(server.close);

const log = capturedLog();
const app = testApp({
  logLevel: 'trace',
  logTo: log,
  // Its port is known by then.
  get mail() {
    return {
      state: 'on',
      url: server.url,
      from: 'orders@food.example',
      publicUrl: 'https://food.example',
    } as const;
  },
});

/** Asks for a link and has it sent. */
async function forget(login: string): Promise<void> {
  expect((await app.call('POST', '/auth/forgot-password', { body: { login } })).status).toBe(200);
  await answerResetAsks({
    db: app.db,
    clock: systemClock,
    mail: 'on',
    secrets: new Secrets(app.db),
    publicUrl: 'https://food.example',
  });
  await app.mail!.run();
}

const tables = unprepared<{ name: string }>(
  `select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`,
);
/** The tables of which a row holds one of these texts. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of await app.owner.query(tables, [])) {
    const rows = unprepared<{ n: number }>(
      `select count(*)::int as n from ${name} t where exists (select from unnest($1::text[]) x where strpos(t::text, x) > 0)`,
    );
    if ((await app.owner.one(rows, [texts])).n > 0) found.push(name);
  }
  return found;
}

test('a link that was mailed, also in vain, opens its account and is in no row and no line of the log', async () => {
  const person = await addUser(app.db, 'CUSTOMER');
  const refused = await addUser(app.db, 'CUSTOMER');
  refusals.push(451, 554);
  await forget(person.username);
  await forget(refused.username);
  const errors = unprepared<{ error: string }>(
    `select last_error as error from mail_outbox where kind = 'reset' order by id`,
  );
  const storedErrors = (await app.db.query(errors, [])).map(({ error }) => error);
  expect(storedErrors).toEqual([expect.stringContaining('451'), expect.stringContaining('554')]);
  for (const error of storedErrors) expect(error).toContain('Not wanted here: https://food.example/reset#…');

  const secrets = () => tokens.flatMap((token) => [token, Buffer.from(token, 'base64url').toString('hex')]);
  expect(await tablesWith([person.username])).toContain('users');
  expect(await tablesWith(secrets())).toEqual([]);
  await arrange(app.db, `update mail_outbox set due_at = now() where kind = 'reset'`);
  await app.mail!.run();
  expect(new Set(tokens).size).toBe(3);
  const token = tokens[2];
  expect((await app.call('POST', '/auth/links/check', { body: { token } })).status).toBe(200);
  const body = { token, newPassword: 'Riverbank#2028' };
  expect((await app.call('POST', '/auth/reset-password', { body })).status).toBe(200);
  expect((await app.call('POST', '/auth/reset-password', { body })).status).toBe(409);

  expect(await tablesWith(secrets())).toEqual([]);
  expect(log.count).toBeGreaterThan(0);
  expect(log.linesWith(secrets())).toEqual([]);
});
