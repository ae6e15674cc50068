import type { Role } from '@tiffin/contract/route';
import { DECLINE_REASONS, declineSentence } from '@tiffin/contract/rules/decline';
import { ACTIVE_STATUSES, type OrderStatus } from '@tiffin/contract/rules/order-status';
import { DAY, HOUR, MINUTE } from './calendar.ts';
import type { City, Kitchen } from './city.ts';
import { REASONS } from './data.ts';
import type { Random } from './random.ts';
import type { DemoEvent, DemoOrder, DemoUser } from './rows.ts';

/** How an order went. */
interface Ending {
  status: OrderStatus;
  /** For one that did not simply arrive: how far it had come, and who ended it. */
  from?: OrderStatus;
  by?: Role;
  reason?: string;
}

interface Mishap {
  /** Of the orders, those whose draw is below it and not below the one before. */
  below: number;
  status: OrderStatus;
  from: [OrderStatus, ...OrderStatus[]];
  by: Role;
  reasons: readonly string[];
}

const { cancelled, refunded } = REASONS;
const KITCHEN_REASONS = DECLINE_REASONS.map(({ key }) =>
  declineSentence(key, key === 'other' ? { words: cancelled.byKitchenInItsWords } : {}),
);
/** The first of a status is the one that scripts mean. */
const MISHAPS: readonly Mishap[] = [
  { below: 0.02, status: 'Cancelled', from: ['New'], by: 'CUSTOMER', reasons: cancelled.byCustomer },
  { below: 0.034, status: 'Cancelled', from: ['New'], by: 'RESTAURANT', reasons: KITCHEN_REASONS },
  {
    below: 0.042,
    status: 'Cancelled',
    from: ['Accepted', 'Preparing', 'Out for Delivery'],
    by: 'ADMIN',
    reasons: cancelled.byAdmin,
  },
  { below: 0.054, status: 'Refunded', from: ['Delivered'], by: 'ADMIN', reasons: refunded },
];
const STEPS: readonly OrderStatus[] = [...ACTIVE_STATUSES, 'Delivered'];

/** Draws an ending: the usual one for most orders, others for a few. */
export function chooseEnding(random: Random): Ending {
  const draw = random.next();
  return end(MISHAPS.find(({ below }) => draw < below) ?? { status: 'Delivered' }, random);
}

/** The ending that a script asks for. */
export const scriptedEnding = (status: OrderStatus, random: Random): Ending =>
  end(MISHAPS.find((mishap) => mishap.status === status) ?? { status }, random);

function end(how: Mishap | Pick<Ending, 'status'>, random: Random): Ending {
  if (!('by' in how)) return how;
  const { status, from, by, reasons } = how;
  // Without a choice nothing is drawn: another number would make another history.
  return { status, from: from.length > 1 ? random.pick(from) : from[0], by, reason: random.pick(reasons) };
}

const eventBy = (actor: DemoUser, status: OrderStatus, at: number, reason = ''): DemoEvent => ({
  status,
  actorId: actor.id,
  actorRole: actor.role,
  reason,
  at,
});

/** Every step of an order with its time; none lies after now. */
export function buildOrderEvents(
  ending: Ending,
  placed: { at: number; customer: DemoUser; kitchen: Kitchen },
  city: City,
  now: number,
  random: Random,
): DemoEvent[] {
  const times = stepTimes(placed, now, random);
  const { customer, kitchen } = placed;
  const events = STEPS.slice(0, STEPS.indexOf(ending.from ?? ending.status) + 1).map((status, index) =>
    eventBy(index === 0 ? customer : kitchen.owner, status, times[index] ?? placed.at),
  );
  if (!ending.by) return events;
  const actor = { CUSTOMER: customer, RESTAURANT: kitchen.owner, ADMIN: city.admin }[ending.by];
  const before = events.at(-1)?.at ?? placed.at;
  const wait = ending.status === 'Refunded' ? random.between(HOUR, DAY) : random.between(MINUTE, 6 * MINUTE);
  const at = Math.min(Math.round((before + wait) / 1000) * 1000, now);
  return [...events, eventBy(actor, ending.status, at, ending.reason)];
}

/** New, Accepted, Preparing, Out for Delivery, Delivered. Steps that are squeezed against now keep their order. */
function stepTimes({ at, kitchen }: { at: number; kitchen: Kitchen }, now: number, random: Random): number[] {
  const usual = kitchen.spec.deliveryMinutes;
  const total = Math.max(usual * 0.6, random.near(usual, usual * 0.16));
  const accepted = random.between(0.7, 3.2);
  const preparing = accepted + random.between(0.8, 3);
  const out = Math.max(preparing + 4, total - random.between(7, Math.max(9, total * 0.4)));
  const minutes = [0, accepted, preparing, out, Math.max(out + 3, total)];
  return minutes.map((after, index) => {
    const then = at + Math.round(after * 60) * 1000;
    return Math.min(then, now - (minutes.length - index) * 1000);
  });
}

/** Where an order stands now. */
export function lastEvent({ id, events }: DemoOrder): DemoEvent {
  const last = events.at(-1);
  if (!last) throw new Error(`Order ${id} has no events`);
  return last;
}
