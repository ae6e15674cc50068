import { CHARGE_NAMES, CHARGES, paiseIn } from '@tiffin/contract/rules/charges';
import { addressTables } from './address-tables.ts';
import { caseTables, platformTables } from './case-tables.ts';
import { chosenRows, optionTables } from './option-tables.ts';
import { BLOCKED_REASON, INACTIVE_REASON } from './reasons.ts';
import type { DemoData, DemoOrder, DemoUser, Json } from './rows.ts';
import { serviceTables } from './service-tables.ts';
import { auditLogOf } from './audit-log.ts';

const iso = (at: number): string => new Date(at).toISOString();

/** The rows of every table, in an order that satisfies the references between them. */
export function tablesOf(
  data: DemoData,
  passwordHashes: ReadonlyMap<string | null, string>,
): (readonly [table: string, rows: Json[]])[] {
  return [
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
}

function userRow(user: DemoUser, passwordHashes: ReadonlyMap<string | null, string>) {
  return {
    id: user.id,
    role: user.role,
    username: user.username,
    email: user.email,
    password_hash: passwordHashes.get(user.password),
    // Nobody reads a demo's mailboxes, and its mails are captured.
    email_verified_at: iso(user.createdAt),
    name: user.name,
    phone: user.phone,
    address: user.address,
    is_blocked: user.isBlocked,
    blocked_reason: user.isBlocked ? BLOCKED_REASON : null,
    created_at: iso(user.createdAt),
  };
}

function restaurantRows({ restaurants }: DemoData): Json[] {
  return restaurants.map((restaurant) => ({
    id: restaurant.id,
    owner_id: restaurant.ownerId,
    name: restaurant.name,
    slug: restaurant.slug,
    cuisine: restaurant.cuisine,
    description: restaurant.description,
    address: restaurant.address,
    phone: restaurant.phone,
    opening_hours: restaurant.openingHours,
    is_approved: restaurant.isApproved,
    is_active: restaurant.isActive,
    inactive_reason: restaurant.isActive ? null : INACTIVE_REASON,
    eta_minutes: restaurant.etaMinutes,
    created_at: iso(restaurant.createdAt),
    updated_at: iso(restaurant.createdAt),
  }));
}

const staffRows = ({ staff, restaurants }: DemoData): Json[] =>
  staff.map(({ userId, restaurantId, position, joinedAt }) => ({
    user_id: userId,
    restaurant_id: restaurantId,
    position,
    position_since: iso(joinedAt),
    is_suspended: false,
    invited_by: restaurants.find(({ id }) => id === restaurantId)?.ownerId,
    joined_at: iso(joinedAt),
  }));

function dishRows({ dishes, options }: DemoData): Json[] {
  const shownOf = new Map(options.dishes.map((dish) => [dish.id, dish]));
  return dishes.map((dish) => ({
    id: dish.id,
    restaurant_id: dish.restaurantId,
    name: dish.name,
    description: dish.description,
    price_paise: dish.pricePaise,
    veg: dish.veg,
    category: dish.category,
    is_available: dish.isAvailable,
    show_quantity: dish.quantity !== null,
    quantity_available: dish.quantity,
    version: 1,
    shown_paise: shownOf.get(dish.id)?.shownPaise ?? null,
    least_paise: shownOf.get(dish.id)?.leastPaise ?? null,
    sold_out_until: dish.soldOutUntil === null ? null : iso(dish.soldOutUntil),
    // Ids run in the order of the menu card, so they serve as positions too.
    position: dish.id,
    created_at: iso(dish.createdAt),
    updated_at: iso(dish.createdAt),
  }));
}

function offerRows({ offers }: DemoData): Json[] {
  return offers.map((offer) => ({
    id: offer.id,
    type: offer.type,
    title: offer.title,
    description: offer.description,
    code: offer.code,
    category: offer.category,
    restaurant_id: offer.restaurantId,
    percent: offer.percent,
    cap_paise: offer.capPaise,
    min_order_paise: offer.minOrderPaise,
    usage_limit: offer.usageLimit,
    per_customer_limit: offer.perCustomerLimit,
    first_order_only: offer.firstOrderOnly,
    weekdays: offer.weekdays,
    valid_from: iso(offer.validFrom),
    valid_until: iso(offer.validUntil),
    is_active: offer.isActive,
    image: offer.image,
    color: offer.color,
    created_at: iso(offer.validFrom),
  }));
}

function orderRows({ orders, users, restaurants }: DemoData): Json[] {
  const userOf = new Map(users.map((user) => [user.id, user]));
  const restaurantOf = new Map(restaurants.map((restaurant) => [restaurant.id, restaurant]));
  return orders.map((order) => {
    const customer = userOf.get(order.customerId);
    const restaurant = restaurantOf.get(order.restaurantId);
    const last = lastEvent(order);
    return {
      id: order.id,
      user_id: order.customerId,
      restaurant_id: order.restaurantId,
      status: last.status,
      subtotal_paise: order.subtotalPaise,
      discount_paise: order.discountPaise,
      ...Object.fromEntries(CHARGE_NAMES.map((name) => [CHARGES[name].column, paiseIn(order, name)])),
      total_paise: order.totalPaise,
      coupon_code: order.coupon?.code ?? null,
      coupon_terms: order.coupon && {
        kind: order.coupon.kind,
        label: order.coupon.label,
        reason: order.coupon.reason,
      },
      payment: order.payment,
      address: order.address,
      notes: order.notes,
      restaurant_name: restaurant?.name,
      restaurant_address: restaurant?.address,
      customer_name: customer?.name,
      customer_email: customer?.email,
      customer_phone: customer?.phone,
      created_at: iso(order.placedAt),
      updated_at: iso(last.at),
      // Nobody hears a demo ring that they did not order.
      seen_at: iso(last.at),
    };
  });
}

function lastEvent(order: DemoOrder) {
  const last = order.events.at(-1);
  if (!last) throw new Error(`Order ${order.id} has no events`);
  return last;
}

function lineRows(order: DemoOrder): Json[] {
  return order.lines.map((line, position) => ({
    order_id: order.id,
    restaurant_id: order.restaurantId,
    menu_item_id: line.dishId,
    position,
    name: line.name,
    price_paise: line.pricePaise,
    base_price_paise: line.chosen?.basePaise ?? null,
    choices: line.chosen?.choices ?? [],
    note: line.chosen?.note ?? '',
    variant: 0,
    qty: line.qty,
    veg: line.veg,
    stock_taken: line.stockTaken,
    stock_returned: line.stockReturned,
  }));
}

/** Numbered in the sequence in which they happened, over all orders. */
function eventRows(orders: readonly DemoOrder[]): Json[] {
  return orders
    .flatMap((order) => order.events.map((event) => ({ order, event })))
    .toSorted((a, b) => a.event.at - b.event.at || a.order.id - b.order.id)
    .map(({ order, event }, index) => ({
      id: index + 1,
      order_id: order.id,
      restaurant_id: order.restaurantId,
      status: event.status,
      actor_id: event.actorId,
      actor_role: event.actorRole,
      reason: event.reason,
      at: iso(event.at),
    }));
}

function refundRows(order: DemoOrder): Json[] {
  const { status, actorId, at } = lastEvent(order);
  if (status !== 'Refunded') return [];
  return [{ order_id: order.id, amount_paise: order.totalPaise, actor_id: actorId, created_at: iso(at) }];
}

function redemptionRows(order: DemoOrder): Json[] {
  if (order.coupon?.offerId === undefined) return [];
  return [
    {
      order_id: order.id,
      offer_id: order.coupon.offerId,
      user_id: order.customerId,
      created_at: iso(order.placedAt),
      released_at: order.releasedAt === null ? null : iso(order.releasedAt),
    },
  ];
}

function reviewRows({ reviews }: DemoData): Json[] {
  return reviews.map((review, index) => ({
    id: index + 1,
    order_id: review.orderId,
    menu_item_id: review.dishId,
    restaurant_id: review.restaurantId,
    user_id: review.customerId,
    rating: review.rating,
    text: review.text,
    is_flagged: review.isFlagged,
    created_at: iso(review.at),
    answer: review.answer?.text ?? null,
    answered_at: review.answer ? iso(review.answer.at) : null,
    report_reason: review.report?.reason ?? null,
    reported_at: review.report ? iso(review.report.at) : null,
  }));
}

function favoriteRows({ favorites }: DemoData): Json[] {
  return favorites.map((favorite, index) => ({
    id: index + 1,
    user_id: favorite.customerId,
    restaurant_id: favorite.restaurantId,
    menu_item_id: favorite.dishId,
    created_at: iso(favorite.at),
  }));
}

function messageRows({ messages, restaurants }: DemoData): Json[] {
  const ownerOf = new Map(restaurants.map(({ id, ownerId }) => [id, ownerId]));
  return messages.map((message, index) => ({
    id: index + 1,
    restaurant_id: message.restaurantId,
    order_id: message.orderId,
    customer_id: message.customerId,
    sender: message.sender,
    author_id: message.sender === 'restaurant' ? ownerOf.get(message.restaurantId) : null,
    text: message.text,
    is_read: message.isRead,
    created_at: iso(message.at),
  }));
}

function auditLogRows(data: DemoData): Json[] {
  const workplaces = new Map([
    ...data.restaurants.map(({ ownerId, id }) => [ownerId, id] as const),
    ...data.staff.map(({ userId, restaurantId }) => [userId, restaurantId] as const),
  ]);
  return auditLogOf(data).map(({ at, actor, action, subject, before, after }, index) => ({
    id: index + 1,
    at: iso(at),
    actor_id: actor?.id ?? null,
    actor_username: actor?.username ?? null,
    actor_role: actor?.role ?? null,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    subject_label: subject.label,
    before,
    after,
    restaurant_id: (actor && workplaces.get(actor.id)) ?? null,
  }));
}
