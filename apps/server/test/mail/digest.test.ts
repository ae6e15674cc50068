import { beforeAll, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { systemClock } from '../../src/kit/clock.ts';
import { enqueueDigest } from '../../src/modules/notifier/index.ts';
import { addDish, addOrder, addRestaurant, addUser, arrange, type TestUser } from '../fixtures.ts';
import { testApp } from '../test-app.ts';

const app = testApp({ mail: { state: 'captured', publicUrl: 'https://food.example' } });

let admin: TestUser;
beforeAll(async () => {
  admin = await addUser(app.db, 'ADMIN');
  await confirm(admin);
});
const confirm = ({ id }: TestUser) =>
  arrange(app.db, 'update users set email_verified_at = now() where id = $1', id);

/** Moves the platform to a time zone where it is this hour now. */
const letItBe = (hour: number) =>
  arrange(
    app.db,
    `update settings set time_zone = (
       select 'Etc/GMT' || case when ahead < 0 then '+' else '-' end || abs(ahead)
         from generate_series(-12, 12) ahead
        where extract(hour from now() at time zone 'UTC' + make_interval(hours => ahead)) = $1 limit 1)`,
    hour,
  );
const runDigest = (mail: 'captured' | 'off' = 'captured') =>
  enqueueDigest({ db: app.db, clock: systemClock, mail });
const digestsOf = async ({ id }: TestUser) => {
  const rows = unprepared<{ facts: { day: string; figures: { label: string; value: string }[] } }>(
    `select facts from mail_outbox where kind = 'digest' and user_id = $1 order by id`,
  );
  return (await app.db.query(rows, [id])).map(({ facts }) => facts);
};

test('nothing is told of a day on which nothing happened, and where no mail is sent', async () => {
  await letItBe(12);
  await arrange(app.db, `update users set created_at = created_at - interval '5 days'`);
  expect(await runDigest()).toBe(0);
  const { id } = await addRestaurant(app.db);
  await addOrder(app.db, await addUser(app.db, 'CUSTOMER'), [await addDish(app.db, id)], { daysAgo: 1 });
  expect(await runDigest('off')).toBe(0);
  expect(await digestsOf(admin)).toEqual([]);
});

test('yesterday is told to every administrator once, from eight in the morning of the platform on', async () => {
  const { id } = await addRestaurant(app.db);
  const dish = await addDish(app.db, id, { pricePaise: 123_400 });
  await arrange(app.db, `update orders set created_at = now() - interval '3 days'`);
  const customer = await addUser(app.db, 'CUSTOMER');
  for (const status of ['Delivered', 'Delivered', 'Cancelled'] as const)
    await addOrder(app.db, customer, [dish], { status, daysAgo: 1 });
  await addOrder(app.db, customer, [dish], { daysAgo: 2 });
  await addOrder(app.db, customer, [dish]);
  await letItBe(7);
  expect(await runDigest()).toBe(0);
  await letItBe(12);
  const another = await addUser(app.db, 'ADMIN');
  await confirm(another);
  const unconfirmed = await addUser(app.db, 'ADMIN');
  await Promise.all([runDigest(), runDigest(), runDigest()]);
  await runDigest();
  const day = unprepared<{ day: string }>(
    `select to_char((now() at time zone time_zone)::date - 1, 'FMDD FMMonth YYYY') as day from settings`,
  );
  const wanted = [
    {
      ...(await app.db.one(day)),
      figures: [
        { label: 'Orders', value: '3' },
        { label: 'Delivered', value: '2' },
        { label: 'Revenue', value: '₹2,478.00' },
        { label: 'Cancelled', value: '1' },
      ],
    },
  ];
  expect(await digestsOf(admin)).toEqual(wanted);
  expect(await digestsOf(another)).toEqual(wanted);
  expect(await digestsOf(unconfirmed)).toEqual([]);
  await app.mail!.run();
  const sent = unprepared<{ text: string }>(
    `select captured_text as text from mail_outbox where kind = 'digest' and user_id = $1`,
  );
  expect((await app.db.one(sent, [admin.id])).text).toContain('₹2,478.00');
});
