// Whatever people call themselves, their restaurants and their dishes: no header and no page of any mail is broken by it.
import { NOTIFICATION_TOPICS } from '@tiffin/contract/rules/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MailSender, storeMail } from '../../src/modules/mail/index.ts';
import { SAMPLES } from '../../src/modules/mail/letters/samples.ts';
import { MAIL_KINDS, type MailKind } from '../../src/modules/mail/mail-kinds.ts';
import { addUser, arrange } from '../fixtures.ts';
import { testDatabase } from '../harness.ts';
import { mailServer } from './mail-server.ts';

const database = testDatabase();
const server = mailServer();
const KINDS = Object.keys(MAIL_KINDS) as MailKind[];

const HOSTILE = `"><script>alert(1)</script><img src=x>\r\nBcc: victim@example.com\r\n\r\n&lt;b&gt;\u2028'`;
const SHOWN = `"><script>alert(1)</script><img src=x> Bcc: victim@example.com &lt;b&gt; '`;
const PLATFORM = 'Dabba "><b>&lt;';
/** Same length: a mail begins with what mail programs show of it, which is filled up where it is short. */
const TAME = 'Saffron '.repeat(20).slice(0, HOSTILE.length);
/** Facts that are nobody's text: times, links, and words of ours. */
const OURS = new Set([
  'at',
  'placedAt',
  'expiresAt',
  'url',
  'how',
  'what',
  'to',
  'position',
  'policy',
  'status',
]);

/** Returns these facts with each text that a user chose replaced by another, numbered. */
function renamed(facts: unknown, text: string, names: string[] = []): { facts: unknown; names: string[] } {
  const change = (value: unknown, key: string): unknown => {
    if (Array.isArray(value)) return value.map((one) => change(one, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one, name)]));
    if (typeof value !== 'string' || OURS.has(key)) return value;
    names.push(`${text}${names.length};`);
    return names.at(-1);
  };
  return { facts: change(facts, ''), names };
}

async function send(userId: number, variant: string, text: string): Promise<void> {
  for (const kind of KINDS)
    await storeMail({ mail: 'on' }, database.db, {
      kind,
      to: { userId, address: `${kind}-${variant}@example.com` },
      facts: renamed(SAMPLES[kind], text).facts as never,
      eventKey: `${variant}:${kind}`,
    });
  const sender = new MailSender({
    db: database.db,
    settings: {
      state: 'on',
      url: server.url,
      from: 'Tiffin <orders@food.example>',
      publicUrl: 'https://food.example',
    },
    prepares: {},
    onTrouble: (error) => {
      throw error;
    },
    mailsPerSecond: 1_000,
  });
  await sender.run();
  await sender.stop();
}

beforeAll(async () => {
  await server.open();
  const { id } = await addUser(database.db, 'ADMIN');
  for (const topic of NOTIFICATION_TOPICS)
    await arrange(
      database.db,
      `insert into notification_choices (user_id, topic, channel, is_on) values ($1, $2, 'mail', true)`,
      id,
      topic,
    );
  const name = (text: string) => arrange(database.db, 'update settings set platform_name = $1', text);
  await name(TAME.slice(0, PLATFORM.length));
  await send(id, 'tame', TAME);
  await name(PLATFORM);
  await send(id, 'hostile', HOSTILE);
}, 120_000);
afterAll(server.close);

const headerNames = (raw: string) =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .split('\r\n')
    // Lines that begin with a space go on with the one above.
    .flatMap((line) => /^([^\s:]+):/.exec(line)?.[1] ?? []);
const tagsOf = (html: string) => html.match(/<[a-z/!][^>]*>/gi);
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

test.each(KINDS)('%s is told with names that would be a header, a tag or an entity', (kind) => {
  const [tame] = server.of(`${kind}-tame@example.com`);
  const [hostile, ...others] = server.of(`${kind}-hostile@example.com`);
  expect(others).toEqual([]);
  expect(headerNames(hostile!.raw)).toEqual(headerNames(tame!.raw));
  expect(hostile!.to).toMatchObject([{ address: `${kind}-hostile@example.com` }]);
  expect(hostile!.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  expect(tagsOf(hostile!.html!)).toEqual(tagsOf(tame!.html!));
  const { names } = renamed(SAMPLES[kind], SHOWN);
  for (const name of names) expect(oneLine(hostile!.text!)).toContain(name);
  expect(hostile!.text).toContain(PLATFORM);
});

test('nobody else gets any of them', () => {
  expect(server.of('victim@example.com')).toEqual([]);
});
