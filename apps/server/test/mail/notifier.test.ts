import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import { sweep } from '../clock/kitchen-clock.ts';
import { testApp } from '../test-app.ts';

const app = testApp({ mail: { state: 'captured', publicUrl: 'https://food.example' } });

interface Stored {
  kind: string;
  userId: number;
  text: string | null;
  eventKey: string;
}
/** Mails stored for a user, sent or not. */
const mailsOf = async ({ id }: TestUser) =>
  app.db.query(
    unprepared<Stored>(
      `select kind, user_id as "userId", captured_text as text, event_key as "eventKey" from mail_outbox where user_id = $1 order by id`,
    ),
    [id],
  );
const confirm = (id: number) =>
  app.db.execute(unprepared('update users set email_verified_at = now() where id = $1'), [id]);
const kindsOf = async (user: TestUser) => (await mailsOf(user)).map(({ kind }) => kind);

let customer: TestUser;
let kitchen: Awaited<ReturnType<typeof addRestaurant>>;
beforeEach(async () => {
  customer = await addUser(app.db, 'CUSTOMER');
  kitchen = await addRestaurant(app.db);
  await Promise.all([confirm(customer.id), confirm(kitchen.owner.id)]);
  // The time since the database was made is no time in which nobody could answer.
  await sweep(app.db);
});

async function place(left?: number) {
  const dish = await addDish(app.db, kitchen.id, { pricePaise: 12_345, ...(left !== undefined && { left }) });
  const { body, status } = await app.place(customer, {
    items: [line(dish, 2)],
    address: '12 Lake Road, Ulsoor',
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return { orderId: body.id as number, dish };
}
const step = (orderId: number, status: string) =>
  app.call('PUT', `/api/orders/${orderId}/status`, { as: kitchen.owner, body: { status } });
const notifyAndSend = async () => {
  await app.runNotifier();
  await app.mail!.run();
};

describe('an order', () => {
  test('is confirmed to its customer with the lines of the bill', async () => {
    const { orderId, dish } = await place();
    await notifyAndSend();
    const [receipt, ...others] = await mailsOf(customer);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({ kind: 'receipt', eventKey: `order:${orderId}:New` });
    for (const fact of [
      `2 × ${dish.name}`,
      '₹246.90',
      'Delivery fee',
      'Total',
      '12 Lake Road, Ulsoor',
      kitchen.name,
    ])
      expect(receipt!.text).toContain(fact);
    expect(receipt!.text).toContain(`https://food.example/customer/orders/${orderId}`);
  });

  test('is told once, however many nodes and times', async () => {
    await place();
    await app.db.execute(unprepared(`update notifier_cursor set xid = '3', id = 0`));
    await Promise.all(Array.from({ length: 5 }, () => app.runNotifier()));
    await app.db.execute(unprepared(`update notifier_cursor set xid = '3', id = 0`));
    await app.runNotifier();
    expect(await kindsOf(customer)).toEqual(['receipt']);
  });

  test('is told beside others to its own people, also where all are told at once', async () => {
    const [other, otherKitchen] = [await addUser(app.db, 'CUSTOMER'), await addRestaurant(app.db)];
    await Promise.all([confirm(other.id), confirm(otherKitchen.owner.id)]);
    for (const { owner } of [kitchen, otherKitchen])
      await app.db.execute(
        unprepared(`insert into notification_choices values ($1, 'new-orders', 'mail', true)`),
        [owner.id],
      );
    const first = await place(3);
    const dish = await addDish(app.db, otherKitchen.id, { left: 50 });
    const { body } = await app.place(other, { items: [line(dish)], address: '3 Hill Road' });
    await step(first.orderId, 'Accepted');
    await app.runNotifier();
    const mailsOfAll = await Promise.all([customer, kitchen.owner, other, otherKitchen.owner].map(mailsOf));
    expect(mailsOfAll.map((mails) => mails.map(({ kind, eventKey }) => [kind, eventKey]))).toEqual([
      [['receipt', `order:${first.orderId}:New`]],
      [
        ['new-order', `order:${first.orderId}:kitchen`],
        ['low-stock', expect.stringMatching(new RegExp(`^low-stock:${first.dish.id}:`))],
      ],
      [['receipt', `order:${body.id}:New`]],
      [['new-order', `order:${body.id}:kitchen`]],
    ]);
    const notified = await app.db.query(
      unprepared<{ userId: number; kind: string; isRead: boolean }>(
        `select user_id as "userId", kind, read_at is not null as "isRead" from notifications
          where user_id = any ($1) order by user_id, kind`,
      ),
      [[customer.id, kitchen.owner.id, other.id, otherKitchen.owner.id]],
    );
    const ofUser = ({ id }: TestUser) =>
      notified.filter(({ userId }) => userId === id).map(({ kind, isRead }) => [kind, isRead]);
    expect(ofUser(customer)).toEqual([
      ['order-placed', false],
      ['order-step', false],
    ]);
    // What it was to answer is answered.
    expect(ofUser(kitchen.owner)).toEqual([
      ['low-stock', false],
      ['new-order', true],
    ]);
    expect(ofUser(other)).toEqual([['order-placed', false]]);
    expect(ofUser(otherKitchen.owner)).toEqual([['new-order', false]]);
  });

  test('that nobody can be told of is left out in the end, and keeps no other back', async () => {
    await arrange(
      app.owner,
      `create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no such mail'; end $$`,
    );
    onTestFinished(() => arrange(app.owner, 'drop function refuse_mail cascade'));
    await arrange(
      app.owner,
      `create trigger refuse_mail before insert on mail_outbox for each row
         when (new.user_id = ${customer.id}) execute function refuse_mail()`,
    );
    const { orderId, dish } = await place();
    const other = await addUser(app.db, 'CUSTOMER');
    await confirm(other.id);
    await app.place(other, { items: [line(dish, 1)], address: '12 Lake Road, Ulsoor' });
    for (let tries = 0; tries < 8; tries++) await expect(app.runNotifier()).rejects.toThrow('no such mail');
    // Young, it may still be told.
    expect(await kindsOf(other)).toEqual([]);
    const age = `update live_events set at = at - interval '2 minutes' where order_id = $1`;
    await arrange(app.db, age, orderId);
    await vi.waitFor(() => app.runNotifier(), 20_000);
    expect(await kindsOf(other)).toEqual(['receipt']);
    expect(await kindsOf(customer)).toEqual([]);
  });

  test('that is cancelled is told to its customer with the reason, unless he did it himself', async () => {
    const { orderId } = await place();
    const declined = await app.call('PUT', `/api/orders/${orderId}/status`, {
      as: kitchen.owner,
      body: { status: 'Cancelled', reason: 'The oven broke' },
    });
    expect(declined.status).toBe(200);
    const other = await place();
    await app.call('POST', `/api/orders/${other.orderId}/cancel`, { as: customer, body: {} });
    await notifyAndSend();
    const mails = await mailsOf(customer);
    expect(mails.map(({ kind }) => kind)).toEqual(['receipt', 'cancelled', 'receipt']);
    expect(mails.find(({ kind }) => kind === 'cancelled')!.text).toContain('The oven broke');
  });

  test('tells its steps only who asked for it', async () => {
    const { orderId } = await place();
    await step(orderId, 'Accepted');
    await app.runNotifier();
    expect(await kindsOf(customer)).toEqual(['receipt']);
    await app.db.execute(unprepared(`insert into notification_choices values ($1, 'orders', 'mail', true)`), [
      customer.id,
    ]);
    await step(orderId, 'Preparing');
    await app.runNotifier();
    expect(await kindsOf(customer)).toEqual(['receipt', 'status']);
  });

  test('that is told hours later mails what is still worth it, for as long as it would have been', async () => {
    await arrange(
      app.db,
      `insert into notification_choices values ($1, 'orders', 'mail', true)`,
      customer.id,
    );
    // The notifier waits for this transaction, and finds what happened meanwhile three hours later.
    const orderId = await app.db.transaction(
      async (tx) => {
        await tx.execute(unprepared('select from notifier_cursor for update'));
        const placed = await place();
        await step(placed.orderId, 'Accepted');
        const age = `update live_events set at = at - interval '3 hours' where order_id = $1`;
        await arrange(app.db, age, placed.orderId);
        return placed.orderId;
      },
      { limitMs: 20_000 },
    );
    await step(orderId, 'Preparing');
    await app.runNotifier();
    const hours = unprepared<{ key: string; hours: number }>(
      `select event_key as key, round(extract(epoch from not_after - now()) / 3600)::int as hours
         from mail_outbox where user_id = $1 order by id`,
    );
    expect(await app.db.query(hours, [customer.id])).toEqual([
      { key: `order:${orderId}:New`, hours: 69 },
      { key: `order:${orderId}:Preparing`, hours: 2 },
    ]);
  });

  test('of which few dishes are left is told to the owner once a day', async () => {
    await place(6);
    const { dish } = await place(7);
    await app.runNotifier();
    expect(await kindsOf(kitchen.owner)).toEqual(['low-stock', 'low-stock']);
    await app.db.execute(unprepared(`update notifier_cursor set xid = '3', id = 0`));
    await app.runNotifier();
    expect(
      (await mailsOf(kitchen.owner)).filter(({ eventKey }) => eventKey.includes(`:${dish.id}:`)),
    ).toHaveLength(1);
  });
});

/** Makes an order so many minutes older. */
const wait = (orderId: number, minutes: number) =>
  app.db.execute(
    unprepared(
      `update orders set created_at = created_at - make_interval(mins => $2), accept_by = accept_by - make_interval(mins => $2)
        where id = $1`,
    ),
    [orderId, minutes],
  );
const look = async () => {
  await sweep(app.db);
  await notifyAndSend();
};
const unansweredOf = async (user: TestUser) =>
  (await mailsOf(user)).filter(({ kind }) => kind === 'not-answered').map(({ text }) => text!);

describe('an order that nobody answers', () => {
  test('is told to its owner and to administrators, with the number to call, when it is urgent and when it has ended', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    await confirm(admin.id);
    // Or the time since the database was made would count as one in which nobody could answer.
    await sweep(app.db);
    const { orderId } = await place();
    await wait(orderId, 5);
    await look();
    expect(await unansweredOf(admin)).toEqual([]);
    await wait(orderId, 4);
    await look();
    await look();
    for (const person of [kitchen.owner, admin]) {
      const [urgent, ...others] = await unansweredOf(person);
      expect(others).toEqual([]);
      expect(urgent).toContain(
        `Order #${orderId} at ${kitchen.name} is cancelled in 3 minutes unless somebody`,
      );
    }
    await wait(orderId, 3);
    await look();
    await look();
    for (const person of [kitchen.owner, admin]) {
      const [, ended, ...others] = await unansweredOf(person);
      expect(others).toEqual([]);
      expect(ended).toContain('was cancelled: nobody answered it in 12 minutes.');
    }
    const phone = await app.db.one(
      unprepared<{ phone: string }>('select phone from restaurants where id = $1'),
      [kitchen.id],
    );
    expect((await unansweredOf(admin)).every((text) => text.includes(phone.phone))).toBe(true);
    expect((await unansweredOf(kitchen.owner)).some((text) => text.includes(phone.phone))).toBe(false);
    expect(await kindsOf(customer)).toEqual(['receipt', 'cancelled']);
  });

  test('is told to an owner whose address is not confirmed too, unless a server refuses it', async () => {
    const [unconfirmed, refused] = [kitchen.owner, await addUser(app.db, 'ADMIN')];
    await arrange(app.db, 'update users set email_verified_at = null where id = $1', unconfirmed.id);
    await arrange(app.db, 'update users set email_refused_at = now() where id = $1', refused.id);
    const { orderId } = await place();
    await wait(orderId, 9);
    await look();
    const [urgent, ...others] = await unansweredOf(unconfirmed);
    expect(others).toEqual([]);
    expect(urgent).toContain(`Order #${orderId} at ${kitchen.name} is cancelled in 3 minutes`);
    expect(await unansweredOf(refused)).toEqual([]);
    // What else his restaurant is told waits for the confirmation.
    expect(await kindsOf(unconfirmed)).toEqual(['not-answered']);
  });

  test('and stops its restaurant says so', async () => {
    const orders = [await place(), await place()];
    for (const { orderId } of orders) {
      await wait(orderId, 12);
      await look();
    }
    const [first, second, ...others] = await unansweredOf(kitchen.owner);
    expect(others).toEqual([]);
    expect(first).toContain('was cancelled');
    expect(second).toContain(`so ${kitchen.name} takes no orders now. Press “We’re here” to go on.`);
  });

  test('that is accepted, declined or given up by its customer is told to nobody', async () => {
    const [accepted, declined, given] = [await place(), await place(), await place()];
    await step(accepted.orderId, 'Accepted');
    await app.call('PUT', `/api/orders/${declined.orderId}/status`, {
      as: kitchen.owner,
      body: { status: 'Cancelled', reason: 'The oven broke' },
    });
    await app.call('POST', `/api/orders/${given.orderId}/cancel`, { as: customer, body: {} });
    await look();
    expect(await unansweredOf(kitchen.owner)).toEqual([]);
  });
});

const write = (text: string) =>
  app.call('POST', '/api/support/messages', {
    as: customer,
    body: { restaurantId: kitchen.id, message: text },
  });

describe('a message', () => {
  test('that is unread after ten minutes is told once, with how many there are by then', async () => {
    await write('Is the paneer fresh?');
    await write('Hello?');
    await notifyAndSend();
    expect((await mailsOf(kitchen.owner)).map(({ kind, text }) => [kind, text])).toEqual([
      ['chat-unread', null],
    ]);
    await write('Anybody?');
    await app.runNotifier();
    await app.db.execute(unprepared(`update mail_outbox set due_at = now() where user_id = $1`), [
      kitchen.owner.id,
    ]);
    await app.mail!.run();
    const [mail] = await mailsOf(kitchen.owner);
    expect(mail!.text).toContain('3 unread messages');
    expect(mail!.text).not.toContain('paneer');
  });

  test('that is told later waits only for what is left of the ten minutes', async () => {
    // While a transaction is under way nobody reads the log past it: the event is old before it is told.
    await app.db.transaction(async (tx) => {
      await arrange(tx, 'select pg_current_xact_id()');
      await write('Is the paneer fresh?');
      await arrange(
        tx,
        `update live_events set at = at - interval '6 minutes' where restaurant_id = $1`,
        kitchen.id,
      );
    });
    await app.runNotifier();
    const wait = unprepared<{ minutes: number }>(
      `select round(extract(epoch from due_at - now()) / 60)::int as minutes from mail_outbox where user_id = $1`,
    );
    expect(await app.db.one(wait, [kitchen.owner.id])).toEqual({ minutes: 4 });
  });

  test('that was read meanwhile is not', async () => {
    await write('Is the paneer fresh?');
    await app.runNotifier();
    await app.db.execute(unprepared('update messages set is_read = true where restaurant_id = $1'), [
      kitchen.id,
    ]);
    await app.db.execute(unprepared(`update mail_outbox set due_at = now() where user_id = $1`), [
      kitchen.owner.id,
    ]);
    await app.mail!.run();
    expect((await mailsOf(kitchen.owner)).map(({ text }) => text)).toEqual([null]);
  });
});

describe('an owner is told', () => {
  test('that his restaurant was approved, rejected and deactivated, each with its reason, and once', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const waiting = await addRestaurant(app.db, { isApproved: false });
    await confirm(waiting.owner.id);
    const runAction = (verb: string, body: object = {}) =>
      app.call('POST', `/api/admin/restaurants/${waiting.id}/${verb}`, { as: admin, body });
    await runAction('reject', { reason: 'No licence' });
    await runAction('reject', { reason: 'No licence' });
    await runAction('approve');
    await runAction('approve');
    await runAction('deactivate', { reason: 'Complaints' });
    await app.mail!.run();
    const mails = await mailsOf(waiting.owner);
    expect(mails.map(({ kind }) => kind)).toEqual(['rejected', 'approved', 'deactivated']);
    expect(mails[0]!.text).toContain('No licence');
    expect(mails[2]!.text).toContain('Complaints');
  });

  test('the answer to his registration before his address is confirmed', async () => {
    const admin = await addUser(app.db, 'ADMIN');
    const waiting = await addRestaurant(app.db, { isApproved: false });
    for (const verb of ['reject', 'approve', 'deactivate'])
      await app.call('POST', `/api/admin/restaurants/${waiting.id}/${verb}`, {
        as: admin,
        body: verb === 'approve' ? undefined : { reason: 'No licence' },
      });
    await app.mail!.run();
    const mails = await mailsOf(waiting.owner);
    expect(mails.map(({ kind, text }) => [kind, text !== null])).toEqual([
      ['rejected', true],
      ['approved', true],
    ]);
  });
});

test('administrators are told of a restaurant that waits, by the transaction of its registration', async () => {
  const admin = await addUser(app.db, 'ADMIN');
  await confirm(admin.id);
  const { status, body } = await app.call('POST', '/auth/signup', {
    body: {
      username: `owner${Date.now()}`,
      email: `owner${Date.now()}@example.com`,
      password: 'Marigold@42',
      role: 'RESTAURANT',
      restaurantName: 'New Place',
      cuisineType: 'Indian',
      restaurantAddress: '1 Street',
      restaurantPhone: '+91 90000 00000',
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await app.mail!.run();
  expect((await mailsOf(admin))[0]).toMatchObject({
    kind: 'registered',
    text: expect.stringContaining('New Place'),
  });
});
