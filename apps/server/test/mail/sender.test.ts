import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { MailSender, type Prepares, storeMail } from '../../src/modules/mail/index.ts';
import { leaseMail, returnLeases } from '../../src/modules/mail/outbox.repo.ts';
import { testDatabase } from '../harness.ts';
import { repeats } from '../stress.ts';
import { mailServer } from './mail-server.ts';
import { ON, PUBLIC_URL, sending } from './sending.ts';

const database = testDatabase();

let refusal: { code: number; at: 'rcpt' | 'data' | 'from' } | undefined;
const refused = (at: string) =>
  refusal?.at === at
    ? Object.assign(new Error(`${refusal.code === 550 ? '5.1.1' : '4.2.0'} no`), {
        responseCode: refusal.code,
      })
    : null;
const server = mailServer({
  onMailFrom: (_address, _session, done) => done(refused('from')),
  onRcptTo: (_address, _session, done) => done(refused('rcpt')),
});
// Its certificate is the one that the package brings, which nobody has signed.
const untrusted = mailServer({ secure: true });
const untrustedLater = mailServer({ disabledCommands: ['AUTH'] });
const fussy = mailServer({
  onData: (stream, _session, done) => {
    const refuse = () => done(Object.assign(new Error('5.6.0 no such words'), { responseCode: 554 }));
    stream.once('end', refuse).resume();
  },
});
/** What clients sent, as it came: the server's own answer is in letters again. */
const commands: string[] = [];
const writeDown = (_about: unknown, ...words: readonly unknown[]) => void commands.push(words.join(' '));
const log = {
  debug: writeDown,
  info: writeDown,
  warn: writeDown,
  error: writeDown,
  trace: writeDown,
  fatal: writeDown,
};
const literal = mailServer({ logger: { level: () => undefined, ...log } });
for (const { open, close } of [server, untrusted, untrustedLater, fussy, literal]) {
  beforeAll(open);
  afterAll(close);
}
afterEach(() => {
  refusal = undefined;
});
const { aSender, aRecipient, aMail, readRow, change } = sending(database, server);

describe('what goes out', () => {
  test('is one MIME message of text and HTML, with what the relays and programs ask for', async () => {
    const { email, id } = await aMail('whole');
    await aSender().run();
    const [mail, ...others] = server.of(email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Saffron is approved', from: { address: 'orders@food.example' } });
    for (const part of [mail!.text, mail!.html])
      expect(part).toContain('Customers can see it and order now.');
    expect(mail!.html).not.toMatch(/<(img|script|link)\b|url\(|@import/);
    const row = await readRow('whole');
    expect(row.state).toBe('sent');
    expect(mail!.header('message-id')).toMatch(new RegExp(`^<mail-${row.id}-\\d+@food\\.example>$`));
    expect(mail!.header('auto-submitted')).toBe('auto-generated');
    expect(mail!.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail!.header('list-unsubscribe')).toContain(
      `<https://food.example/auth/unsubscribe?token=${id}.restaurant.`,
    );
  });

  test('goes to a domain with other letters by its name in ASCII, in envelope and header', async () => {
    const { id, username } = await aMail('other letters');
    const rename = unprepared('update users set email = $2 where id = $1');
    await database.db.execute(rename, [id, `${username}@bücher.example`]);
    await aSender({ url: literal.url }).run();
    const address = `${username}@xn--bcher-kva.example`;
    expect(commands).toContain(`C: RCPT TO:<${address}>`);
    expect(literal.received.map(({ raw }) => raw.match(/^To: .*$/m)?.[0])).toEqual([`To: ${address}`]);
  });

  test('about the account has nothing to unsubscribe from', async () => {
    const { email, id, username } = await aRecipient();
    const facts = { username, how: 'changed', at: new Date().toISOString() } as const;
    await storeMail(ON, database.db, {
      kind: 'password-changed',
      to: { userId: id },
      facts,
      eventKey: 'account',
    });
    await aSender().run();
    expect(server.of(email)[0]!.header('list-unsubscribe')).toBeUndefined();
  });

  test('names break neither a header nor the page', async () => {
    const name = 'A <script>alert(1)</script>\r\nBcc: victim@example.com\u2028"&';
    const { email } = await aMail('injection', name);
    await aSender().run();
    const [mail] = server.of(email);
    expect(mail!.header('bcc')).toBeUndefined();
    expect(mail!.subject).toBe('A <script>alert(1)</script> Bcc: victim@example.com "& is approved');
    expect(mail!.html).not.toContain('<script');
    expect(mail!.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(server.of('victim@example.com')).toEqual([]);
  });

  test('has a link whose secret was in no row, made anew for each attempt', async () => {
    const { email, id, username } = await aRecipient();
    let made = 0;
    const prepares: Prepares = {
      reset: async (_tx, mail, { publicUrl }) => {
        expect(mail).toMatchObject({ userId: id, address: email, facts: { username } });
        return { url: `${publicUrl}/reset#secret-${++made}` };
      },
    };
    await storeMail(ON, database.db, {
      kind: 'reset',
      to: { userId: id },
      facts: { username },
      eventKey: 'link',
    });
    refusal = { code: 450, at: 'rcpt' };
    await aSender({ prepares }).run();
    refusal = undefined;
    await change('due_at = now()', 'link');
    await aSender({ prepares }).run();
    expect(server.of(email)[0]!.text).toContain('https://food.example/reset#secret-2');
    const { row } = await database.db.one(
      unprepared<{ row: string }>(`select m::text as row from mail_outbox m where event_key = 'link'`),
    );
    expect(row).not.toContain('secret');
  });

  test('is nothing where there is nothing to tell any more', async () => {
    const { email, id, username } = await aRecipient();
    await storeMail(ON, database.db, {
      kind: 'reset',
      to: { userId: id },
      facts: { username },
      eventKey: 'dropped',
    });
    await aSender({ prepares: { reset: async () => 'drop' } }).run();
    expect(server.of(email)).toEqual([]);
    expect(await readRow('dropped')).toMatchObject({ state: 'failed', is_superseded: true });
  });
});

describe('what the server refuses', () => {
  test('for now is tried again after 1, 2, 4 … 30 minutes', async () => {
    const { email } = await aMail('later');
    refusal = { code: 450, at: 'rcpt' };
    const waits: number[] = [];
    for (let n = 0; n < 7; n++) {
      await aSender().run();
      waits.push((await readRow('later')).wait_minutes);
      await change('due_at = now()', 'later');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30]);
    refusal = undefined;
    await aSender().run();
    expect(server.of(email)).toHaveLength(1);
  });

  test('until it is not worth it any more', async () => {
    await aMail('worthless');
    refusal = { code: 450, at: 'rcpt' };
    await aSender().run();
    refusal = undefined;
    await change(`due_at = now(), not_after = now() - interval '1 second'`, 'worthless');
    await aSender().run();
    const row = await readRow('worthless');
    expect(row).toMatchObject({ state: 'failed', is_superseded: false });
    expect(row.last_error).toContain('4.2.0');
  });

  test('of the recipient for good marks the address, which then gets nothing but a reset', async () => {
    const { id } = await aMail('refused');
    refusal = { code: 550, at: 'rcpt' };
    await aSender().run();
    expect(await readRow('refused')).toMatchObject({
      state: 'failed',
      is_superseded: false,
      is_recipient_fault: true,
      attempts: 1,
    });
    const { isRefused } = await database.db.one(
      unprepared<{ isRefused: boolean }>(
        'select email_refused_at is not null as "isRefused" from users where id = $1',
      ),
      [id],
    );
    expect(isRefused).toBe(true);
  });

  test('of an address with other letters says nothing about it: few relays take such letters', async () => {
    const { id, username } = await aMail('letters refused');
    const rename = unprepared('update users set email = $2 where id = $1');
    await database.db.execute(rename, [id, `आशा.${username}@example.com`]);
    refusal = { code: 550, at: 'rcpt' };
    await aSender().run();
    expect(await readRow('letters refused')).toMatchObject({ state: 'failed', is_recipient_fault: false });
    expect(
      await database.db.one(
        unprepared<{ marked: Date | null }>('select email_refused_at as marked from users where id = $1'),
        [id],
      ),
    ).toEqual({ marked: null });
  });

  test('keeps what waited for that address from being sent, and says why', async () => {
    const { id, email } = await aMail('waited');
    await database.db.execute(unprepared('update users set email_refused_at = now() where id = $1'), [id]);
    await aSender().run();
    expect(server.of(email)).toEqual([]);
    expect(await readRow('waited')).toMatchObject({
      state: 'failed',
      is_superseded: false,
      is_recipient_fault: true,
      attempts: 0,
      last_error: 'The address is not confirmed, was refused or is gone.',
    });
  });

  test('of what it says is for good, and says nothing about the address', async () => {
    const { id } = await aMail('content refused');
    await aSender({ url: fussy.url }).run();
    const row = await readRow('content refused');
    expect(row).toMatchObject({ state: 'failed', is_superseded: false, attempts: 1 });
    expect(row.last_error).toContain('5.6.0');
    const { marked } = await database.db.one(
      unprepared<{ marked: Date | null }>('select email_refused_at as marked from users where id = $1'),
      [id],
    );
    expect(marked).toBeNull();
  });

  test('of the sender is for the operator to mend: the mail waits and no address is marked', async () => {
    const { id } = await aMail('sender refused');
    refusal = { code: 550, at: 'from' };
    await aSender().run();
    expect(await readRow('sender refused')).toMatchObject({ state: 'waiting', attempts: 1 });
    await change('sent_at = now()', 'sender refused');
    const { marked } = await database.db.one(
      unprepared<{ marked: Date | null }>('select email_refused_at as marked from users where id = $1'),
      [id],
    );
    expect(marked).toBeNull();
  });
});

describe('a server that cannot be reached', () => {
  test('is no attempt of any mail, and is gone on with when it is back', async () => {
    const { email } = await aMail('down');
    await server.close();
    await aSender().run();
    expect(await readRow('down')).toMatchObject({ state: 'waiting', attempts: 0, leased_by: null });
    await server.open();
    await aSender().run();
    expect(server.of(email)).toHaveLength(1);
  });

  test.each([
    ['from the beginning', () => untrusted.url.replace('smtp:', 'smtps:')],
    ['after STARTTLS', () => untrustedLater.url],
  ])('because its certificate is not to be trusted, %s, sends nothing', async (when, url) => {
    const { email } = await aMail(`tls ${when}`);
    await aSender({ url: url() }).run();
    expect(await readRow(`tls ${when}`)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect(untrustedLater.of(email)).toEqual([]);
    await aSender().run();
  });

  test('because it never finishes a word, is given up', async () => {
    await aMail('slow');
    const slow = createServer((socket) => {
      socket.on('error', () => undefined);
      const timer = setInterval(() => socket.write('2'), 50);
      socket.on('close', () => clearInterval(timer));
    }).listen(0, '127.0.0.1');
    await once(slow, 'listening');
    await aSender({
      url: `smtp://127.0.0.1:${(slow.address() as AddressInfo).port}`,
      limits: { answerMs: 1_000, mailMs: 500 },
    }).run();
    expect(await readRow('slow')).toMatchObject({ state: 'waiting', attempts: 0, leased_by: null });
    slow.close();
    await aSender().run();
  });
});

test('a status mail goes unsent when a later one of the same order waits, and the account goes first', async () => {
  await server.close();
  const { id, email, username } = await aRecipient();
  await database.db.execute(
    unprepared(`insert into notification_choices values ($1, 'orders', 'mail', true)`),
    [id],
  );
  const order = { orderId: 7, number: '#7', restaurantName: 'Saffron' };
  for (const status of ['Accepted', 'Preparing', 'Delivered'])
    await storeMail(ON, database.db, {
      kind: 'status',
      to: { userId: id },
      facts: { ...order, status },
      eventKey: `order:7:${status}`,
      groupKey: 'order:7',
    });
  const facts = { username, how: 'changed', at: new Date().toISOString() } as const;
  await storeMail(ON, database.db, {
    kind: 'password-changed',
    to: { userId: id },
    facts,
    eventKey: 'first',
  });
  // The mail taken first: several are sent at once, and any of them may arrive first.
  expect(await leaseMail(database.db, 'another')).toMatchObject({ kind: 'password-changed' });
  await returnLeases(database.db, 'another');
  await server.open();
  await aSender().run();
  const subjects = server.of(email).map(({ subject }) => subject);
  expect(new Set(subjects)).toEqual(new Set(['Your password was changed', 'Delivered: your order #7']));
  expect(subjects).toHaveLength(2);
  expect(await readRow('order:7:Accepted')).toMatchObject({ state: 'failed', is_superseded: true });
});

test('two nodes send many mails once each', async () => {
  const mails = repeats(1_000);
  const people = await Promise.all(Array.from({ length: 10 }, aRecipient));
  await Promise.all(
    Array.from({ length: mails }, (_, n) =>
      storeMail(ON, database.db, {
        kind: 'approved',
        to: { userId: people[n % 10]!.id },
        facts: { restaurantName: `Kitchen ${n}` },
        eventKey: `many:${n}`,
      }),
    ),
  );
  const before = server.received.length;
  // A mail that the server is slow to take comes again, and that is another test.
  const limits = { answerMs: 60_000, mailMs: 90_000 };
  await Promise.all([aSender({ limits }).run(), aSender({ limits }).run()]);
  const subjects = server.received.slice(before).map(({ subject }) => subject);
  expect(subjects).toHaveLength(mails);
  expect(new Set(subjects).size).toBe(mails);
}, 120_000);

test('a node that stops gives back what it has taken', async () => {
  await aMail('stopping');
  const mute = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  const sender = aSender({ url: `smtp://127.0.0.1:${(mute.address() as AddressInfo).port}` });
  const sending = sender.run();
  await expect.poll(async () => (await readRow('stopping')).leased_by).not.toBeNull();
  await sender.stop();
  await sending;
  expect(await readRow('stopping')).toMatchObject({ state: 'waiting', attempts: 0, leased_by: null });
  mute.close();
});

test('captured mails are kept with their text and go nowhere', async () => {
  const { email } = await aMail('captured');
  const before = server.received.length;
  const sender = new MailSender({
    db: database.db,
    settings: { state: 'captured', publicUrl: PUBLIC_URL },
    prepares: {},
    onTrouble: () => undefined,
  });
  await sender.run();
  await sender.stop();
  const { text } = await database.db.one(
    unprepared<{ text: string }>(
      `select captured_text as text from mail_outbox where event_key = 'captured'`,
    ),
  );
  expect(text).toContain('Saffron is approved');
  expect([server.received.length, server.of(email)]).toEqual([before, []]);
});
