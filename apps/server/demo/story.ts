import { DECLINE_REASONS, declineSentence } from '@tiffin/contract/rules/decline';
import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { DAY, HOUR, MINUTE } from './calendar.ts';
import type { City, Kitchen } from './city.ts';
import type { Random } from './random.ts';
import type { DemoEvent, DemoUser } from './rows.ts';

/** How an order went. */
interface Ending {
  status: OrderStatus;
  /** For a cancelled order: how far it had come, and who stopped it. */
  cancelledFrom?: OrderStatus;
  by?: DemoUser['role'];
  reason?: string;
}

const CUSTOMER_REASONS = [
  'Ordered by mistake',
  'Plans changed',
  'Wrong address',
  'Found a dish missing from my order',
];
const KITCHEN_REASONS = DECLINE_REASONS.map(({ key }) =>
  declineSentence(key, key === 'other' ? { words: 'Our tandoor is being repaired today.' } : {}),
);
const ADMIN_REASONS = [
  'The restaurant could not be reached',
  'No rider was free',
  'The customer could not be reached',
];
const REFUND_REASONS = ['Wrong dish delivered', 'Arrived cold', 'A dish was missing', 'Spilled on the way'];

const STEPS = [
  'New',
  'Accepted',
  'Preparing',
  'Out for Delivery',
  'Delivered',
] as const satisfies OrderStatus[];

/** Draws an ending: the usual one for most orders, others for a few. */
export function chooseEnding(random: Random): Ending {
  const fate = random.next();
  if (fate < 0.02) return cancelled('New', 'CUSTOMER', random.pick(CUSTOMER_REASONS));
  if (fate < 0.034) return cancelled('New', 'RESTAURANT', random.pick(KITCHEN_REASONS));
  if (fate < 0.042) {
    return cancelled(
      random.pick(['Accepted', 'Preparing', 'Out for Delivery'] as const),
      'ADMIN',
      random.pick(ADMIN_REASONS),
    );
  }
  if (fate < 0.054) return { status: 'Refunded', by: 'ADMIN', reason: random.pick(REFUND_REASONS) };
  return { status: 'Delivered' };
}

/** The ending that a script asks for. */
export function scriptedEnding(status: OrderStatus, random: Random): Ending {
  if (status === 'Cancelled') return cancelled('New', 'CUSTOMER', random.pick(CUSTOMER_REASONS));
  if (status === 'Refunded') return { status, by: 'ADMIN', reason: random.pick(REFUND_REASONS) };
  return { status };
}

function cancelled(cancelledFrom: OrderStatus, by: DemoUser['role'], reason: string): Ending {
  return { status: 'Cancelled', cancelledFrom, by, reason };
}

/** Every step of an order with its time; none lies after now. */
export function buildOrderEvents(
  ending: Ending,
  placed: { at: number; customer: DemoUser; kitchen: Kitchen },
  city: City,
  now: number,
  random: Random,
): DemoEvent[] {
  const reached = STEPS.findIndex((step) => step === (ending.cancelledFrom ?? ending.status));
  const last = reached === -1 ? STEPS.length - 1 : reached;
  const times = stepTimes(placed, now, random);
  const { customer, kitchen } = placed;
  const events = STEPS.slice(0, last + 1).map((status, index): DemoEvent => {
    const actor = index === 0 ? customer : kitchen.owner;
    return { status, actorId: actor.id, actorRole: actor.role, reason: '', at: times[index] ?? placed.at };
  });
  if (ending.by) {
    const actor = { CUSTOMER: customer, RESTAURANT: kitchen.owner, ADMIN: city.admin }[ending.by];
    const before = events.at(-1)?.at ?? placed.at;
    const wait =
      ending.status === 'Refunded' ? random.between(HOUR, DAY) : random.between(MINUTE, 6 * MINUTE);
    const at = Math.min(Math.round((before + wait) / 1000) * 1000, now);
    events.push({
      status: ending.status,
      actorId: actor.id,
      actorRole: actor.role,
      reason: ending.reason ?? '',
      at,
    });
  }
  return events;
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
