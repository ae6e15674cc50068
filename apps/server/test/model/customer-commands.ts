import {
  documentOf,
  isPublic,
  nameOf,
  type Order,
  PASSWORD,
  type Platform,
  reviewDocument,
  statusOf,
  subtotalOf,
  totalOf,
} from './state.ts';

import {
  type Command,
  refusal,
  MISSING,
  done,
  NOBODY,
  discountOf,
  pick,
  lineOf,
  idOf,
  type Scene,
  by,
  isOwn,
  removePerson,
  isToBeHad,
} from './scene.ts';

export function placement({ platform, step, kitchen, dish, actor }: Scene): Command {
  const { p, q, r, at } = step;
  const other = kitchen.dishes.find((one) => one !== dish);
  const wanted = [
    { dish, qty: 1 + (p % 2) },
    ...(other && q % 3 === 0 ? [{ dish: other, qty: 1 + (q % 2) }] : []),
  ];
  const coupon = [undefined, 'anything', platform.offer.code, ` ${platform.offer.code.toLowerCase()} `][
    r % 4
  ];
  const code = coupon?.trim().toUpperCase();
  const customer = actor('CUSTOMER');
  const lines = wanted.map((one) => ({
    ...one,
    name: one.dish.name,
    pricePaise: one.dish.pricePaise,
    taken: one.dish.left === null ? 0 : one.qty,
    tracking: one.dish.tracking,
  }));
  const discount = discountOf(platform, customer, subtotalOf({ lines }), code);
  const total = totalOf({ lines, ...discount });
  const isTooLow = q % 5 === 4;
  const key = `key-${kitchen.id}-${at}`;
  const body = {
    items: wanted.map((one) => lineOf(kitchen, one.dish, one.qty)),
    address: `Lane ${at}`,
    notes: `Note ${at}`,
    payment: 'UPI',
    ...(coupon !== undefined && { coupon }),
    // Two paise are more than the one that is forgiven (docs/rules/money.md#shown-total).
    ...(q % 2 === 0 && { total: (isTooLow ? total - 2 : total - (q % 3 === 2 ? 1 : 0)) / 100 }),
  };
  const call = { method: 'POST', url: '/api/orders', body, headers: { 'idempotency-key': key } } as const;
  return by(customer, ['CUSTOMER'], call, (owner) => {
    const problems = [
      ...(isPublic(kitchen) && !kitchen.isStopped ? [] : ['RESTAURANT_UNAVAILABLE']),
      ...(kitchen.isPaused ? ['RESTAURANT_PAUSED'] : kitchen.isShut ? ['RESTAURANT_CLOSED'] : []),
      ...(kitchen.isElsewhere ? ['OUTSIDE_DELIVERY_AREA'] : []),
      ...(q % 2 === 0 && isTooLow ? ['PRICE_CHANGED'] : []),
      ...(wanted.every((one) => isToBeHad(one.dish, one.qty)) ? [] : ['DISH_UNAVAILABLE']),
    ];
    if (problems.length > 0) return refusal(409, ...problems);
    const order: Order = {
      id: 0,
      customer: owner,
      kitchen,
      kitchenName: kitchen.name,
      lines,
      ...discount,
      coupon: code ?? null,
      events: [{ status: 'New', by: 'customer' }],
      reviewed: [],
      sent: { body, key },
      answer: undefined,
      customerName: nameOf(owner),
      address: body.address,
      notes: body.notes,
      isDeleted: false,
    };
    return {
      status: 201,
      effect: (answer) => {
        for (const one of lines) {
          one.dish.isOrdered = true;
          if (one.dish.left !== null) one.dish.left -= one.qty;
        }
        order.id = idOf(answer);
        order.answer = answer;
        platform.orders.push(order);
        platform.carts.delete(owner);
      },
      document: () => documentOf(order),
    };
  });
}

/**
 * Sent again under its key: the same is answered with the first answer, another is refused
 * (docs/rules/wire.md#retries).
 */
export function retry({ step, order, actor }: Scene): Command {
  const isSame = step.p % 3 > 0;
  const { body = {}, key = 'none' } = order?.sent ?? {};
  const call = {
    method: 'POST',
    url: '/api/orders',
    body: isSame ? body : { ...body, address: 'Elsewhere' },
    headers: { 'idempotency-key': key },
  } as const;
  return by(order ? order.customer : actor('CUSTOMER'), ['CUSTOMER'], call, () => {
    if (!order) return refusal(400, 'NO_RESTAURANT_IN_CART');
    if (!isSame) return refusal(422, 'IDEMPOTENCY_KEY_REUSED');
    return { status: 201, document: () => order.answer };
  });
}

export function review({ platform, step, order, actor }: Scene): Command {
  const { p, q } = step;
  const lines = order?.lines ?? [];
  // A dish of the order, or now and then another one of the kitchen.
  const dish = q % 5 === 0 ? order && pick(order.kitchen.dishes, q) : order && pick(order.lines, q).dish;
  const line = lines.find((one) => one.dish === dish);
  const body = {
    orderId: order?.id ?? NOBODY,
    menuItemId: dish?.id ?? NOBODY,
    rating: 1 + (p % 5),
    text: `Text ${p}`,
  };
  const call = { method: 'POST', url: '/api/reviews', body } as const;
  return by(actor('CUSTOMER'), ['CUSTOMER'], call, (customer) => {
    const own = isOwn(customer, order);
    if (!own) return MISSING;
    if (!dish || !line || statusOf(own) !== 'Delivered') return refusal(409, 'REVIEW_NOT_ALLOWED');
    if (own.reviewed.includes(dish.id)) return refusal(409, 'ALREADY_REVIEWED');
    const { rating, text } = body;
    const made = {
      id: 0,
      order: own,
      dish,
      itemName: line.name,
      rating,
      text,
      isFlagged: false,
      isDeleted: false,
    };
    return {
      status: 201,
      effect: (answer) => {
        made.id = idOf(answer);
        own.reviewed.push(dish.id);
        platform.reviews.push(made);
      },
      document: () => reviewDocument(made),
    };
  });
}

export function favorite(
  { platform, step, kitchen, dish, actor }: Scene,
  method: 'POST' | 'DELETE',
): Command {
  const target = step.q % 2 === 0 ? dish : null;
  const customer = actor('CUSTOMER');
  // The path has another's id now and then, which is 403 for any request (docs/rules/wire.md#access).
  const isOwnPath = step.r % 8 > 0;
  const pathId = isOwnPath ? (customer?.id ?? NOBODY) : NOBODY;
  const call = {
    method,
    url: `/api/customers/${pathId}/wishlist`,
    body: {
      type: target ? 'dish' : 'RESTAURANT',
      restaurantId: String(kitchen.id),
      ...(target && { menuItemId: target.id }),
    },
  };
  return by(customer, ['CUSTOMER'], call, (owner) => {
    if (!isOwnPath) return refusal(403, 'FORBIDDEN');
    const is = (f: Platform['favorites'][number]) =>
      f.customer === owner && f.kitchen === kitchen && f.dish === target;
    const isThere = platform.favorites.some(is);
    if (method === 'DELETE') {
      if (!isThere) return MISSING;
      return done(
        () => (platform.favorites = platform.favorites.filter((f) => !is(f))),
        () => ({ removed: true }),
      );
    }
    if (!isPublic(kitchen) || target?.isDeleted) return MISSING;
    if (isThere) return refusal(409, 'ALREADY_FAVORITE');
    return {
      status: 201,
      effect: () => platform.favorites.unshift({ customer: owner, kitchen, dish: target }),
      document: () => ({ restaurantId: kitchen.id, ...(target && { menuItemId: target.id }) }),
    };
  });
}

export function putCart({ platform, step, kitchen, dish, actor }: Scene): Command {
  const qty = 1 + (step.p % 3);
  const body = { items: [lineOf(kitchen, dish, qty)], address: 'Cart Lane' };
  return by(actor('CUSTOMER'), ['CUSTOMER'], { method: 'PUT', url: '/api/cart', body }, (customer) => {
    const problems = [
      ...(isPublic(kitchen) ? [] : ['RESTAURANT_UNAVAILABLE']),
      ...(isToBeHad(dish, qty) ? [] : ['DISH_UNAVAILABLE']),
    ];
    if (problems.length > 0) return refusal(409, ...problems);
    return done(
      () => platform.carts.set(customer, [{ dish, qty }]),
      () => ({ items: [{ menu_item_id: dish.id, qty, price: dish.pricePaise / 100 }], address: 'Cart Lane' }),
    );
  });
}

export function deleteAccount({ platform, step, actor }: Scene): Command {
  const customer = actor('CUSTOMER');
  const isOwnPath = step.p % 3 > 0;
  const url = `/api/customers/${isOwnPath ? (customer?.id ?? NOBODY) : NOBODY}`;
  const body = step.q % 2 === 0 ? { password: PASSWORD } : undefined;
  return by(customer, ['CUSTOMER'], { method: 'DELETE', url, body }, (person) =>
    isOwnPath
      ? done(
          () => removePerson(platform, person),
          () => ({ deleted: true }),
        )
      : refusal(403, 'FORBIDDEN'),
  );
}

export function rename({ step, actor }: Scene): Command {
  const customer = actor('CUSTOMER');
  const name = `Name ${step.at}`;
  const call = {
    method: 'PUT',
    url: `/api/customers/${customer?.id ?? NOBODY}`,
    body: { name, role: 'ADMIN', isBlocked: false, id: 1 },
  } as const;
  return by(customer, ['CUSTOMER'], call, (person) =>
    done(
      () => (person.name = name),
      () => ({ id: person.id, name, username: person.username }),
    ),
  );
}
