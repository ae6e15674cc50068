import {
  NOTIFICATION_KINDS,
  type NotificationFacts,
  type NotificationKind,
  TOPIC_RULES,
  type TopicRule,
  renderNotification,
} from '@tiffin/contract/rules/notifications';
import type { Database } from '../../db/database.ts';
import {
  insertRows,
  markOpened,
  type NewRow,
  removeOldest,
  removeUnreadOfGroups,
} from './notifications.repo.ts';

export interface News<K extends NotificationKind> {
  readonly kind: K;
  readonly to: readonly number[];
  readonly facts: NotificationFacts[K];
  /** Names what happened: nobody is told it twice. */
  readonly eventKey: string;
  /** Names a group: a person keeps only the latest of several unread ones. */
  readonly groupKey?: string;
  /** Another person whom it names: it is deleted with that person. */
  readonly aboutUserId?: number;
  /** How many of the group that one stands for. */
  readonly count?: number;
}

/** Notifications to these people, each as a row. */
export function rowsOf<K extends NotificationKind>({
  kind,
  to,
  facts,
  eventKey,
  groupKey,
  count = 1,
  aboutUserId,
}: News<K>): NewRow[] {
  const { topic, pushSeconds } = NOTIFICATION_KINDS[kind];
  const { push, isFixed }: TopicRule = TOPIC_RULES[topic];
  const { path } = renderNotification(kind, facts);
  return to.map((userId) => ({
    userId,
    eventKey,
    topic,
    kind,
    groupKey: groupKey ?? null,
    count,
    facts,
    aboutUserId: aboutUserId ?? null,
    path,
    pushSeconds,
    isPushed: push,
    isFixed: isFixed === true,
  }));
}

/** Stores what these people are told, and what is pushed to their devices; once, however often it is tried. */
export async function storeNotifications(tx: Database, rows: readonly NewRow[]): Promise<void> {
  if (rows.length === 0) return;
  if (rows.some(({ groupKey }) => groupKey !== null)) await removeUnreadOfGroups(tx, rows);
  await insertRows(tx, rows);
  await removeOldest(tx, [...new Set(rows.map(({ userId }) => userId))]);
}

/** Notifies people in the transaction of what happened; it asks nobody else, and a repeat changes nothing. */
export function notify<K extends NotificationKind>(tx: Database, news: News<K>): Promise<void> {
  return storeNotifications(tx, rowsOf(news));
}

/** A path that has nothing new to show to a person. */
export interface Settled {
  readonly userId: number;
  readonly path: string;
}

/** Marks as read what opens these paths for these people. */
export async function settle(tx: Database, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  await markOpened(
    tx,
    settled.map(({ userId }) => userId),
    settled.map(({ path }) => path),
  );
}
