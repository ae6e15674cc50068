import { documentOf, isUnderWay, type Kitchen, type Platform, reviewDocument } from './state.ts';

import {
  type Command,
  refusal,
  MISSING,
  done,
  NOBODY,
  applyStatus,
  validateTransition,
  pick,
  pickLatest,
  type Scene,
  by,
  isOwn,
  removePerson,
} from './scene.ts';

export function moderate({ platform, step, actor }: Scene, verb: 'flag' | 'unflag' | 'delete'): Command {
  const found = pickLatest(platform.reviews, step.p);
  const url = `/api/admin/reviews/${found?.id ?? NOBODY}`;
  const call =
    verb === 'delete'
      ? ({ method: 'DELETE', url } as const)
      : ({ method: 'POST', url: `${url}/${verb}` } as const);
  return by(actor('ADMIN'), ['ADMIN'], call, () => {
    if (!found || found.isDeleted) return MISSING;
    const effect = () => {
      if (verb === 'delete') found.isDeleted = true;
      else found.isFlagged = verb === 'flag';
    };
    return done(effect, () => reviewDocument(found));
  });
}

export function administerUser(
  { platform, step, actor }: Scene,
  verb: 'block' | 'unblock' | 'delete',
): Command {
  const target = pick(platform.people, step.p);
  const url = `/api/admin/users/${target.id}`;
  const call =
    verb === 'delete'
      ? ({ method: 'DELETE', url } as const)
      : ({ method: 'POST', url: `${url}/${verb}` } as const);
  return by(actor('ADMIN'), ['ADMIN'], call, (admin) => {
    if (target.isDeleted) return MISSING;
    if (target === admin) return refusal(409, 'OWN_ACCOUNT');
    if (verb === 'delete')
      return done(
        () => removePerson(platform, target),
        () => ({ id: target.id, deleted: true }),
      );
    const effect = () => {
      target.isBlocked = verb === 'block';
      if (target.isBlocked) target.isSignedIn = false;
    };
    return done(effect, () => ({ id: target.id, isBlocked: target.isBlocked }));
  });
}

export function administerKitchen(
  { platform, kitchen, actor }: Scene,
  verb: 'approve' | 'deactivate' | 'activate' | 'delete',
): Command {
  const url = `/api/admin/restaurants/${kitchen.id}`;
  const call =
    verb === 'delete'
      ? ({ method: 'DELETE', url } as const)
      : ({ method: 'POST', url: `${url}/${verb}` } as const);
  return by(actor('ADMIN'), ['ADMIN'], call, () => {
    if (kitchen.isDeleted) return MISSING;
    if (verb === 'activate' && kitchen.owner.isDeleted) return refusal(409, 'CONFLICT');
    if (verb === 'delete')
      return done(
        () => removeKitchen(platform, kitchen),
        () => ({ id: kitchen.id, deleted: true }),
      );
    const effect = () => {
      if (verb === 'approve') kitchen.isApproved = true;
      else kitchen.isActive = verb === 'activate';
    };
    return done(effect, () => ({
      id: kitchen.id,
      isApproved: kitchen.isApproved,
      isActive: kitchen.isActive,
    }));
  });
}

export function removeKitchen(platform: Platform, kitchen: Kitchen): void {
  for (const order of platform.orders)
    if (order.kitchen === kitchen && !order.isDeleted && isUnderWay(order))
      applyStatus(order, 'Cancelled', 'ADMIN');
  kitchen.isDeleted = true;
  kitchen.owner.isSignedIn = false;
  platform.favorites = platform.favorites.filter((f) => f.kitchen !== kitchen);
  for (const [person, lines] of platform.carts)
    platform.carts.set(
      person,
      lines.filter(({ dish }) => !kitchen.dishes.includes(dish)),
    );
}

export function administerOrder({ order, actor }: Scene, verb: 'cancel' | 'refund' | 'delete'): Command {
  const url = `/api/admin/orders/${order?.id ?? NOBODY}`;
  const call =
    verb === 'delete'
      ? ({ method: 'DELETE', url } as const)
      : ({ method: 'POST', url: `${url}/${verb}` } as const);
  return by(actor('ADMIN'), ['ADMIN'], call, (admin) => {
    const found = isOwn(admin, order);
    if (verb !== 'delete')
      return validateTransition(found, verb === 'cancel' ? 'Cancelled' : 'Refunded', 'ADMIN');
    if (!found) return MISSING;
    const effect = () => {
      if (isUnderWay(found)) applyStatus(found, 'Cancelled', 'ADMIN');
      found.isDeleted = true;
    };
    return done(effect, () => ({ ...documentOf(found), deleted: true }));
  });
}

export function administerOffer({ platform, actor }: Scene, verb: 'toggle' | 'delete'): Command {
  const { offer } = platform;
  const url = `/api/admin/offers/${offer.id}`;
  const call =
    verb === 'delete'
      ? ({ method: 'DELETE', url } as const)
      : ({ method: 'POST', url: `${url}/toggle` } as const);
  return by(actor('ADMIN'), ['ADMIN'], call, () => {
    if (offer.isDeleted) return MISSING;
    if (verb === 'delete')
      return done(
        () => (offer.isDeleted = true),
        () => ({ deleted: true }),
      );
    return done(
      () => (offer.isActive = !offer.isActive),
      () => ({ id: offer.id, isActive: offer.isActive }),
    );
  });
}
