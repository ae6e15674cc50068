import { afterEach, beforeAll } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { MailSender, type SenderOptions, storeMail } from '../../src/modules/mail/index.ts';
import { addUser } from '../fixtures.ts';
import type { TestDatabase } from '../harness.ts';

export const ON = { mail: 'on' } as const;
export const PUBLIC_URL = 'https://food.example';

interface Row {
  id: number;
  state: string;
  attempts: number;
  is_superseded: boolean;
  is_recipient_fault: boolean;
  last_error: string | null;
  leased_by: string | null;
  wait_minutes: number;
}

/** Senders, and what is to be sent, of one test file; senders stop after each test. */
export function sending(database: { readonly db: TestDatabase['db'] }, server: { readonly url: string }) {
  const senders: MailSender[] = [];
  beforeAll(async () => void (await addUser(database.db, 'ADMIN')));
  afterEach(async () => {
    await Promise.all(senders.splice(0).map((sender) => sender.stop()));
  });

  /** A sender as in the product, but for these options. */
  function aUsualSender({ url = server.url, ...options }: Partial<SenderOptions> & { url?: string } = {}) {
    const sender = new MailSender({
      db: database.db,
      settings: { state: 'on', url, from: 'Tiffin <orders@food.example>', publicUrl: PUBLIC_URL },
      prepares: {},
      onTrouble: (error) => {
        throw error;
      },
      ...options,
    });
    senders.push(sender);
    return sender;
  }
  /** Quick to give a server up, and with no rate worth the name, unless said. */
  const aSender: typeof aUsualSender = (options) =>
    aUsualSender({ limits: { answerMs: 1_000, mailMs: 3_000 }, mailsPerSecond: 1_000, ...options });

  async function aRecipient() {
    const user = await addUser(database.db, 'CUSTOMER');
    const confirm = unprepared('update users set email_verified_at = now() where id = $1');
    await database.db.execute(confirm, [user.id]);
    return { ...user, email: `${user.username}@example.com` };
  }

  async function aMail(eventKey: string, restaurantName = 'Saffron') {
    const user = await aRecipient();
    await storeMail(ON, database.db, {
      kind: 'approved',
      to: { userId: user.id },
      facts: { restaurantName },
      eventKey,
    });
    return user;
  }

  const readRow = (eventKey: string) =>
    database.db.one(
      unprepared<Row>(
        `select id, attempts, is_superseded, is_recipient_fault, last_error, leased_by,
                round(extract(epoch from due_at - now()) / 60)::int as wait_minutes,
                case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else 'waiting' end as state
           from mail_outbox where event_key = $1`,
      ),
      [eventKey],
    );
  const change = (text: string, eventKey: string) =>
    database.db.execute(unprepared(`update mail_outbox set ${text} where event_key = $1`), [eventKey]);

  return { aSender, aUsualSender, aRecipient, aMail, readRow, change };
}
