import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { MailSender, storeMail } from '../../src/modules/mail/index.ts';
import { addUser } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';
import { mailServer } from './mail-server.ts';

const MAILS = 60;
const database = testDatabase();
const server = mailServer();
beforeAll(server.open);
afterAll(server.close);
beforeAll(async () => void (await addUser(database.db, 'ADMIN')));

let node: ChildProcess | undefined;
afterAll(() => node?.kill('SIGKILL'));

test('a node that is killed while it sends leaves four mails at most to be sent twice, with the same Message-ID', async () => {
  const { id } = await addUser(database.db, 'CUSTOMER');
  await database.db.execute(unprepared('update users set email_verified_at = now() where id = $1'), [id]);
  for (let n = 0; n < MAILS; n++)
    await storeMail({ mail: 'on' }, database.db, {
      kind: 'approved',
      to: { userId: id },
      facts: { restaurantName: `Kitchen ${n}` },
      eventKey: `killed:${n}`,
    });
  const fixture = fileURLToPath(new URL('./sender.fixture.ts', import.meta.url));
  const tsx = fileURLToPath(import.meta.resolve('tsx'));
  node = spawn(
    process.execPath,
    ['--import', tsx, fixture, JSON.stringify(database.connection), server.url],
    { cwd: fileURLToPath(new URL('../..', import.meta.url)), stdio: 'inherit' },
  );
  await expect.poll(() => server.received.length).toBeGreaterThan(5);
  node.kill('SIGKILL');
  await once(node, 'exit');

  const leased = unprepared<{ n: number }>(
    'select count(*)::int as n from mail_outbox where leased_until is not null',
  );
  expect((await database.db.one(leased)).n).toBeLessThanOrEqual(4);
  // A minute later.
  await database.db.execute(
    unprepared(
      `update mail_outbox set leased_until = now() - interval '1 second' where leased_until is not null`,
    ),
  );
  const sender = new MailSender({
    db: database.db,
    settings: {
      state: 'on',
      url: server.url,
      from: 'orders@food.example',
      publicUrl: 'https://food.example',
    },
    prepares: {},
    onTrouble: () => undefined,
    mailsPerSecond: 1_000,
  });
  await sender.run();
  await sender.stop();

  const ids = new Set(server.received.map((mail) => mail.header('message-id')));
  expect(ids.size).toBe(MAILS);
  expect(new Set(server.received.map(({ subject }) => subject)).size).toBe(MAILS);
  expect(server.received.length - MAILS).toBeLessThanOrEqual(4);
}, 120_000);
