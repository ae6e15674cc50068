import { HOUR, MINUTE } from './calendar.ts';
import type { City } from './city.ts';
import { CHATS, named, spokenName } from './data.ts';
import { Random } from './random.ts';
import type { DemoOrder } from './rows.ts';
import { lastEvent } from './story.ts';

const SHARE = 0.07;
/** Nobody asks for a milder milkshake. */
const SWEET_OR_DRINK = new RegExp(CHATS.sweetOrDrink, 'i');

/** Builds the messages about the orders, oldest first. */
export function writeChats(city: City, orders: readonly DemoOrder[], now: number) {
  const random = new Random('chats');
  const scripted = scriptedChats(city, orders, now);
  const silent = new Set(scripted.map(({ orderId }) => orderId));
  const others = orders
    .filter((order) => !silent.has(order.id) && random.chance(SHARE))
    .flatMap((order) => chatOf(order, now, random));
  return [...others, ...scripted].toSorted((a, b) => a.at - b.at || (a.orderId ?? 0) - (b.orderId ?? 0));
}

function chatOf(order: DemoOrder, now: number, random: Random) {
  const last = lastEvent(order);
  // Orders under way have their chats told by hand, and a cancelled one closed its chat.
  if (last.status !== 'Delivered') return [];
  const after = random.chance(0.3);
  const dish = order.lines.toSorted((a, b) => b.pricePaise - a.pricePaise).at(0)?.name ?? '';
  const fitting = (after ? CHATS.afterwards : CHATS.underWay).filter(
    (script) => !SWEET_OR_DRINK.test(dish) || script.every(({ text }) => !text.includes('@')),
  );
  const chosen = random.pick(fitting);
  let at = after
    ? last.at + random.between(5 * MINUTE, 2 * HOUR)
    : order.placedAt + random.between(20, 90) * 1000;
  const { id: orderId, customerId, restaurantId } = order;
  return chosen
    .map(({ sender, text }) => {
      const sentAt = Math.round(at);
      at += random.between(30, 110) * 1000;
      return {
        orderId,
        customerId,
        restaurantId,
        sender,
        text: text.replaceAll('@', spokenName(dish)),
        // A question of the last day that nobody has answered yet is still unread.
        isRead: sender !== 'customer' || chosen.length > 1 || sentAt <= now - 24 * HOUR,
        at: sentAt,
      };
    })
    .filter((message) => message.at < now);
}

function scriptedChats(city: City, orders: readonly DemoOrder[], now: number) {
  return CHATS.scripted.flatMap(({ customer, restaurant, isGeneral, thread }) => {
    const { id: customerId } = named(city.customers, customer);
    const { id: restaurantId } = named(city.kitchens, restaurant).restaurant;
    const order = isGeneral
      ? undefined
      : orders.findLast((one) => one.customerId === customerId && one.restaurantId === restaurantId);
    if (!order && !isGeneral) throw new Error(`${customer} has nothing to talk about with ${restaurant}`);
    return thread.map(({ minutesAgo, ...message }) => ({
      orderId: order?.id ?? null,
      customerId,
      restaurantId,
      ...message,
      at: now - minutesAgo * MINUTE,
    }));
  });
}
