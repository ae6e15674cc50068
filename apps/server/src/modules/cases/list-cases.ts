import type { Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { CASE_WAITING_MINUTES, SUPPORT_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import type { Case, CaseSummary, CaseTotals } from '@tiffin/contract/schemas/case';
import type { Actor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { notFound } from '../../kit/app-error.ts';
import { toCase, toCaseSummary } from './case-document.ts';
import { countByState, countForBell, findCase, listPage } from './cases.repo.ts';
import { markCaseRead } from './writing.repo.ts';

/**
 * Returns the newest case of an order, or the one that is named. Throws NOT_FOUND for one that the reader may not see,
 * as for none.
 */
export async function getCase(
  { db }: Context,
  reader: Actor,
  orderId: number,
  caseId?: number,
): Promise<Case> {
  const row = await findCase(db, reader, orderId, caseId);
  if (!row) throw notFound('Case not found.');
  return toCase(row, reader);
}

/** Nobody has answered since then, for so long that administrators are told. */
export const waitingSince = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock().getTime() - CASE_WAITING_MINUTES * 60_000);

/**
 * Returns a page of the cases that the reader may see, by their last message, latest first, or by how long their
 * customer waits. Throws NOT_FOUND for another restaurant's.
 */
export async function listCases(
  context: Context,
  reader: Actor,
  {
    limit = SUPPORT_DEFAULT_LIMIT,
    waiting,
    unread,
    sort,
    after,
    since,
    ...page
  }: Query<typeof api.cases.listCases>,
): Promise<CaseSummary[]> {
  assertOwn(reader, page.restaurantId);
  const rows = await listPage(context.db, reader, {
    ...page,
    limit,
    waitingSince: waiting === 'true' ? waitingSince(context) : undefined,
    isUnreadOnly: unread === 'true',
    longest:
      sort === 'waiting'
        ? { after: after !== undefined && since ? { id: after, since } : undefined }
        : undefined,
  });
  return rows.map((row) => toCaseSummary(row, reader));
}

/** How many there are in each state. Throws like {@link listCases}. */
export function countCases(
  context: Context,
  reader: Actor,
  filter: Query<typeof api.cases.caseTotals>,
): Promise<CaseTotals> {
  assertOwn(reader, filter.restaurantId);
  return countByState(context.db, reader, filter, waitingSince(context));
}

function assertOwn(reader: Actor, restaurantId: number | undefined): void {
  if (reader.role === 'RESTAURANT' && restaurantId !== undefined) assertOwnRestaurant(reader, restaurantId);
}

/** Marks what the others wrote as read by the reader's side. Throws NOT_FOUND. */
export async function readCase(
  { db }: Context,
  reader: Actor,
  orderId: number,
  which: Query<typeof api.cases.readCase> = {},
): Promise<{ markedAsRead: number }> {
  const markedAsRead = await markCaseRead(db, reader, orderId, which);
  if (markedAsRead === undefined) throw notFound('Case not found.');
  return { markedAsRead };
}

/** Counts for bells and inboxes. */
export function countUnreadCases({ db }: Context, reader: Actor): Promise<{ unread: number; open: number }> {
  return countForBell(db, reader);
}
