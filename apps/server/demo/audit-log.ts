import { HOUR, midnight, MINUTE } from './calendar.ts';
import type { DemoCase } from './cases.ts';
import { byId, type Fields } from './columns.ts';
import type { DemoData } from './generate.ts';
import type { DemoOrder } from './rows.ts';
import { lastEvent } from './story.ts';

/** The steps of the kitchens are told for this long; they would hide everything else. */
const STEPS_FOR = 48 * HOUR;

/** One entry of the audit log as the product itself would have written it (modules/audit-log). */
interface DemoEntry {
  at: number;
  actorId: number;
  /** The subject's type and a verb. */
  action: `${string}.${string}`;
  subject: readonly [id: number, label: string];
  before?: object;
  after: object;
}

/** Rows about who did what in the demo city, oldest first. */
export function auditLogOf(data: DemoData): Fields[] {
  const people = byId(data.users);
  const workplaces = new Map([
    ...data.restaurants.map(({ ownerId, id }) => [ownerId, id] as const),
    ...data.staff.map(({ userId, restaurantId }) => [userId, restaurantId] as const),
  ]);
  return entriesOf(data)
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, actorId, action, subject: [subjectId, subjectLabel], before, after }) => ({
      at,
      actorId,
      actorUsername: people.get(actorId)?.username,
      actorRole: people.get(actorId)?.role,
      action,
      subjectType: action.split('.')[0],
      subjectId,
      subjectLabel,
      before,
      after,
      restaurantId: workplaces.get(actorId),
    }));
}

/** Sign-ups, approvals, blocks, flags, offers, a night of maintenance, and what became of the orders. */
function entriesOf({ users, staff, restaurants, offers, reviews, cases, orders }: DemoData): DemoEntry[] {
  const adminId = users.find(({ role }) => role === 'ADMIN')?.id ?? 0;
  const newest = Math.max(...orders.map((order) => lastEvent(order).at));
  const soonAfter = (at: number, hours: number) => Math.min(at + hours * HOUR, newest);
  /** A day after the last order that needed it. */
  const afterUses = (since: number, isUse: (order: DemoOrder) => boolean) =>
    soonAfter(Math.max(since, ...orders.filter(isUse).map((order) => lastEvent(order).at)), 24);
  const positions = new Map(staff.map(({ userId, position }) => [userId, position]));
  const entries: DemoEntry[] = [];
  const byAdmin = (entry: Omit<DemoEntry, 'actorId'>) => entries.push({ actorId: adminId, ...entry });

  // The same as `signup` and `acceptInvite` write.
  for (const { id, username, role, createdAt } of users.filter((user) => user.role !== 'ADMIN')) {
    const position = positions.get(id);
    entries.push({
      at: createdAt,
      actorId: id,
      action: position ? 'user.join' : 'user.signup',
      subject: [id, username],
      after: position ? { username, role, position } : { role, email: 'not kept here', username },
    });
  }
  for (const { id, username, createdAt, blockedReason } of users.filter(({ isBlocked }) => isBlocked))
    byAdmin({
      at: soonAfter(createdAt, 72),
      action: 'user.block',
      subject: [id, username],
      before: { isBlocked: false, blockedReason: null },
      after: { isBlocked: true, blockedReason },
    });
  for (const { id, name, createdAt } of restaurants.filter(({ isApproved }) => isApproved))
    byAdmin({
      at: soonAfter(createdAt, 3),
      action: 'restaurant.approve',
      subject: [id, name],
      before: { isApproved: false },
      after: { isApproved: true },
    });
  for (const { id, ownerId, createdAt, ...restaurant } of restaurants) {
    const { name, cuisine, address, phone, description, openingHours } = restaurant;
    entries.push({
      at: createdAt,
      actorId: ownerId,
      action: 'restaurant.create',
      subject: [id, name],
      after: { name, cuisine, address, phone, description, openingHours },
    });
  }
  for (const { id, name, createdAt, inactiveReason } of restaurants.filter(({ isActive }) => !isActive))
    byAdmin({
      at: afterUses(createdAt, ({ restaurantId }) => restaurantId === id),
      action: 'restaurant.deactivate',
      subject: [id, name],
      before: { isActive: true, inactiveReason: null },
      after: { isActive: false, inactiveReason },
    });
  for (const { id, code, type, title, percent, restaurantId, validFrom } of offers)
    byAdmin({
      at: validFrom,
      action: 'offer.create',
      subject: [id, code],
      // Also those that were switched off later.
      after: { code, type, title, discountPercentage: percent, restaurantId, isActive: true },
    });
  for (const { id, code, validFrom } of offers.filter(({ isActive }) => !isActive))
    byAdmin({
      at: afterUses(validFrom, ({ coupon }) => coupon?.offerId === id),
      action: 'offer.deactivate',
      subject: [id, code],
      before: { isActive: true },
      after: { isActive: false },
    });
  // The platform was closed for a moment while every kitchen slept, and opened again.
  const night = midnight(newest) + 4 * HOUR < newest ? midnight(newest) : midnight(newest, 1);
  for (const maintenanceMode of [true, false])
    byAdmin({
      at: night + 3 * HOUR + (maintenanceMode ? 10 : 32) * MINUTE,
      action: 'settings.change',
      subject: [1, 'Platform settings'],
      before: { maintenanceMode: !maintenanceMode },
      after: { maintenanceMode },
    });
  for (const [index, { isFlagged, at, dishName, rating }] of reviews.entries())
    if (isFlagged)
      byAdmin({
        at: soonAfter(at, 1),
        action: 'review.flag',
        subject: [index + 1, `${dishName}, ${rating} of 5`],
        before: { isFlagged: false },
        after: { isFlagged: true },
      });
  return [
    ...entries,
    ...cases.flatMap((one, index) => caseSteps(one, index + 1)),
    ...orders.flatMap((order) => orderSteps(order, newest - STEPS_FOR)),
  ];
}

/** Entries for opening, closing and reopening a case; its other messages have none. */
function caseSteps({ orderId, kind, dishIds, messages }: DemoCase, id: number): DemoEntry[] {
  const actions = {
    opened: 'case.open',
    closed: 'case.close',
    reopened: 'case.reopen',
    message: null,
  } as const;
  let standing: { state: string; outcome: string | null } | undefined;
  return messages.flatMap(({ what, sender, outcome, authorId, at }) => {
    const before = standing;
    standing = { state: outcome ? 'closed' : sender === 'customer' ? 'open' : 'answered', outcome };
    const action = actions[what];
    if (!action) return [];
    const after = before ? standing : { kind, dishes: dishIds.length };
    return [{ at, actorId: authorId, action, subject: [id, `#${orderId}`], before, after }];
  });
}

/** Every change after the placement, which has no entry of its own. */
function orderSteps({ id, events }: DemoOrder, since: number): DemoEntry[] {
  return events.flatMap(({ status, actorId, reason, at }, index) => {
    const before = events[index - 1];
    const isEnd = status === 'Cancelled' || status === 'Refunded';
    if (!before || (!isEnd && at < since)) return [];
    return [
      {
        at,
        actorId,
        action: status === 'Cancelled' ? 'order.cancel' : isEnd ? 'order.refund' : 'order.status',
        subject: [id, `#${id}`],
        before: { status: before.status },
        after: { status, ...(reason !== '' && { reason }) },
      },
    ];
  });
}
