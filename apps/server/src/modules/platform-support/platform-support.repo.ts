import type { PlatformMessage } from '@tiffin/contract/schemas/platform-support';
import type { Actor, AdminActor } from '../../auth/actor.ts';
import { type Database, sql, unprepared } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import { NEWEST, type Page } from '../../db/page.ts';
import { Values } from '../../db/wanted.ts';

type Side = PlatformMessage['sender'];

export interface PlatformMessageRow {
  id: number;
  customerId: number;
  sender: Side;
  author: string;
  text: string;
  isRead: boolean;
  createdAt: Date;
}

const MESSAGES = `
  select m.id, m.customer_id as "customerId", m.sender, a.username as author, m.text, m.is_read as "isRead",
         m.created_at as "createdAt"
    from platform_messages m join users a on a.id = m.author_id`;

const page = sql<PlatformMessageRow>(
  'platform_messages_of_customer',
  `${MESSAGES} where m.customer_id = $1 and m.id < $2 order by m.id desc limit $3`,
);
const byId = sql<PlatformMessageRow>('platform_message_by_id', `${MESSAGES} where m.id = $1`);

/** Latest first. */
export function listLatest(
  db: Database,
  customerId: number,
  { before = NEWEST, limit }: Page,
): Promise<PlatformMessageRow[]> {
  return db.query(page, [customerId, before, limit]);
}

const hold = sql<{ id: number; role: string }>(
  'hold_writer_and_customer',
  'select id, role from users where id = any ($1) and deleted_at is null order by id for key share',
);

/** Holds both, so that neither is deleted before this transaction ends. */
export function holdUsers(tx: Database, ids: readonly number[]): Promise<{ id: number; role: string }[]> {
  return tx.query(hold, [ids]);
}

const begin = sql(
  'begin_platform_conversation',
  'insert into platform_conversations (customer_id) values ($1) on conflict do nothing',
);
const lock = sql(
  'lock_platform_conversation',
  'select from platform_conversations where customer_id = $1 for no key update',
);
const insert = sql<{ id: number }>(
  'insert_platform_message',
  'insert into platform_messages (customer_id, sender, author_id, text) values ($1, $2, $3, $4) returning id',
);
const updateConversation = sql(
  'move_platform_conversation',
  `update platform_conversations
      set last_message_id = $2, waiting_since = case when $3 = 'customer' then coalesce(waiting_since, now()) end
    where customer_id = $1`,
);

export async function storeMessage(
  tx: Database,
  writer: Actor,
  { customerId, sender, text }: { customerId: number; sender: Side; text: string },
): Promise<PlatformMessageRow> {
  await tx.execute(begin, [customerId]);
  await tx.query(lock, [customerId]);
  const { id } = await tx.one(insert, [customerId, sender, writer.id, text]);
  await tx.execute(updateConversation, [customerId, id, sender]);
  return tx.one(byId, [id]);
}

const markRead = sql(
  'mark_platform_messages_read',
  'update platform_messages set is_read = true where customer_id = $1 and sender = $2 and not is_read',
);

/** Marks what this side wrote as read by the other. */
export function markReadOf(db: Database, customerId: number, sender: Side): Promise<number> {
  return db.execute(markRead, [customerId, sender]);
}

const isCustomer = sql<{ id: number }>(
  'customer_of_platform_conversation',
  `select id from users where id = $1 and role = 'CUSTOMER'`,
);

/** Deleted customers count too: their messages stay readable. */
export async function isCustomerKnown(db: Database, _reader: AdminActor, id: number): Promise<boolean> {
  return (await db.maybeOne(isCustomer, [id])) !== undefined;
}

const countOf = sql<{ n: number }>(
  'unread_platform_messages_of_customer',
  `select count(*) as n from platform_messages where customer_id = $1 and sender = 'platform' and not is_read`,
);
const countAll = sql<{ n: number }>(
  'unread_platform_messages',
  `select count(*) as n from platform_messages where sender = 'customer' and not is_read`,
);

/** How many messages between customers and the platform this reader's side has not read. */
export async function countUnread(db: Database, reader: Actor): Promise<number> {
  if (reader.role === 'RESTAURANT') return 0;
  return (await (reader.role === 'ADMIN' ? db.one(countAll) : db.one(countOf, [reader.id]))).n;
}

export interface ConversationRow {
  customerId: number;
  customerName: string;
  customerUsername: string;
  orderCount: number;
  waitingSince: Date | null;
  unread: number;
  lastMessage: Omit<PlatformMessageRow, 'createdAt'> & { createdAt: string };
}

interface Conversations extends Page {
  readonly isUnreadOnly: boolean;
  readonly isWaitingOnly: boolean;
  /** Each is in the customer's name or username, or in a message. */
  readonly words: readonly string[];
  /** The last message of the page before. */
  readonly before?: number;
}

const NAME = `case when u.deleted_at is not null then 'Deleted user' when u.name <> '' then u.name else u.username end`;

/** Sorted by last message, latest first. Not prepared: the index it uses depends on the query. */
export function listConversations(
  db: Database,
  _reader: AdminActor,
  { isUnreadOnly, isWaitingOnly, words, before, limit }: Conversations,
): Promise<ConversationRow[]> {
  const values = new Values();
  const where = ['true'];
  // Nobody can answer who is gone.
  if (isWaitingOnly) where.push('v.waiting_since is not null and u.deleted_at is null');
  if (isUnreadOnly) {
    where.push(
      `v.customer_id in (select customer_id from platform_messages where sender = 'customer' and not is_read)`,
    );
  }
  if (before !== undefined) where.push(`v.last_message_id < ${values.add(before)}`);
  for (const word of words) {
    const like = values.add(containing(word));
    where.push(
      `(${NAME} ilike ${like} or (u.deleted_at is null and u.username ilike ${like})
        or exists (select from platform_messages n where n.customer_id = v.customer_id and n.text ilike ${like}))`,
    );
  }
  return db.query(
    unprepared<ConversationRow>(
      `select v.customer_id as "customerId", ${NAME} as "customerName",
              case when u.deleted_at is null then u.username else '' end as "customerUsername",
              (select count(*) from orders o where o.user_id = v.customer_id and o.deleted_at is null) as "orderCount",
              case when u.deleted_at is null then v.waiting_since end as "waitingSince",
              (select count(*) from platform_messages n
                where n.customer_id = v.customer_id and n.sender = 'customer' and not n.is_read) as unread,
              json_build_object('id', m.id, 'customerId', m.customer_id, 'sender', m.sender, 'author', a.username,
                                'text', m.text, 'isRead', m.is_read, 'createdAt', m.created_at) as "lastMessage"
         from platform_conversations v
         join users u on u.id = v.customer_id
         join platform_messages m on m.id = v.last_message_id
         join users a on a.id = m.author_id
        where ${where.join(' and ')}
        order by v.last_message_id desc limit ${values.add(limit)}`,
    ),
    values.list,
  );
}
