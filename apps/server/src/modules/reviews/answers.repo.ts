import type { OwnerActor } from '../../auth/actor.ts';
import { type Database, sql } from '../../db/database.ts';
import { type ReviewRow, SIGNED_REVIEWS } from './reviews.repo.ts';

const lock = sql(
  'lock_review_of_restaurant',
  'select from reviews where id = $1 and restaurant_id = $2 and deleted_at is null for update',
);
const signed = sql<ReviewRow>(
  'review_of_restaurant',
  `${SIGNED_REVIEWS} and v.id = $1 and v.restaurant_id = $2`,
);

/** A review of the own restaurant, as it is until this transaction ends; undefined for any other, and for a tombstone. */
export async function lockOwnReview(
  tx: Database,
  owner: OwnerActor,
  id: number,
): Promise<ReviewRow | undefined> {
  await tx.query(lock, [id, owner.restaurantId]);
  return tx.maybeOne(signed, [id, owner.restaurantId]);
}

const writer = sql<{ id: number }>(
  'writer_of_review',
  `select u.id from reviews v join users u on u.id = v.user_id where v.id = $1 and u.deleted_at is null`,
);

/** Who wrote it, unless the account is gone. */
export async function findWriter(tx: Database, id: number): Promise<number | undefined> {
  return (await tx.maybeOne(writer, [id]))?.id;
}

const setAnswer = sql<{ answeredAt: Date | null }>(
  'set_review_answer',
  `update reviews set answer = $2::text, answered_at = case when $2::text is null then null else now() end
    where id = $1 returning answered_at as "answeredAt"`,
);

/** @param text null takes the answer back */
export async function storeAnswer(tx: Database, id: number, text: string | null): Promise<Date | null> {
  return (await tx.one(setAnswer, [id, text])).answeredAt;
}

const setReport = sql<{ reportedAt: Date }>(
  'set_review_report',
  'update reviews set report_reason = $2, reported_at = now() where id = $1 returning reported_at as "reportedAt"',
);

export async function storeReport(tx: Database, id: number, reason: string): Promise<Date> {
  return (await tx.one(setReport, [id, reason])).reportedAt;
}

const dismiss = sql<{ reportDismissedAt: Date }>(
  'dismiss_review_report',
  'update reviews set report_dismissed_at = now() where id = $1 returning report_dismissed_at as "reportDismissedAt"',
);

export async function storeDismissal(tx: Database, id: number): Promise<Date> {
  return (await tx.one(dismiss, [id])).reportDismissedAt;
}
