import { callbackify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { storeMail } from '../../src/modules/mail/index.ts';
import { leaseMail, returnLeases } from '../../src/modules/mail/outbox.repo.ts';
import { arrange } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';
import { mailServer } from './mail-server.ts';
import { ON, sending } from './sending.ts';

const database = testDatabase();
/** Runs while the server puts a mail off; mails that come meanwhile are accepted. */
let meanwhile: (() => Promise<void>) | undefined;
const putOff = Object.assign(new Error('4.2.0 later'), { responseCode: 450 });
const server = mailServer({
  onRcptTo: (_address, _session, done) => {
    const happens = meanwhile;
    meanwhile = undefined;
    if (happens) callbackify(happens)((error) => done(error ?? putOff));
    else done();
  },
});
beforeAll(server.open);
afterAll(server.close);

const { aSender, aRecipient, aMail, readRow, change } = sending(database, server);

/** A customer who wants a mail of each step, and what stores one. */
async function anOrder(orderId: number) {
  const user = await aRecipient();
  await arrange(database.db, `insert into notification_choices values ($1, 'orders', 'mail', true)`, user.id);
  const becomes = (status: string) =>
    storeMail(ON, database.db, {
      kind: 'status',
      to: { userId: user.id },
      facts: { orderId, number: `#${orderId}`, restaurantName: 'Saffron', status },
      eventKey: `order:${orderId}:${status}`,
      groupKey: `order:${orderId}`,
    });
  const subjects = () => server.of(user.email).map(({ subject }) => subject);
  return { user, becomes, subjects };
}

describe('of the steps of an order', () => {
  test('one that was put off goes unsent when a later one was sent meanwhile', async () => {
    const { becomes, subjects } = await anOrder(1);
    await becomes('Accepted');
    meanwhile = () => becomes('Delivered');
    await aSender().run();
    await aSender().run();
    await change('due_at = now()', 'order:1:Accepted');
    await aSender().run();
    expect(subjects()).toEqual(['Delivered: your order #1']);
    expect(await readRow('order:1:Accepted')).toMatchObject({ state: 'failed', is_superseded: true });
  });

  test('one that came while others are sent is not taken before a later one', async () => {
    const { becomes } = await anOrder(3);
    for (const status of ['Accepted', 'Preparing', 'Delivered']) await becomes(status);
    expect(await leaseMail(database.db, 'a node')).toMatchObject({ facts: { status: 'Delivered' } });
    expect(await leaseMail(database.db, 'another')).toBeUndefined();
    await returnLeases(database.db, 'a node');
  });

  test('an earlier one is sent when the later one failed', async () => {
    const { becomes, subjects } = await anOrder(4);
    await becomes('Accepted');
    await becomes('Preparing');
    await change('failed_at = now()', 'order:4:Preparing');
    await aSender().run();
    expect(subjects()).toEqual(['Accepted: your order #4']);
  });
});

describe('a mail that waits goes unsent', () => {
  afterEach(() => arrange(database.db, 'update settings set email_notifications = true'));
  const PASSWORD = { how: 'changed', at: '2026-03-14T10:00:00.000Z' } as const;

  test.each([
    ['its topic', `insert into notification_choices values ($1, 'restaurant', 'mail', false)`],
    ['all e-mail', `update users set preferences = '{"emailNotifications": false}' where id = $1`],
    ['the platform’s e-mail', 'update settings set email_notifications = $1::bigint is null'],
  ])('when %s is switched off meanwhile, and one about the account goes', async (name, switchOff) => {
    const { id, email, username } = await aMail(name);
    const facts = { ...PASSWORD, username };
    const account = { kind: 'password-changed', to: { userId: id }, facts } as const;
    await storeMail(ON, database.db, { ...account, eventKey: `account of ${name}` });
    await arrange(database.db, switchOff, id);
    await aSender().run();
    expect(server.of(email).map(({ subject }) => subject)).toEqual(['Your password was changed']);
    expect(await readRow(name)).toMatchObject({ state: 'failed', is_superseded: true, attempts: 0 });
  });

  test('when its topic is off for who has chosen nothing', async () => {
    const { user, becomes, subjects } = await anOrder(5);
    await becomes('Accepted');
    await arrange(database.db, 'delete from notification_choices where user_id = $1', user.id);
    await aSender().run();
    expect(subjects()).toEqual([]);
    expect(await readRow('order:5:Accepted')).toMatchObject({ state: 'failed', is_superseded: true });
  });
});
