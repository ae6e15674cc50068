import { HOUR, MINUTE } from './calendar.ts';
import { CHATS } from './data.ts';
import type { City } from './city.ts';
import { Random } from './random.ts';
import type { DemoMessage, DemoOrder } from './rows.ts';

const SHARE = 0.07;
/** Nobody asks for a milder milkshake. */
const SWEET_OR_DRINK =
  /cake|brownie|sundae|ice cream|kulfi|falooda|jamun|rasmalai|rasgulla|kheer|jalebi|waffle|pancake|crepe|toast|pastry|tiramisu|panna|churros|coffee|chai|tea|latte|chocolate|lassi|juice|soda|shake|smoothie/i;

/** Builds the messages about the orders, oldest first. */
export function writeChats(city: City, orders: readonly DemoOrder[], now: number): DemoMessage[] {
  const random = new Random('chats');
  const scripted = scriptedChats(city, orders, now);
  const silent = new Set(scripted.map(({ orderId }) => orderId));
  const others = orders
    .filter((order) => !silent.has(order.id) && random.chance(SHARE))
    .flatMap((order) => chatOf(order, now, random));
  return [...others, ...scripted].toSorted((a, b) => a.at - b.at || (a.orderId ?? 0) - (b.orderId ?? 0));
}

function chatOf(order: DemoOrder, now: number, random: Random): DemoMessage[] {
  const last = order.events.at(-1);
  // Orders under way have their chats told by hand, and a cancelled one closed its chat.
  if (last?.status !== 'Delivered') return [];
  const after = random.chance(0.3);
  const main = order.lines.toSorted((a, b) => b.pricePaise - a.pricePaise).at(0)?.name ?? '';
  const dish = main.replace(/ \(.*\)$/, '');
  const fitting = (after ? CHATS.afterwards : CHATS.underWay).filter(
    (script) => !SWEET_OR_DRINK.test(main) || script.every(([, text]) => !text.includes('@')),
  );
  const chosen = random.pick(fitting);
  let at = after
    ? last.at + random.between(5 * MINUTE, 2 * HOUR)
    : order.placedAt + random.between(20, 90) * 1000;
  const subject = { orderId: order.id, customerId: order.customerId, restaurantId: order.restaurantId };
  const messages: DemoMessage[] = [];
  for (const [sender, text] of chosen) {
    messages.push({ ...subject, sender, text: text.replaceAll('@', dish), isRead: true, at: Math.round(at) });
    at += random.between(30, 110) * 1000;
  }
  const latest = messages.at(-1);
  // A question of the last day that nobody has answered yet is still unread.
  if (latest?.sender === 'customer' && messages.length === 1 && latest.at > now - 24 * HOUR)
    latest.isRead = false;
  return messages.filter((message) => message.at < now);
}

function scriptedChats(city: City, orders: readonly DemoOrder[], now: number): DemoMessage[] {
  return CHATS.scripted.flatMap(({ customer, restaurant, isGeneral, thread }) => {
    const customerId = city.customers.find(({ name }) => name === customer)?.id;
    const restaurantId = city.kitchens.find((one) => one.restaurant.name === restaurant)?.restaurant.id;
    const order = isGeneral
      ? undefined
      : orders.findLast((one) => one.customerId === customerId && one.restaurantId === restaurantId);
    if (customerId === undefined || restaurantId === undefined || (!order && !isGeneral)) {
      throw new Error(`${customer} has nothing to talk about with ${restaurant}`);
    }
    const subject = { orderId: order?.id ?? null, customerId, restaurantId };
    return thread.map(([sender, text, minutesAgo, isRead]) => ({
      ...subject,
      sender,
      text,
      isRead,
      at: now - minutesAgo * MINUTE,
    }));
  });
}
