import { HOUR, MINUTE } from './calendar.ts';
import { AFTERWARDS, TOLD_CHATS, UNDER_WAY } from './chat-scripts.ts';
import type { City } from './city.ts';
import { Random } from './random.ts';
import type { DemoMessage, DemoOrder } from './rows.ts';

const SHARE = 0.07;
/** Nobody asks for a milder milkshake. */
const SWEET_OR_DRINK =
  /cake|brownie|sundae|ice cream|kulfi|falooda|jamun|rasmalai|rasgulla|kheer|jalebi|waffle|pancake|crepe|toast|pastry|tiramisu|panna|churros|coffee|chai|tea|latte|chocolate|lassi|juice|soda|shake|smoothie/i;

/** What was written about the orders, oldest first. */
export function writeChats(city: City, orders: readonly DemoOrder[], now: number): DemoMessage[] {
  const random = new Random('chats');
  const told = toldChats(city, orders, now);
  const silent = new Set(told.map(({ orderId }) => orderId));
  const others = orders
    .filter((order) => !silent.has(order.id) && random.chance(SHARE))
    .flatMap((order) => chatOf(order, now, random));
  return [...others, ...told].toSorted((a, b) => a.at - b.at || (a.orderId ?? 0) - (b.orderId ?? 0));
}

function chatOf(order: DemoOrder, now: number, random: Random): DemoMessage[] {
  const last = order.events.at(-1);
  // Orders under way have their chats told by hand, and a cancelled one closed its chat.
  if (last?.status !== 'Delivered') return [];
  const after = random.chance(0.3);
  const main = order.lines.toSorted((a, b) => b.pricePaise - a.pricePaise).at(0)?.name ?? '';
  const dish = main.replace(/ \(.*\)$/, '');
  const fitting = (after ? AFTERWARDS : UNDER_WAY).filter(
    (script) => !SWEET_OR_DRINK.test(main) || script.every(([, text]) => !text.includes('@')),
  );
  const said = random.pick(fitting);
  let at = after
    ? last.at + random.between(5 * MINUTE, 2 * HOUR)
    : order.placedAt + random.between(20, 90) * 1000;
  const messages = said.map(([sender, text]): DemoMessage => {
    const message = messageOf(order, sender, text.replaceAll('@', dish), Math.round(at), true);
    at += random.between(30, 110) * 1000;
    return message;
  });
  const latest = messages.at(-1);
  // A question of the last day that nobody has answered yet is still unread.
  if (latest?.sender === 'customer' && messages.length === 1 && latest.at > now - 24 * HOUR)
    latest.isRead = false;
  return messages.filter((message) => message.at < now);
}

function toldChats(city: City, orders: readonly DemoOrder[], now: number): DemoMessage[] {
  return TOLD_CHATS.flatMap(({ customer, restaurant, said }) => {
    const customerId = city.customers.find(({ name }) => name === customer)?.id;
    const restaurantId = city.kitchens.find((kitchen) => kitchen.restaurant.name === restaurant)?.restaurant
      .id;
    const order = orders.findLast(
      (one) => one.customerId === customerId && one.restaurantId === restaurantId,
    );
    if (!order) throw new Error(`No order of ${customer} at ${restaurant} to talk about`);
    return said.map(([sender, text, minutesAgo, read]) =>
      messageOf(order, sender, text, now - minutesAgo * MINUTE, read),
    );
  });
}

function messageOf(
  order: DemoOrder,
  sender: DemoMessage['sender'],
  text: string,
  at: number,
  isRead: boolean,
): DemoMessage {
  return {
    orderId: order.id,
    customerId: order.customerId,
    restaurantId: order.restaurantId,
    sender,
    text,
    isRead,
    at,
  };
}
