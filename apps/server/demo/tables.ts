import { CHARGE_NAMES, CHARGES, paiseIn } from '@tiffin/contract/rules/charges';
import { DEFAULT_ETA_MINUTES } from '@tiffin/contract/rules/limits';
import { addressTables } from './address-tables.ts';
import { auditLogOf } from './audit-log.ts';
import { iso, MINUTE } from './calendar.ts';
import { caseTables, platformTables } from './case-tables.ts';
import { chosenRows, optionTables } from './option-tables.ts';
import { BLOCKED_REASON, INACTIVE_REASON } from './reasons.ts';
import type { DemoData, DemoOrder, DemoUser, Fields, Tables } from './rows.ts';
import { serviceTables } from './service-tables.ts';

/** The rows of every table, by their columns, in an order that satisfies the references between them. */
export function tablesOf(data: DemoData, passwordHashes: ReadonlyMap<string | null, string>): Tables {
  const tables: Tables = [
    ['users', data.users.map((user) => userRow(user, passwordHashes))],
    ...addressTables(data),
    ['restaurants', restaurantRows(data)],
    ...serviceTables(data),
    ['restaurant_staff', staffRows(data)],
    ['menu_items', dishRows(data)],
    ...optionTables(data),
    ['offers', offerRows(data)],
    ['orders', orderRows(data)],
    ['order_items', data.orders.flatMap(lineRows)],
    ['order_choices', chosenRows(data)],
    ['order_events', eventRows(data.orders)],
    ['refunds', data.orders.flatMap(refundRows)],
    ['offer_redemptions', data.orders.flatMap(redemptionRows)],
    ['reviews', reviewRows(data)],
    ['favorites', favoriteRows(data)],
    ['messages', messageRows(data)],
    ...caseTables(data.cases),
    ...platformTables(data.platformMessages),
    ['audit_log', auditLogRows(data)],
  ];
  return tables.map(([table, rows]) => [table, inColumns(rows)]);
}

/** A column is called as its field: `owner_id` holds `ownerId`. */
function inColumns(rows: readonly Fields[]): Fields[] {
  const columns = Object.keys(rows[0] ?? {}).map(
    (field) => [field, field.replace(/[A-Z]/g, '_$&').toLowerCase()] as const,
  );
  return rows.map((row) => {
    const renamed: Fields = {};
    for (const [field, column] of columns) renamed[column] = row[field];
    return renamed;
  });
}

function userRow(
  { password, addresses: _saved, ...user }: DemoUser,
  passwordHashes: ReadonlyMap<string | null, string>,
): Fields {
  return {
    ...user,
    passwordHash: passwordHashes.get(password),
    // Nobody reads a demo's mailboxes, and its mails are captured.
    emailVerifiedAt: iso(user.createdAt),
    blockedReason: user.isBlocked ? BLOCKED_REASON : null,
    createdAt: iso(user.createdAt),
  };
}

const restaurantRows = ({ restaurants }: DemoData): Fields[] =>
  restaurants.map(({ hours: _hours, areas: _areas, ...restaurant }) => ({
    ...restaurant,
    inactiveReason: restaurant.isActive ? null : INACTIVE_REASON,
    createdAt: iso(restaurant.createdAt),
    updatedAt: iso(restaurant.createdAt),
  }));

const staffRows = ({ staff, restaurants }: DemoData): Fields[] =>
  staff.map(({ joinedAt, ...member }) => ({
    ...member,
    positionSince: iso(joinedAt),
    isSuspended: false,
    invitedBy: restaurants.find(({ id }) => id === member.restaurantId)?.ownerId,
    joinedAt: iso(joinedAt),
  }));

function dishRows({ dishes, options }: DemoData): Fields[] {
  const shownOf = new Map(options.dishes.map((dish) => [dish.id, dish]));
  return dishes.map(({ quantity, soldOutUntil, createdAt, ...dish }) => ({
    ...dish,
    showQuantity: quantity !== null,
    quantityAvailable: quantity,
    version: 1,
    shownPaise: shownOf.get(dish.id)?.shownPaise ?? null,
    leastPaise: shownOf.get(dish.id)?.leastPaise ?? null,
    soldOutUntil: soldOutUntil === null ? null : iso(soldOutUntil),
    // Ids run in the order of the menu card, so they serve as positions too.
    position: dish.id,
    createdAt: iso(createdAt),
    updatedAt: iso(createdAt),
  }));
}

const offerRows = ({ offers }: DemoData): Fields[] =>
  offers.map((offer) => ({
    ...offer,
    validFrom: iso(offer.validFrom),
    validUntil: iso(offer.validUntil),
    createdAt: iso(offer.validFrom),
  }));

function orderRows({ orders, users, restaurants }: DemoData): Fields[] {
  const userOf = new Map(users.map((user) => [user.id, user]));
  const restaurantOf = new Map(restaurants.map((restaurant) => [restaurant.id, restaurant]));
  return orders.map((order) => {
    const { id, restaurantId, coupon, payment, address, notes } = order;
    const { subtotalPaise, discountPaise, totalPaise } = order;
    const customer = userOf.get(order.customerId);
    const restaurant = restaurantOf.get(restaurantId);
    const last = lastEvent(order);
    const minutes = restaurant?.etaMinutes ?? DEFAULT_ETA_MINUTES;
    return {
      id,
      userId: order.customerId,
      restaurantId,
      status: last.status,
      subtotalPaise,
      discountPaise,
      ...Object.fromEntries(CHARGE_NAMES.map((name) => [CHARGES[name].column, paiseIn(order, name)])),
      totalPaise,
      couponCode: coupon?.code ?? null,
      couponTerms: coupon && { kind: coupon.kind, label: coupon.label, reason: coupon.reason },
      payment,
      address,
      notes,
      restaurantName: restaurant?.name,
      restaurantAddress: restaurant?.address,
      customerName: customer?.name,
      customerEmail: customer?.email,
      customerPhone: customer?.phone,
      createdAt: iso(order.placedAt),
      promisedMinutes: minutes,
      dueUntil: iso(order.placedAt + minutes * MINUTE),
      updatedAt: iso(last.at),
      // Nobody hears a demo ring that they did not order.
      seenAt: iso(last.at),
    };
  });
}

function lastEvent(order: DemoOrder) {
  const last = order.events.at(-1);
  if (!last) throw new Error(`Order ${order.id} has no events`);
  return last;
}

/** Field by field, as the events are: of so many rows, copying with rest and spread takes most of the time. */
const lineRows = (order: DemoOrder): Fields[] =>
  order.lines.map((line, position) => ({
    orderId: order.id,
    restaurantId: order.restaurantId,
    menuItemId: line.dishId,
    position,
    name: line.name,
    pricePaise: line.pricePaise,
    basePricePaise: line.chosen?.basePaise ?? null,
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
      at: iso(at),
    }));

function refundRows(order: DemoOrder): Fields[] {
  const { status, actorId, at } = lastEvent(order);
  if (status !== 'Refunded') return [];
  return [{ orderId: order.id, amountPaise: order.totalPaise, actorId, createdAt: iso(at) }];
}

function redemptionRows({ id, customerId, coupon, placedAt, releasedAt }: DemoOrder): Fields[] {
  if (coupon?.offerId === undefined) return [];
  return [
    {
      orderId: id,
      offerId: coupon.offerId,
      userId: customerId,
      createdAt: iso(placedAt),
      releasedAt: releasedAt === null ? null : iso(releasedAt),
    },
  ];
}

const reviewRows = ({ reviews }: DemoData): Fields[] =>
  reviews.map(({ customerId, dishId, dishName: _name, answer, report, at, ...review }, index) => ({
    ...review,
    id: index + 1,
    userId: customerId,
    menuItemId: dishId,
    createdAt: iso(at),
    answer: answer?.text ?? null,
    answeredAt: answer ? iso(answer.at) : null,
    reportReason: report?.reason ?? null,
    reportedAt: report ? iso(report.at) : null,
  }));

const favoriteRows = ({ favorites }: DemoData): Fields[] =>
  favorites.map(({ customerId, restaurantId, dishId, at }, index) => ({
    id: index + 1,
    userId: customerId,
    restaurantId,
    menuItemId: dishId,
    createdAt: iso(at),
  }));

function messageRows({ messages, restaurants }: DemoData): Fields[] {
  const ownerOf = new Map(restaurants.map(({ id, ownerId }) => [id, ownerId]));
  return messages.map(({ at, ...message }, index) => ({
    ...message,
    id: index + 1,
    authorId: message.sender === 'restaurant' ? ownerOf.get(message.restaurantId) : null,
    createdAt: iso(at),
  }));
}

function auditLogRows(data: DemoData): Fields[] {
  const workplaces = new Map([
    ...data.restaurants.map(({ ownerId, id }) => [ownerId, id] as const),
    ...data.staff.map(({ userId, restaurantId }) => [userId, restaurantId] as const),
  ]);
  return auditLogOf(data).map(({ at, actor, subject, ...entry }, index) => ({
    ...entry,
    id: index + 1,
    at: iso(at),
    actorId: actor?.id ?? null,
    actorUsername: actor?.username ?? null,
    actorRole: actor?.role ?? null,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectLabel: subject.label,
    restaurantId: (actor && workplaces.get(actor.id)) ?? null,
  }));
}
