import type { StaffPosition } from '@tiffin/contract/rules/duties';
import { HOUR, midnight, MINUTE } from './calendar.ts';
import { BLOCKED_REASON, INACTIVE_REASON } from './reasons.ts';
import type { DemoCase, DemoData, DemoOffer, DemoOrder, DemoRestaurant, DemoUser } from './rows.ts';

/** The steps of the kitchens are told for this long; they would hide everything else. */
const STEPS_FOR = 48 * HOUR;

/** One entry of the audit log as the product itself would have written it (modules/audit-log). */
interface DemoEntry {
  at: number;
  actor: DemoUser | undefined;
  action: string;
  subject: { type: string; id: number; label: string };
  before: object | null;
  after: object | null;
}

/**
 * Who did what in the demo city, oldest first: sign-ups, approvals, blocks, flags, offers, a night of maintenance, and
 * what became of the orders.
 */
export function auditLogOf(data: DemoData): DemoEntry[] {
  const people = new Map(data.users.map((user) => [user.id, user]));
  const admin = data.users.find(({ role }) => role === 'ADMIN');
  const newest = Math.max(...data.orders.flatMap(({ events }) => events.map(({ at }) => at)));
  const soonAfter = (at: number, hours: number) => Math.min(at + hours * HOUR, newest);
  /** A day after the last order that needed it. */
  const switchedOff = (
    subject: DemoEntry['subject'],
    uses: readonly DemoOrder[],
    since: number,
  ): DemoEntry => ({
    at: soonAfter(lastOf(uses, since), 24),
    actor: admin,
    action: `${subject.type}.deactivate`,
    subject,
    before: { isActive: true, ...(subject.type === 'restaurant' && { inactiveReason: null }) },
    after: { isActive: false, ...(subject.type === 'restaurant' && { inactiveReason: INACTIVE_REASON }) },
  });

  const staff = new Map(data.staff.map(({ userId, position }) => [userId, position]));
  const entries: DemoEntry[] = [
    ...data.users.filter(({ role }) => role !== 'ADMIN').map((user) => joined(user, staff.get(user.id))),
    ...data.users
      .filter(({ isBlocked }) => isBlocked)
      .map((user) => ({
        at: soonAfter(user.createdAt, 72),
        actor: admin,
        action: 'user.block',
        subject: { type: 'user', id: user.id, label: user.username },
        before: { isBlocked: false, blockedReason: null },
        after: { isBlocked: true, blockedReason: BLOCKED_REASON },
      })),
    ...data.restaurants
      .filter(({ isApproved }) => isApproved)
      .map((restaurant) => ({
        at: soonAfter(restaurant.createdAt, 3),
        actor: admin,
        action: 'restaurant.approve',
        subject: { type: 'restaurant', id: restaurant.id, label: restaurant.name },
        before: { isApproved: false },
        after: { isApproved: true },
      })),
    ...data.restaurants.map((restaurant) => applied(restaurant, people.get(restaurant.ownerId))),
    ...data.restaurants
      .filter(({ isActive }) => !isActive)
      .map(({ id, name, createdAt }) =>
        switchedOff(
          { type: 'restaurant', id, label: name },
          data.orders.filter(({ restaurantId }) => restaurantId === id),
          createdAt,
        ),
      ),
    ...data.offers.map((offer) => offered(offer, admin)),
    ...data.offers
      .filter(({ isActive }) => !isActive)
      .map(({ id, code, validFrom }) =>
        switchedOff(
          { type: 'offer', id, label: code },
          data.orders.filter(({ coupon }) => coupon?.offerId === id),
          validFrom,
        ),
      ),
    ...maintenance(midnight(newest) + 4 * HOUR < newest ? midnight(newest) : midnight(newest, 1), admin),
    ...data.reviews.flatMap(({ isFlagged, at, dishName, rating }, index) =>
      isFlagged
        ? [
            {
              at: soonAfter(at, 1),
              actor: admin,
              action: 'review.flag',
              subject: { type: 'review', id: index + 1, label: `${dishName}, ${rating} of 5` },
              before: { isFlagged: false },
              after: { isFlagged: true },
            },
          ]
        : [],
    ),
    ...data.cases.flatMap((one, index) => caseSteps(one, index + 1, people)),
    ...data.orders.flatMap((order) => steps(order, people, newest - STEPS_FOR)),
  ];
  return entries.toSorted((a, b) => a.at - b.at);
}

/** When the last of these orders came to its end; without any, otherwise. */
const lastOf = (orders: readonly DemoOrder[], otherwise: number): number =>
  Math.max(otherwise, ...orders.flatMap(({ events }) => events.map(({ at }) => at)));

/** Same entries as `signup` and `acceptInvite` write. @param position of an invited one */
function joined(user: DemoUser, position: StaffPosition | undefined): DemoEntry {
  const { id, username, role, createdAt } = user;
  return {
    at: createdAt,
    actor: user,
    action: position ? 'user.join' : 'user.signup',
    subject: { type: 'user', id, label: username },
    before: null,
    after: position ? { username, role, position } : { role, email: 'not kept here', username },
  };
}

function applied(restaurant: DemoRestaurant, owner: DemoUser | undefined): DemoEntry {
  const { id, name, cuisine, address, phone, description, openingHours, createdAt } = restaurant;
  return {
    at: createdAt,
    actor: owner,
    action: 'restaurant.create',
    subject: { type: 'restaurant', id, label: name },
    before: null,
    after: { name, cuisine, address, phone, description, openingHours },
  };
}

function offered(offer: DemoOffer, admin: DemoUser | undefined): DemoEntry {
  const { id, code, type, title, percent, restaurantId, validFrom } = offer;
  return {
    at: validFrom,
    actor: admin,
    action: 'offer.create',
    subject: { type: 'offer', id, label: code },
    before: null,
    // Also those that were switched off later.
    after: { code, type, title, discountPercentage: percent, restaurantId, isActive: true },
  };
}

/** The platform was closed for a moment while every kitchen slept, and opened again. */
function maintenance(night: number, admin: DemoUser | undefined): DemoEntry[] {
  return [true, false].map((maintenanceMode) => ({
    at: night + 3 * HOUR + (maintenanceMode ? 10 : 32) * MINUTE,
    actor: admin,
    action: 'settings.change',
    subject: { type: 'settings', id: 1, label: 'Platform settings' },
    before: { maintenanceMode: !maintenanceMode },
    after: { maintenanceMode },
  }));
}

/** Entries for opening, closing and reopening a case; its other messages have none. */
function caseSteps(
  { orderId, kind, dishIds, messages }: DemoCase,
  id: number,
  people: ReadonlyMap<number, DemoUser>,
): DemoEntry[] {
  let state = 'open';
  let outcome: string | null = null;
  return messages.flatMap((message) => {
    const before = { state, outcome };
    outcome = message.outcome;
    state = outcome ? 'closed' : message.sender === 'customer' ? 'open' : 'answered';
    const action = { opened: 'case.open', closed: 'case.close', reopened: 'case.reopen', message: undefined }[
      message.what
    ];
    if (action === undefined) return [];
    const isFirst = message.what === 'opened';
    return [
      {
        at: message.at,
        actor: people.get(message.authorId),
        action,
        subject: { type: 'case', id, label: `#${orderId}` },
        before: isFirst ? null : before,
        after: isFirst ? { kind, dishes: dishIds.length } : { state, outcome },
      },
    ];
  });
}

const ENDS: Partial<Record<DemoOrder['events'][number]['status'], string>> = {
  Cancelled: 'order.cancel',
  Refunded: 'order.refund',
};

/** Every change after the placement, which has no entry of its own. */
function steps({ id, events }: DemoOrder, people: ReadonlyMap<number, DemoUser>, since: number): DemoEntry[] {
  return events.flatMap(({ status, actorId, reason, at }, index) => {
    const before = events[index - 1];
    const action = ENDS[status];
    if (!before || (action === undefined && at < since)) return [];
    return [
      {
        at,
        actor: people.get(actorId),
        action: action ?? 'order.status',
        subject: { type: 'order', id, label: `#${id}` },
        before: { status: before.status },
        after: { status, ...(reason !== '' && { reason }) },
      },
    ];
  });
}
