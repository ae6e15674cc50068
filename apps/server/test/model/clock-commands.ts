import { documentOf, MISSED_TO_STOP, nameOf, statusOf } from './state.ts';

import { by, type Command, done, isOwn, MISSING, applyStatus, NOBODY, refusal, type Scene } from './scene.ts';
import { byOwner } from './owner-commands.ts';

/** The platform ends an order that nobody has answered; one that was answered it leaves alone. */
export function letTimeRunOut({ order }: Scene): Command {
  const effect = () => {
    if (!order || order.isDeleted || statusOf(order) !== 'New') return;
    const { kitchen } = order;
    applyStatus(order, 'Cancelled', 'SYSTEM');
    kitchen.missedInRow += 1;
    if (kitchen.missedInRow >= MISSED_TO_STOP) kitchen.isStopped = true;
  };
  return {
    actor: null,
    method: 'GET',
    url: '/api/platform',
    ...(order && { endsTimeOf: order.id }),
    verdict: done(effect),
  };
}

/** An order is looked at, or said to be seen: neither changes it for anybody else. */
export function see({ step, order, actor }: Scene): Command {
  const owner = order && step.who % 6 > 0 ? order.kitchen.owner : actor('RESTAURANT');
  const isAcknowledged = step.p % 2 === 0;
  const call = {
    method: isAcknowledged ? 'POST' : 'PUT',
    url: `/api/orders/${order?.id ?? NOBODY}/seen`,
  } as const;
  return by(owner, ['RESTAURANT'], call, (person) => {
    const own = isOwn(person, order);
    if (!own) return MISSING;
    if (!isAcknowledged) return done(undefined, () => documentOf(own));
    if (statusOf(own) !== 'New') return refusal(409, 'ILLEGAL_TRANSITION');
    return done(undefined, () => ({ seenBy: nameOf(person) }));
  });
}

/** One press on We're here, by the owner or an administrator. */
export function confirmPresence({ step, kitchen, actor }: Scene): Command {
  const person = step.who % 3 > 0 ? kitchen.owner : actor('RESTAURANT', 'ADMIN');
  const call = { method: 'POST', url: `/api/restaurants/${kitchen.id}/here` } as const;
  return by(person, ['RESTAURANT', 'ADMIN'], call, ({ role }) => {
    if (kitchen.isDeleted || (role === 'RESTAURANT' && person !== kitchen.owner)) return MISSING;
    const effect = () => Object.assign(kitchen, { missedInRow: 0, isStopped: false });
    return done(effect, () => ({ id: kitchen.id, isTakingOrders: true }));
  });
}

/** A browser in the area says that it is there, or goes. What the platform knows by it changes nothing else. */
export function reportConsole(scene: Scene): Command {
  const { p, q } = scene.step;
  const body = {
    device: `modelDevice${p % 3}`,
    canSound: q % 2 === 0,
    isVisible: q % 3 > 0,
    ...(q % 4 === 3 && { isClosing: true }),
  };
  const call = { method: 'PUT', url: `/api/restaurants/${scene.kitchen.id}/console`, body } as const;
  return byOwner(scene, call, (kitchen) =>
    done(undefined, () => (kitchen.isStopped ? { stoppedReason: 'not-answering' } : {})),
  );
}
