import { DEFAULT_ETA_MINUTES } from '@tiffin/contract/rules/limits';
import { auditLogOf } from './audit-log.ts';
import { MINUTE } from './calendar.ts';
import { caseTables, platformTables } from './case-tables.ts';
import { byId, type Fields, inColumns, numbered, type Tables } from './columns.ts';
import type { DemoData } from './generate.ts';
import { chosenRows, optionTables } from './option-tables.ts';
import { amountsOf } from './orders.ts';
import type { DemoOrder } from './rows.ts';
import { serviceTables } from './service-tables.ts';
import { lastEvent } from './story.ts';

/** The rows of every table, by their columns, in an order that satisfies the references between them. */
export function tablesOf(data: DemoData, passwordHashes: ReadonlyMap<string | null, string>): Tables {
  const { users, restaurants, orders } = data;
  const tables: Tables = [
    [
      'users',
      users.map(({ password, addresses: _saved, ...user }) => ({
        ...user,
        passwordHash: passwordHashes.get(password),
      })),
    ],
    [
      'addresses',
      users.flatMap(({ id, addresses }) =>
        addresses.map((address, index) => ({ userId: id, ...address, isDefault: index === 0 })),
      ),
    ],
    ['restaurants', restaurants.map(({ hours: _hours, areas: _areas, ...restaurant }) => restaurant)],
    ...serviceTables(restaurants),
    ['restaurant_staff', data.staff],
    ['menu_items', dishRows(data)],
    ...optionTables(data.options),
    ['offers', data.offers],
    ['orders', orderRows(data)],
    ['order_items', orders.flatMap(lineRows)],
    ['order_choices', orders.flatMap(chosenRows)],
    ['order_events', eventRows(orders)],
    ['refunds', orders.flatMap(refundRows)],
    ['offer_redemptions', orders.flatMap(redemptionRows)],
    ['reviews', reviewRows(data)],
    ['favorites', numbered(data.favorites)],
    ['messages', messageRows(data)],
    ...caseTables(data.cases),
    ...platformTables(data.platformMessages),
    ['audit_log', numbered(auditLogOf(data))],
  ];
  return tables.map(([table, rows]) => [table, inColumns(rows)]);
}

function dishRows({ dishes, options }: DemoData): Fields[] {
  const optionsOf = byId(options.dishes);
  return dishes.map(({ quantity, ...dish }) => ({
    ...dish,
    showQuantity: quantity !== null,
    quantityAvailable: quantity,
    version: 1,
    shownPaise: optionsOf.get(dish.id)?.shownPaise,
    leastPaise: optionsOf.get(dish.id)?.leastPaise,
    // Ids run in the order of the menu card, so they serve as positions too.
    position: dish.id,
    updatedAt: dish.createdAt,
  }));
}

/** Field by field, as lines and events are: of so many rows, copying with rest and spread takes most of the time. */
function orderRows({ orders, users, restaurants }: DemoData): Fields[] {
  const userOf = byId(users);
  const restaurantOf = byId(restaurants);
  return orders.map((order) => {
    const { id, customerId, restaurantId, placedAt, address, notes, payment, coupon } = order;
    const last = lastEvent(order);
    const customer = userOf.get(customerId);
    const restaurant = restaurantOf.get(restaurantId);
    const promisedMinutes = restaurant?.etaMinutes ?? DEFAULT_ETA_MINUTES;
    return {
      id,
      userId: customerId,
      restaurantId,
      status: last.status,
      address,
      notes,
      payment,
      ...amountsOf(order),
      couponCode: coupon?.code,
      couponTerms: coupon && { kind: coupon.kind, label: coupon.label, reason: coupon.reason },
      restaurantName: restaurant?.name,
      restaurantAddress: restaurant?.address,
      customerName: customer?.name,
      customerEmail: customer?.email,
      customerPhone: customer?.phone,
      createdAt: placedAt,
      promisedMinutes,
      dueUntil: placedAt + promisedMinutes * MINUTE,
      updatedAt: last.at,
      // Nobody hears a demo ring that they did not order.
      seenAt: last.at,
    };
  });
}

const lineRows = (order: DemoOrder): Fields[] =>
  order.lines.map((line, position) => ({
    orderId: order.id,
    restaurantId: order.restaurantId,
    menuItemId: line.dishId,
    position,
    name: line.name,
    pricePaise: line.pricePaise,
    basePricePaise: line.chosen?.basePaise,
    choices: line.chosen?.choices ?? [],
    note: line.chosen?.note ?? '',
    variant: 0,
    qty: line.qty,
    veg: line.veg,
    stockTaken: line.stockTaken,
    stockReturned: line.stockReturned,
  }));

/** Numbered in the sequence in which they happened, over all orders. */
const eventRows = (orders: readonly DemoOrder[]): Fields[] =>
  orders
    .flatMap((order) => order.events.map((event) => ({ order, event })))
    .toSorted((a, b) => a.event.at - b.event.at || a.order.id - b.order.id)
    .map(({ order, event: { status, actorId, actorRole, reason, at } }, index) => ({
      id: index + 1,
      orderId: order.id,
      restaurantId: order.restaurantId,
      status,
      actorId,
      actorRole,
      reason,
      at,
    }));

function refundRows(order: DemoOrder): Fields[] {
  const { status, actorId, at } = lastEvent(order);
  if (status !== 'Refunded') return [];
  return [{ orderId: order.id, amountPaise: order.totalPaise, actorId, createdAt: at }];
}

function redemptionRows({ id, customerId, coupon, placedAt, releasedAt }: DemoOrder): Fields[] {
  if (coupon?.offerId === undefined) return [];
  return [{ orderId: id, offerId: coupon.offerId, userId: customerId, createdAt: placedAt, releasedAt }];
}

const reviewRows = ({ reviews }: DemoData): Fields[] =>
  numbered(reviews).map(({ customerId, dishId, dishName: _name, answer, report, at, ...review }) => ({
    ...review,
    userId: customerId,
    menuItemId: dishId,
    createdAt: at,
    answer: answer?.text,
    answeredAt: answer?.at,
    reportReason: report?.reason,
    reportedAt: report?.at,
  }));

function messageRows({ messages, restaurants }: DemoData): Fields[] {
  const restaurantOf = byId(restaurants);
  return numbered(messages).map(({ at, ...message }) => ({
    ...message,
    authorId: message.sender === 'restaurant' ? restaurantOf.get(message.restaurantId)?.ownerId : null,
    createdAt: at,
  }));
}
