// The mails at an order's end, from the event to what is sent.
import { beforeEach, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { addDish, addRestaurant, addUser, arrange, line, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp({ mail: { state: 'captured', publicUrl: 'https://food.example' } });

let customer: TestUser;
let admin: TestUser;
let kitchen: Awaited<ReturnType<typeof addRestaurant>>;
beforeEach(async () => {
  [customer, admin, kitchen] = [
    await addUser(app.db, 'CUSTOMER'),
    await addUser(app.db, 'ADMIN'),
    await addRestaurant(app.db),
  ];
  await arrange(app.db, 'update users set email_verified_at = now() where id = $1', customer.id);
});

const read = unprepared<{ kind: string; text: string | null }>(
  `select kind, captured_text as text from mail_outbox where user_id = $1 order by id`,
);
/** Mails sent to its customer, by kind. */
async function sent(): Promise<Map<string, string | null>> {
  await app.runNotifier();
  await app.mail!.run();
  return new Map((await app.db.query(read, [customer.id])).map(({ kind, text }) => [kind, text]));
}

/** An order that was delivered. Returns its number. */
async function deliver(): Promise<number> {
  const dish = await addDish(app.db, kitchen.id, { pricePaise: 12_345 });
  const { body } = await app.place(customer, { items: [line(dish, 2)], address: '12 Lake Road, Ulsoor' });
  for (const status of ['Accepted', 'Preparing', 'Out for Delivery', 'Delivered']) {
    const answer = await app.call('PUT', `/api/orders/${body.id}/status`, {
      as: kitchen.owner,
      body: { status },
    });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  return body.id;
}

test('that it was delivered is mailed to a customer who wants to know of every step', async () => {
  await arrange(app.db, `insert into notification_choices values ($1, 'orders', 'mail', true)`, customer.id);
  const id = await deliver();
  const mails = await sent();
  // Only the last of its steps, which all wait.
  expect([...mails.keys()]).toEqual(['receipt', 'status']);
  for (const fact of [
    `Delivered: your order #${id}`,
    `${kitchen.name} delivered your order (#${id}).`,
    `https://food.example/customer/orders/${id}`,
  ])
    expect(mails.get('status')).toContain(fact);
});

test('that it was refunded is mailed with the reason and the sum', async () => {
  const id = await deliver();
  const refund = await app.call('POST', `/api/admin/orders/${id}/refund`, {
    as: admin,
    body: { reason: 'The biryani was missing.' },
  });
  expect(refund.status, JSON.stringify(refund.body)).toBe(200);
  const mails = await sent();
  expect([...mails.keys()]).toEqual(['receipt', 'refunded']);
  for (const fact of [
    `Your order #${id} was refunded`,
    'The reason: The biryani was missing.',
    /Refunded\s+₹2\d\d\.\d\d/,
    `https://food.example/customer/orders/${id}`,
  ])
    expect(mails.get('refunded')).toMatch(fact);
});
