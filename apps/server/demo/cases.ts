import type { CaseSide, CaseState } from '@tiffin/contract/rules/case';
import { HOUR, MINUTE } from './calendar.ts';
import type { City } from './city.ts';
import { CASES, named, type ScriptedCase, spokenName } from './data.ts';
import type { DemoCase, DemoCaseMessage, DemoOrder } from './rows.ts';
import { lastEvent } from './story.ts';

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
    .toSorted((a, b) => a.messages[0].at - b.messages[0].at);
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

function caseOf(
  { restaurant, kind, dish, thread, status }: ScriptedCase,
  order: DemoOrder,
  city: City,
  now: number,
): DemoCase {
  const { id: orderId, customerId, restaurantId } = order;
  const since = status === 'Out for Delivery' ? order.placedAt : lastEvent(order).at;
  const byPrice = order.lines.toSorted((a, b) => b.pricePaise - a.pricePaise);
  const line = dish === 'none' ? undefined : byPrice.at(dish === 'dearest' ? 0 : -1);
  const { owner } = named(city.kitchens, restaurant);
  const authors: Record<CaseSide, number> = {
    customer: customerId,
    restaurant: owner.id,
    platform: city.admin.id,
  };
  let state: CaseState = 'open';
  const messages = thread.map(([sender, minutes, text, outcome], index): DemoCaseMessage => {
    const what = index === 0 ? 'opened' : outcome ? 'closed' : state === 'closed' ? 'reopened' : 'message';
    state = outcome ? 'closed' : sender === 'customer' ? 'open' : 'answered';
    return {
      what,
      sender,
      authorId: authors[sender],
      text: text.replaceAll('@', spokenName(line?.name ?? '')),
      outcome: outcome ?? null,
      at: Math.min(since + minutes * MINUTE, now - (thread.length - index) * 1_000),
    };
  });
  const [first, ...others] = messages;
  if (!first) throw new Error(`A case at ${restaurantId} begins with nothing`);
  const dishIds = line ? [line.dishId] : [];
  return { orderId, customerId, restaurantId, kind, state, dishIds, messages: [first, ...others] };
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
  const people = { newest: others.at(0), keenest: others.at(-1), demoCustomer };
  return CASES.questions
    .flatMap(({ who, thread }) => {
      const customerId = people[who]?.id;
      if (customerId === undefined) return [];
      const isAnswered = thread.at(-1)?.[0] === 'platform';
      return thread.map(([sender, text, minutesAgo]) => ({
        customerId,
        sender,
        authorId: sender === 'platform' ? admin.id : customerId,
        text,
        isRead: isAnswered,
        at: now - minutesAgo * MINUTE,
      }));
    })
    .toSorted((a, b) => a.at - b.at);
}
