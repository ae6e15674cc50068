import type { Answer } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { Context } from '../../auth/context.ts';
import { notFound } from '../../kit/app-error.ts';
import { countUnreadOf, markThreadRead, versionOf } from './messages.repo.ts';
import { type Named, type Party, threadOf } from './thread.ts';

/** Marks what the other side wrote as read: of one thread, or all of the party's own. */
export async function markAllRead(
  { db }: Context,
  party: Party,
  named: Named,
): Promise<{ markedAsRead: number }> {
  const thread = threadOf(party, named);
  const markedAsRead = await db.transaction(async (tx) => {
    if ((await versionOf(tx, party, thread)) === undefined) throw notFound('Order not found.');
    return markThreadRead(tx, party, thread);
  });
  return { markedAsRead };
}

/** How many messages this party has not read. */
export async function countUnread(
  { db }: Context,
  party: Party,
): Promise<Answer<typeof api.support.unreadCount>> {
  const unread = await countUnreadOf(db, party);
  return party.role === 'CUSTOMER' ? { customerUnread: unread } : { restaurantUnread: unread };
}

/** Another number whenever `countUnread` may answer something else. */
export async function versionOfUnread({ db }: Context, party: Party): Promise<number> {
  return (await versionOf(db, party, { kind: 'all' })) ?? 0;
}
