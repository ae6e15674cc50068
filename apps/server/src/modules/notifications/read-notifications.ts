import type { Body, Query } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import { NOTIFICATIONS_DEFAULT_LIMIT } from '@tiffin/contract/rules/limits';
import {
  NOTIFICATION_KINDS,
  type NotificationFacts,
  type NotificationKind,
  type NotificationTopic,
  TOPIC_RULES,
  type TopicRule,
  renderNotification,
  topicsOf,
} from '@tiffin/contract/rules/notifications';
import type { Notification, NotificationChoice } from '@tiffin/contract/schemas/notification';
import type { Actor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { holdUser } from '../../auth/users.repo.ts';
import { AppError, notFound } from '../../kit/app-error.ts';
import {
  countUnreadOf,
  findChoices,
  findNotifications,
  markAllRead,
  markRead,
  type NotificationRow,
  removeAll,
  storeChoice,
} from './notifications.repo.ts';

/** The words of a row; undefined of a kind that a newer node wrote. */
export function wordsOf({ kind, facts }: { kind: string; facts: object }) {
  if (!Object.hasOwn(NOTIFICATION_KINDS, kind)) return undefined;
  // Stored together, of one kind.
  return renderNotification(kind as NotificationKind, facts as NotificationFacts[NotificationKind]);
}

function toNotification(row: NotificationRow): Notification[] {
  const words = wordsOf(row);
  if (!words) return [];
  const { id, topic, kind, path, count, isRead, createdAt } = row;
  const { title, text, brief } = words;
  return [
    {
      id,
      topic: topic as NotificationTopic,
      kind,
      title,
      text,
      ...(brief !== undefined && { brief }),
      path,
      count,
      isRead,
      createdAt: createdAt.toISOString(),
    },
  ];
}

/** The actor's notifications, latest first. */
export async function listNotifications(
  { db }: Context,
  { id }: Actor,
  { limit = NOTIFICATIONS_DEFAULT_LIMIT, before, unread }: Query<typeof api.notifications.listNotifications>,
): Promise<Notification[]> {
  const rows = await findNotifications(db, id, { before, limit, isUnread: unread === 'true' });
  return rows.flatMap(toNotification);
}

export async function countNotifications({ db }: Context, { id }: Actor): Promise<{ unread: number }> {
  return { unread: await countUnreadOf(db, id) };
}

/** Marks one as read, on every device. Throws NOT_FOUND for another user's. */
export async function readNotification(
  { db }: Context,
  actor: Actor,
  id: number,
): Promise<{ markedAsRead: number }> {
  const wasUnread = await markRead(db, actor.id, id);
  if (wasUnread === undefined) throw notFound('Notification not found.');
  return { markedAsRead: wasUnread ? 1 : 0 };
}

/** Marks all as read, or those that open one thing. */
export async function readAllNotifications(
  { db }: Context,
  { id }: Actor,
  body: Body<typeof api.notifications.readAllNotifications>,
): Promise<{ markedAsRead: number }> {
  return { markedAsRead: await markAllRead(db, id, body?.path ?? null) };
}

export async function clearNotifications({ db }: Context, { id }: Actor): Promise<{ cleared: number }> {
  return { cleared: await removeAll(db, id) };
}

/** The actor's choices of channels for each topic. */
export async function listChoices({ db }: Context, { id, role }: Actor): Promise<NotificationChoice[]> {
  const chosen = await findChoices(db, id);
  return topicsOf(role).map((topic) => {
    const rule: TopicRule = TOPIC_RULES[topic];
    const of = (channel: 'push' | 'mail') =>
      rule[channel] === null || rule.isFixed
        ? rule[channel]
        : (chosen.find((one) => one.topic === topic && one.channel === channel)?.isOn ?? rule[channel]);
    return { topic, push: of('push'), mail: of('mail'), isFixed: rule.isFixed === true };
  });
}

/** Changes some of it; what is not sent stays. Throws VALIDATION_FAILED for what the user may not switch. */
export async function changeChoices(
  context: Context,
  actor: Actor,
  body: Body<typeof api.notifications.chooseNotifications>,
): Promise<NotificationChoice[]> {
  const own = topicsOf(actor.role);
  return context.db.transaction(async (tx) => {
    if (!(await holdUser(tx, actor.id))) throw new AppError('UNAUTHENTICATED');
    // In one order, whatever was sent.
    for (const change of body.toSorted((a, b) => (a.topic < b.topic ? -1 : 1))) {
      const rule: TopicRule = TOPIC_RULES[change.topic];
      if (!own.includes(change.topic))
        throw new AppError('VALIDATION_FAILED', `You are not told about ${rule.label}.`);
      for (const channel of ['push', 'mail'] as const) {
        const isOn = change[channel];
        // Sent as it stands, as a screen does that sends all of them, it changes nothing.
        if (isOn === undefined || isOn === null || (rule.isFixed && isOn === rule[channel])) continue;
        if (rule.isFixed || rule[channel] === null)
          throw new AppError('VALIDATION_FAILED', `${rule.label} cannot be switched there.`);
        await storeChoice(tx, actor.id, change.topic, channel, isOn);
      }
    }
    return listChoices({ ...context, db: tx }, actor);
  });
}
