import type { DemoData, DemoOrder, DemoUser } from './rows.ts';

const HOUR = 3_600_000;
/** The steps of the kitchens are told for this long; they would bury everything else. */
const STEPS_FOR = 48 * HOUR;

/** One entry of the audit trail as the product itself would have written it (modules/activity). */
interface DemoEntry {
  at: number;
  actor: DemoUser | undefined;
  action: string;
  subject: { type: string; id: number; label: string };
  before: object | null;
  after: object | null;
}

/** Who did what in the demo city, oldest first: sign-ups, approvals, blocks, flags, and what became of the orders. */
export function trailOf(data: DemoData): DemoEntry[] {
  const people = new Map(data.users.map((user) => [user.id, user]));
  const admin = data.users.find(({ role }) => role === 'ADMIN');
  const newest = Math.max(...data.orders.flatMap(({ events }) => events.map(({ at }) => at)));
  const soonAfter = (at: number, hours: number) => Math.min(at + hours * HOUR, newest);

  const entries: DemoEntry[] = [
    ...data.users.filter(({ role }) => role !== 'ADMIN').map(signup),
    ...data.users
      .filter(({ isBlocked }) => isBlocked)
      .map((user) => ({
        at: soonAfter(user.createdAt, 72),
        actor: admin,
        action: 'user.block',
        subject: { type: 'user', id: user.id, label: user.username },
        before: { isBlocked: false },
        after: { isBlocked: true },
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
    ...data.orders.flatMap((order) => steps(order, people, newest - STEPS_FOR)),
  ];
  return entries.toSorted((a, b) => a.at - b.at);
}

function signup(user: DemoUser): DemoEntry {
  return {
    at: user.createdAt,
    actor: user,
    action: 'user.signup',
    subject: { type: 'user', id: user.id, label: user.username },
    before: null,
    after: { role: user.role, email: 'not kept here', username: user.username },
  };
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
