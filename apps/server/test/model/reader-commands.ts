import { z } from 'zod';
import { documentOf, isPublic, PASSWORD, ratingOf, reviewDocument, statusOf } from './state.ts';

import {
  type Command,
  type Verdict,
  refusal,
  MISSING,
  NOBODY,
  isOneOf,
  pick,
  type Scene,
  by,
  isOwn,
  dishDocument,
} from './scene.ts';

export function message({ step, order, actor }: Scene): Command {
  const body = { orderId: order?.id ?? NOBODY, message: `Hello ${step.at}`, sender: 'restaurant' };
  const writer = step.p % 2 === 0 ? actor('CUSTOMER') : actor('RESTAURANT');
  const call = { method: 'POST', url: '/api/support/messages', body } as const;
  return by(writer, ['CUSTOMER', 'RESTAURANT'], call, (person) => {
    const own = isOwn(person, order);
    if (!own) return MISSING;
    if (isOneOf(statusOf(own), ['Cancelled', 'Refunded'])) return refusal(409, 'CHAT_CLOSED');
    const sender = person.role === 'CUSTOMER' ? 'customer' : 'restaurant';
    return { status: 201, document: () => ({ orderId: own.id, message: body.message, sender }) };
  });
}

/** A public page, for anybody: the reader's session does not matter, only whose kitchen it is. */
export function look({ platform, step, kitchen, actor }: Scene): Command {
  const reader = actor('CUSTOMER', 'RESTAURANT', 'ADMIN');
  const isInsider = Boolean(reader?.isSignedIn && (reader.role === 'ADMIN' || reader === kitchen.owner));
  const page = pick(['', '/menu/customer', '/reviews'] as const, step.p);
  const url =
    page === '/reviews' ? `/api/reviews/restaurant/${kitchen.id}` : `/api/restaurants/${kitchen.id}${page}`;
  const isVisible = isPublic(kitchen) || (isInsider && !kitchen.isDeleted && page !== '/menu/customer');
  const document = () => {
    const dishes = kitchen.dishes.filter((dish) => !dish.isDeleted);
    if (page === '/menu/customer') return dishes.map(dishDocument);
    if (page === '/reviews')
      return platform.reviews
        .filter((one) => one.order.kitchen === kitchen && !one.isDeleted)
        .map(reviewDocument)
        .toReversed();
    const { count } = ratingOf(platform, kitchen);
    return {
      id: kitchen.id,
      name: kitchen.name,
      reviewCount: count,
      dishes: dishes.map(({ id }) => ({ id })),
    };
  };
  return { actor: reader, method: 'GET', url, verdict: isVisible ? { status: 200, document } : MISSING };
}

export function readOrder({ order, actor }: Scene): Command {
  const url = `/api/orders/${order?.id ?? NOBODY}`;
  const roles = ['CUSTOMER', 'RESTAURANT', 'ADMIN'] as const;
  return by(actor(...roles), roles, { method: 'GET', url }, (reader) => {
    const own = isOwn(reader, order);
    return own ? { status: 200, document: () => documentOf(own) } : MISSING;
  });
}

const Opened = z.object({ token: z.string() });

export function login({ platform, step }: Scene): Command {
  const person = pick(platform.people, step.p);
  const { username, role } = person;
  const hasKitchen = !platform.kitchens.some(({ owner, isDeleted }) => owner === person && isDeleted);
  const validate = (): Verdict => {
    if (person.isDeleted || !hasKitchen) return refusal(401, 'INVALID_CREDENTIALS');
    if (person.isBlocked) return refusal(403, 'ACCOUNT_BLOCKED');
    return {
      status: 200,
      effect: (answer) => Object.assign(person, Opened.parse(answer), { isSignedIn: true }),
      document: () => ({ id: person.id, username, role }),
    };
  };
  const body = { username: step.q % 2 === 0 ? username : username.toUpperCase(), password: PASSWORD, role };
  return { actor: null, method: 'POST', url: '/auth/login', body, verdict: validate() };
}
