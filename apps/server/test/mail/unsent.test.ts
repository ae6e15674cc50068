import { callbackify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeMail } from '../../src/modules/mail/index.ts';
import { leaseMail, returnLeases } from '../../src/modules/mail/outbox.repo.ts';
import { arrange } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';
import { mailServer } from './mail-server.ts';
import { ON, sending } from './sending.ts';

const database = testDatabase();
/** What happens while the server puts a mail off; it takes those that come meanwhile. */
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

const { aSender, aRecipient, readRow, change } = sending(database, server);

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
    await aSender().sendDue();
    await aSender().sendDue();
    await change('due_at = now()', 'order:1:Accepted');
    await aSender().sendDue();
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
    await aSender().sendDue();
    expect(subjects()).toEqual(['Accepted: your order #4']);
  });
});
