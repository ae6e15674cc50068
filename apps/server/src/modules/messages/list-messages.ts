import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { LIST_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import type { OwnerActor } from '../../auth/actor.ts';
import { hasDuty } from '../../auth/duties.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { notFound } from '../../kit/app-error.ts';
import { type Message, toMessages } from './message-document.ts';
import { listConversations } from './conversations.repo.ts';
import { listLatest, versionOf } from './messages.repo.ts';
import { type Party, type Thread, threadOf } from './thread.ts';

type MessageQuery = Query<typeof api.support.listMessages>;
type Page = Query<typeof api.support.restaurantInbox>;

/**
 * Returns the latest messages of the thread that these ids name, oldest first, or the last of each conversation. Throws
 * NOT_FOUND when it is not the party's.
 */
export async function listMessages(
  context: Context,
  party: Party,
  { limit = LIST_DEFAULT_LIMIT, before, view, unread, ...named }: MessageQuery,
): Promise<Message[]> {
  if (view === 'conversations') {
    const page = { limit, before, isUnreadOnly: unread === 'true' };
    const rows = await listConversations(context.db, party, page);
    const isOfOrders = !hasDuty(party, 'restaurant');
    return toMessages(isOfOrders ? rows.filter(({ orderId }) => orderId !== null) : rows, party);
  }
  await versionOfMessages(context, party, named);
  const rows = await listLatest(context.db, party, threadOf(party, named), { limit, before });
  return toMessages(rows.toReversed(), party);
}

/** Another number whenever `listMessages` would answer something else. Throws as it does. */
export async function versionOfMessages({ db }: Context, party: Party, named: MessageQuery): Promise<number> {
  // The version of conversations is the mailbox's. A kitchen may read those that are about orders.
  const thread: Thread = named.view ? { kind: 'all' } : threadOf(party, named);
  const version = await versionOf(db, party, thread);
  if (version === undefined) throw notFound('Order not found.');
  return version;
}

/**
 * Everything that was written with the owner's restaurant, latest first, or the last of each conversation.
 * Throws NOT_FOUND for any other.
 */
export async function listInbox(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  { limit = LIST_DEFAULT_LIMIT, before, view, q }: Page,
): Promise<Message[]> {
  assertOwnRestaurant(owner, restaurantId);
  if (view === 'conversations') {
    const page = { limit, before, words: q?.split(/\s+/) };
    return toMessages(await listConversations(db, owner, page), owner);
  }
  return toMessages(await listLatest(db, owner, { kind: 'all' }, { limit, before }), owner);
}

export async function versionOfInbox(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
): Promise<number> {
  assertOwnRestaurant(owner, restaurantId);
  return (await versionOf(db, owner, { kind: 'all' })) ?? 0;
}
