import type { CaseMessage } from '@tiffin/contract/schemas/case';
import { HOUR, MINUTE } from './calendar.ts';
import type { City } from './city.ts';
import { CASES, named, type ScriptedCase, spokenName } from './data.ts';
import type { DemoOrder, DemoUser } from './rows.ts';
import { lastEvent } from './story.ts';

export type DemoCase = ReturnType<typeof caseOf>;

/** Builds the complaints of customers about their orders, oldest first. */
export function buildCases(city: City, orders: readonly DemoOrder[], now: number): DemoCase[] {
  const taken = new Set<DemoOrder>();
  return CASES.scripted
    .flatMap((script) => {
      const order = findOrder(script, city, orders, now, taken);
      if (!order) return [];
      taken.add(order);
      return [caseOf(script, order, city, now)];
    })
    .toSorted((a, b) => a.openedAt - b.openedAt);
}

function findOrder(
  { restaurant, customer, status, hoursAgo }: ScriptedCase,
  { kitchens, customers }: City,
  orders: readonly DemoOrder[],
  now: number,
  taken: ReadonlySet<DemoOrder>,
): DemoOrder | undefined {
  const { id: restaurantId } = named(kitchens, restaurant).restaurant;
  const people =
    customer === undefined ? customers.filter(({ isBlocked }) => !isBlocked) : [named(customers, customer)];
  const ids = new Set(people.map(({ id }) => id));
  return orders.findLast((order) => {
    const last = lastEvent(order);
    return (
      order.restaurantId === restaurantId &&
      ids.has(order.customerId) &&
      last.status === status &&
      last.at <= now - hoursAgo * HOUR &&
      !taken.has(order)
    );
  });
}

interface CaseLine {
  sender: string;
  minutes: number;
  text: string;
  /** Of one that closes the case. */
  outcome?: string;
}

function caseOf(
  { restaurant, kind, dish, status, ...script }: ScriptedCase,
  order: DemoOrder,
  city: City,
  now: number,
) {
  const { id: orderId, customerId, restaurantId } = order;
  const since = status === 'Out for Delivery' ? order.placedAt : lastEvent(order).at;
  const byPrice = order.lines.toSorted((a, b) => b.pricePaise - a.pricePaise);
  const line = dish === 'none' ? undefined : byPrice.at(dish === 'dearest' ? 0 : -1);
  const { owner } = named(city.kitchens, restaurant);
  const thread: readonly CaseLine[] = script.thread;
  let state = 'open';
  const messages = thread.map(({ sender, minutes, text, outcome = null }, index) => {
    const isReopened = state === 'closed';
    state = outcome ? 'closed' : sender === 'customer' ? 'open' : 'answered';
    const what: CaseMessage['what'] =
      index === 0 ? 'opened' : outcome ? 'closed' : isReopened ? 'reopened' : 'message';
    return {
      what,
      sender,
      authorId: sender === 'platform' ? city.admin.id : sender === 'restaurant' ? owner.id : customerId,
      text: text.replaceAll('@', spokenName(line?.name ?? '')),
      outcome,
      at: Math.min(since + minutes * MINUTE, now - (thread.length - index) * 1_000),
    };
  });
  return {
    orderId,
    customerId,
    restaurantId,
    kind,
    state,
    openedAt: messages[0]?.at ?? since,
    dishIds: line ? [line.dishId] : [],
    messages,
  };
}

/** Builds the questions of customers to the platform that are about no order, oldest first. */
export function askPlatform(
  { admin, demoCustomer, otherCustomers }: City,
  orders: readonly DemoOrder[],
  now: number,
) {
  const meals = new Map<number, number>();
  for (const { customerId } of orders) meals.set(customerId, (meals.get(customerId) ?? 0) + 1);
  const others = otherCustomers
    .filter(({ isBlocked }) => !isBlocked)
    .toSorted((a, b) => (meals.get(a.id) ?? 0) - (meals.get(b.id) ?? 0) || a.id - b.id);
  const people: Partial<Record<string, DemoUser>> = {
    newest: others.at(0),
    keenest: others.at(-1),
    demoCustomer,
  };
  return CASES.questions
    .flatMap(({ who, thread }) => {
      const customerId = people[who]?.id;
      if (customerId === undefined) return [];
      const isRead = thread.at(-1)?.sender === 'platform';
      return thread.map(({ sender, text, minutesAgo }) => ({
        customerId,
        sender,
        authorId: sender === 'platform' ? admin.id : customerId,
        text,
        isRead,
        at: now - minutesAgo * MINUTE,
      }));
    })
    .toSorted((a, b) => a.at - b.at);
}
