import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { LIST_DEFAULT_LIMIT, SUPPORT_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import type {
  PlatformConversation,
  PlatformMessage,
  SupportCounts,
} from '@tiffin/contract/schemas/platform-support';
import type { Actor, AdminActor, CustomerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { countUnreadCases } from '../cases/index.ts';
import { countUnread as countUnreadChats } from '../messages/index.ts';
import { toConversation, toPlatformMessage } from './platform-message.ts';
import {
  countUnread,
  isCustomerKnown,
  listConversations as listRows,
  listLatest,
  markReadOf,
} from './platform-support.repo.ts';

type Page = Query<typeof api.platformSupport.myPlatformMessages>;

/** Messages between a customer and the platform, oldest first. Throws NOT_FOUND where there is no such customer. */
export async function listPlatformMessages(
  { db }: Context,
  reader: CustomerActor | AdminActor,
  customerId: number,
  { before, limit = LIST_DEFAULT_LIMIT }: Page,
): Promise<PlatformMessage[]> {
  if (reader.role === 'ADMIN') await assertCustomer(db, reader, customerId);
  const rows = await listLatest(db, customerId, { before, limit });
  return rows.toReversed().map((row) => toPlatformMessage(row, reader));
}

/** Marks what the other side wrote as read. Throws as {@link listPlatformMessages} does. */
export async function markConversationRead(
  { db }: Context,
  reader: CustomerActor | AdminActor,
  customerId: number,
): Promise<{ markedAsRead: number }> {
  if (reader.role === 'ADMIN') await assertCustomer(db, reader, customerId);
  const writer = reader.role === 'ADMIN' ? 'customer' : 'platform';
  return { markedAsRead: await markReadOf(db, customerId, writer) };
}

async function assertCustomer(db: Context['db'], reader: AdminActor, id: number): Promise<void> {
  if (!(await isCustomerKnown(db, reader, id))) throw notFound('Customer not found.');
}

/** A page of the platform's inbox, by the last message, latest first. */
export async function listConversations(
  { db }: Context,
  admin: AdminActor,
  {
    limit = SUPPORT_DEFAULT_LIMIT,
    before,
    unread,
    waiting,
    q,
  }: Query<typeof api.platformSupport.platformConversations>,
): Promise<PlatformConversation[]> {
  const rows = await listRows(db, admin, {
    limit,
    before,
    isUnreadOnly: unread === 'true',
    isWaitingOnly: waiting === 'true',
    words: q?.split(/\s+/) ?? [],
  });
  return rows.map((row) => toConversation(row, admin));
}

/** Counts unread messages to this side, of every kind. */
export async function countSupport(context: Context, reader: Actor): Promise<SupportCounts> {
  const cases = await countUnreadCases(context, reader);
  return {
    messages: await chatsOf(context, reader),
    cases: cases.unread,
    platform: await countUnread(context.db, reader),
    openCases: cases.open,
  };
}

async function chatsOf(context: Context, reader: Actor): Promise<number> {
  if (reader.role === 'ADMIN') return 0;
  const counts = await countUnreadChats(context, reader);
  return 'customerUnread' in counts ? counts.customerUnread : counts.restaurantUnread;
}
