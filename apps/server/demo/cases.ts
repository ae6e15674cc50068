import type { CaseState } from '@tiffin/contract/rules/case';
import { HOUR, MINUTE } from './calendar.ts';
import { CASES, type ScriptedCase } from './data.ts';
import type { City } from './city.ts';
import type { DemoCase, DemoCaseMessage, DemoOrder, DemoPlatformMessage, DemoUser } from './rows.ts';

/** Builds the complaints of customers about their orders, oldest first. */
export function buildCases(city: City, orders: readonly DemoOrder[], now: number): DemoCase[] {
  const taken = new Set<number>();
  return CASES.scripted
    .flatMap((script) => {
      const order = findOrder(script, city, orders, now, taken);
      if (!order) return [];
      taken.add(order.id);
      return [caseOf(script, order, city, now)];
    })
    .toSorted((a, b) => a.messages[0].at - b.messages[0].at);
}

function findOrder(
  { restaurant, customer, status, hoursAgo }: ScriptedCase,
  city: City,
  orders: readonly DemoOrder[],
  now: number,
  taken: ReadonlySet<number>,
): DemoOrder | undefined {
  const restaurantId = city.kitchens.find((one) => one.restaurant.name === restaurant)?.restaurant.id;
  const customerId = city.customers.find(({ name }) => name === customer)?.id;
  const blocked = new Set(city.customers.filter(({ isBlocked }) => isBlocked).map(({ id }) => id));
  return orders.findLast((order) => {
    const last = order.events.at(-1);
    return (
      order.restaurantId === restaurantId &&
      (customer === undefined ? !blocked.has(order.customerId) : order.customerId === customerId) &&
      last?.status === status &&
      last.at <= now - hoursAgo * HOUR &&
      !taken.has(order.id)
    );
  });
}

function caseOf(
  { kind, dish, thread, status }: ScriptedCase,
  order: DemoOrder,
  city: City,
  now: number,
): DemoCase {
  const ended = order.events.at(-1)?.at ?? order.placedAt;
  const since = status === 'Out for Delivery' ? order.placedAt : ended;
  const byPrice = order.lines.toSorted((a, b) => b.pricePaise - a.pricePaise);
  const line = dish === 'none' ? undefined : byPrice.at(dish === 'dearest' ? 0 : -1);
  const name = line?.name.replace(/ \(.*\)$/, '') ?? '';
  let state: CaseState = 'open';
  const messages = thread.map(([sender, minutes, text, outcome], index): DemoCaseMessage => {
    const what = index === 0 ? 'opened' : outcome ? 'closed' : state === 'closed' ? 'reopened' : 'message';
    state = outcome ? 'closed' : sender === 'customer' ? 'open' : 'answered';
    return {
      what,
      sender,
      authorId: authorOf(sender, order, city).id,
      text: text.replaceAll('@', name),
      outcome: outcome ?? null,
      at: Math.min(since + minutes * MINUTE, now - (thread.length - index) * 1_000),
    };
  });
  const [first, ...others] = messages;
  if (!first) throw new Error(`A case at ${order.restaurantId} begins with nothing`);
  return {
    orderId: order.id,
    customerId: order.customerId,
    restaurantId: order.restaurantId,
    kind,
    state,
    dishIds: line ? [line.dishId] : [],
    messages: [first, ...others],
  };
}

function authorOf(sender: DemoCaseMessage['sender'], order: DemoOrder, city: City): DemoUser {
  const owner = city.kitchens.find(({ restaurant }) => restaurant.id === order.restaurantId)?.owner;
  const customer = city.customers.find(({ id }) => id === order.customerId);
  const author = { customer, restaurant: owner, platform: city.admin }[sender];
  if (!author) throw new Error(`Nobody writes for the ${sender}`);
  return author;
}

/** Builds the questions of customers to the platform that are about no order, oldest first. */
export function askPlatform(city: City, orders: readonly DemoOrder[], now: number): DemoPlatformMessage[] {
  const meals = new Map<number, number>();
  for (const { customerId } of orders) meals.set(customerId, (meals.get(customerId) ?? 0) + 1);
  const others = city.customers
    .filter(({ name, isBlocked }) => name !== 'Ananya Krishnan' && !isBlocked)
    .toSorted((a, b) => (meals.get(a.id) ?? 0) - (meals.get(b.id) ?? 0) || a.id - b.id);
  const people = { newest: others.at(0), keenest: others.at(-1), 'Ananya Krishnan': city.customers.at(0) };
  return CASES.questions
    .flatMap(({ who, thread }) => {
      const customerId = people[who]?.id;
      if (customerId === undefined) return [];
      const isAnswered = thread.at(-1)?.[0] === 'platform';
      return thread.map(([sender, text, minutesAgo]) => ({
        customerId,
        sender,
        authorId: sender === 'platform' ? city.admin.id : customerId,
        text,
        isRead: isAnswered,
        at: now - minutesAgo * MINUTE,
      }));
    })
    .toSorted((a, b) => a.at - b.at);
}
