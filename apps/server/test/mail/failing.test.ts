import { beforeAll, beforeEach, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { notifyFailingMail } from '../../src/modules/notifier/index.ts';
import { addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp({ mail: { state: 'captured', publicUrl: 'https://food.example' } });

let admin: TestUser;
let customer: TestUser;
beforeAll(async () => {
  admin = await addUser(app.db, 'ADMIN');
  customer = await addUser(app.db, 'CUSTOMER');
  await arrange(app.db, 'update users set email_verified_at = now()');
});
beforeEach(async () => {
  await arrange(app.db, 'delete from mail_outbox');
  await arrange(app.db, 'delete from notifications');
});

/** One that the server has put off for so many minutes, and is tried again in an hour. */
const letOneFail = (minutes: number) =>
  arrange(
    app.db,
    `insert into mail_outbox (event_key, to_key, kind, topic, priority, user_id, facts, created_at, due_at, not_after, last_error)
     values ('stuck', 'somebody', 'approved', 'restaurant', 1, $1, '{"restaurantName": "Saffron"}',
             now() - make_interval(mins => $2), now() + interval '1 hour', now() + interval '1 day', 'come back later')`,
    customer.id,
    minutes,
  );
const runFailingMail = () => notifyFailingMail({ db: app.db, clock: systemClock, mail: 'captured' });
const own = unprepared<{ kind: string; text: string | null; isSuperseded: boolean }>(
  `select kind, captured_text as text, is_superseded as "isSuperseded" from mail_outbox where user_id = $1`,
);
const mailsOf = ({ id }: TestUser) => app.db.query(own, [id]);

test('a mail that has failed for fifteen minutes is told to administrators by bell and mail, once a day', async () => {
  await letOneFail(14);
  expect(await runFailingMail()).toBe(0);
  await arrange(app.db, `update mail_outbox set created_at = created_at - interval '6 minutes'`);
  expect(await runFailingMail()).toBeGreaterThan(0);
  await runFailingMail();
  await app.mail!.run();
  const mails = await mailsOf(admin);
  expect(mails.map(({ kind }) => kind)).toEqual(['mail-failing']);
  expect(mails[0]!.text).toContain('For 20 minutes mails have not been sent');
  const { body } = await app.call('GET', '/api/notifications', { as: admin });
  expect(body.map(({ kind }: { kind: string }) => kind)).toEqual(['mail-failing']);
  expect(await mailsOf(customer)).toMatchObject([{ kind: 'approved', text: null }]);
});

test('nothing is mailed of it once the others have been sent', async () => {
  await letOneFail(20);
  await runFailingMail();
  await arrange(app.db, `update mail_outbox set due_at = now() where event_key = 'stuck'`);
  await arrange(
    app.db,
    `update mail_outbox set due_at = now() + interval '1 hour' where kind = 'mail-failing'`,
  );
  await app.mail!.run();
  await arrange(app.db, `update mail_outbox set due_at = now() where kind = 'mail-failing'`);
  await app.mail!.run();
  expect(await mailsOf(customer)).toMatchObject([{ text: expect.stringContaining('Saffron') }]);
  expect(await mailsOf(admin)).toMatchObject([{ kind: 'mail-failing', text: null, isSuperseded: true }]);
});
