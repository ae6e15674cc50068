import type { OrderStatus } from '@tiffin/contract/rules/order-status';
import { type Dish, type Kitchen, statusOf } from './state.ts';

import {
  type Command,
  type Verdict,
  refusal,
  MISSING,
  done,
  NOBODY,
  WAY,
  idOf,
  validateTransition,
  pick,
  type Scene,
  type Call,
  by,
  isOwn,
  dishDocument,
} from './scene.ts';

/** The owner of the kitchen, or another one whom it does not belong to. */
export function byOwner(
  scene: Scene,
  call: Call,
  validate: (kitchen: Kitchen, dish: Dish) => Verdict,
): Command {
  const { kitchen, dish, step, actor } = scene;
  const owner = step.who % 6 > 0 ? kitchen.owner : actor('RESTAURANT');
  return by(owner, ['RESTAURANT'], call, (person) =>
    person === kitchen.owner ? validate(kitchen, dish) : MISSING,
  );
}

/** Orders are paused by hand or come in again, the hours are taken away or come back, it delivers elsewhere or everywhere. */
export function switchKitchen(scene: Scene): Command {
  const { p, q } = scene.step;
  const url = `/api/restaurants/${scene.kitchen.id}`;
  const isOn = q % 2 === 0;
  if (p % 3 === 0) {
    const call = isOn
      ? ({ method: 'POST', url: `${url}/pause`, body: { until: 'reopened' } } as const)
      : ({ method: 'DELETE', url: `${url}/pause` } as const);
    return byOwner(scene, call, (kitchen) => {
      if (kitchen.isDeleted) return MISSING;
      return done(
        () => (kitchen.isPaused = isOn),
        () => ({ pause: isOn ? { until: null, reason: '' } : null }),
      );
    });
  }
  if (p % 3 === 1) {
    const areas = isOn ? [{ name: 'Elsewhere', localities: ['Elsewhere'], fee: 5 }] : [];
    const call = { method: 'PUT', url: `${url}/service`, body: { areas } } as const;
    return byOwner(scene, call, (kitchen) =>
      kitchen.isDeleted
        ? MISSING
        : done(
            () => (kitchen.isElsewhere = isOn),
            () => ({ areas }),
          ),
    );
  }
  const hours = isOn ? [] : null;
  const call = { method: 'PUT', url: `${url}/service`, body: { delivery: { hours } } } as const;
  return byOwner(scene, call, (kitchen) =>
    kitchen.isDeleted
      ? MISSING
      : done(
          () => (kitchen.isShut = isOn),
          () => ({ delivery: { hours } }),
        ),
  );
}

export function setLeft(dish: Dish, left: number | null): void {
  if (dish.left !== null && left === null) dish.tracking++;
  dish.left = left;
}

export function patchDish(scene: Scene): Command {
  const { p, q } = scene.step;
  const body = pick<{ isAvailable?: boolean; showQuantity?: boolean; quantityAvailable?: number }>(
    [
      { isAvailable: q % 3 > 0 },
      { showQuantity: true, quantityAvailable: q % 6 },
      { showQuantity: false },
      { quantityAvailable: q % 6 },
    ],
    p,
  );
  const call = { method: 'PATCH', url: `${menuOf(scene.kitchen)}/${scene.dish.id}`, body } as const;
  return byOwner(scene, call, (_, dish) => {
    if (dish.isDeleted) return MISSING;
    if (p % 4 === 3 && dish.left === null) return refusal(400, 'VALIDATION_FAILED');
    const effect = () => {
      if (body.isAvailable !== undefined) dish.isAvailable = body.isAvailable;
      else setLeft(dish, body.quantityAvailable ?? null);
    };
    return done(effect, () => dishDocument(dish));
  });
}

export function putDish(scene: Scene): Command {
  const { p, q, at } = scene.step;
  const left = q % 3 === 0 ? null : q;
  const body = {
    name: `Dish of step ${at}`,
    price: 80 + p + 0.35,
    isAvailable: p % 4 > 0,
    ...(left !== null && { showQuantity: true, quantityAvailable: left }),
  };
  const call = { method: 'PUT', url: `${menuOf(scene.kitchen)}/${scene.dish.id}`, body } as const;
  return byOwner(scene, call, ({ dishes }, dish) => {
    if (dish.isDeleted) return MISSING;
    const effect = () => {
      // In another category it stands at the end.
      if (dish.category !== NO_CATEGORY) dishes.push(...dishes.splice(dishes.indexOf(dish), 1));
      dish.category = NO_CATEGORY;
      const { name, isAvailable } = body;
      Object.assign(dish, { name, isAvailable, pricePaise: Math.round(body.price * 100) });
      setLeft(dish, left);
    };
    return done(effect, () => dishDocument(dish));
  });
}

const NO_CATEGORY = 'Other';

export const menuOf = ({ id }: Kitchen) => `/api/restaurants/${id}/menu`;

export function addDish(scene: Scene): Command {
  const body = { name: `New dish ${scene.step.at}`, price: 12.5 };
  const call = { method: 'POST', url: menuOf(scene.kitchen), body } as const;
  return byOwner(scene, call, (kitchen) => {
    const dish: Dish = {
      id: 0,
      name: body.name,
      pricePaise: 1_250,
      category: NO_CATEGORY,
      isAvailable: true,
      left: null,
      tracking: 0,
      isDeleted: false,
      isOrdered: false,
    };
    return {
      status: 201,
      effect: (answer) => kitchen.dishes.push(Object.assign(dish, { id: idOf(answer) })),
      document: () => dishDocument(dish),
    };
  });
}

export function removeDish(scene: Scene): Command {
  const { platform } = scene;
  const call = { method: 'DELETE', url: `${menuOf(scene.kitchen)}/${scene.dish.id}` } as const;
  return byOwner(scene, call, (_, dish) => {
    if (dish.isDeleted) return MISSING;
    if (dish.isOrdered) return refusal(409, 'CANNOT_DELETE_DISH');
    const effect = () => {
      dish.isDeleted = true;
      platform.favorites = platform.favorites.filter((f) => f.dish !== dish);
      for (const [person, lines] of platform.carts)
        platform.carts.set(
          person,
          lines.filter((one) => one.dish !== dish),
        );
    };
    return done(effect, () => ({ deleted: true }));
  });
}

export function renameKitchen(scene: Scene): Command {
  const name = `Kitchen of step ${scene.step.at}`;
  const call = {
    method: 'PUT',
    url: `/api/restaurants/${scene.kitchen.id}`,
    body: { name, isApproved: true, isActive: true, slug: 'mine' },
  } as const;
  return byOwner(scene, call, (kitchen) =>
    done(
      () => (kitchen.name = name),
      () => ({ id: kitchen.id, name }),
    ),
  );
}

export function setStatus({ step, order, actor }: Scene, wanted?: OrderStatus): Command {
  const next = order && WAY[WAY.indexOf(statusOf(order)) + 1];
  const to = wanted ?? next ?? 'Delivered';
  const owner = order && step.who % 6 > 0 ? order.kitchen.owner : actor('RESTAURANT');
  const call = {
    method: 'PUT',
    url: `/api/orders/${order?.id ?? NOBODY}/status`,
    body: { status: step.q % 2 === 0 ? to : to.toUpperCase() },
  } as const;
  return by(owner, ['RESTAURANT'], call, (person) =>
    validateTransition(isOwn(person, order), to, 'RESTAURANT'),
  );
}
