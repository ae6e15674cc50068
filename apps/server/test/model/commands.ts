import type { Role } from '@tiffin/contract/route';
import {
  administerKitchen,
  administerOffer,
  administerOrder,
  administerUser,
  moderate,
} from './admin-commands.ts';
import { letTimeRunOut, reportConsole, confirmPresence, see } from './clock-commands.ts';
import { deleteAccount, favorite, placement, putCart, rename, retry, review } from './customer-commands.ts';
import {
  addDish,
  patchDish,
  putDish,
  removeDish,
  renameKitchen,
  setStatus,
  switchKitchen,
} from './owner-commands.ts';
import { login, look, message, readOrder } from './reader-commands.ts';
import {
  type Step,
  type Command,
  NOBODY,
  validateTransition,
  pick,
  pickLatest,
  type Scene,
  by,
  isOwn,
} from './scene.ts';
import type { Person, Platform } from './state.ts';

/** Every verb with how often it comes, in parts of all. */
export const VERBS = {
  place: [16, placement],
  retry: [3, retry],
  advance: [16, (scene) => setStatus(scene)],
  reject: [2, (scene) => setStatus(scene, 'Cancelled')],
  skip: [1, (scene) => setStatus(scene, 'Delivered')],
  cancel: [
    4,
    ({ order, actor }) =>
      by(
        actor('CUSTOMER'),
        ['CUSTOMER'],
        { method: 'POST', url: `/api/orders/${order?.id ?? NOBODY}/cancel` },
        (customer) => validateTransition(isOwn(customer, order), 'Cancelled', 'CUSTOMER'),
      ),
  ],
  'cancel as admin': [4, (scene) => administerOrder(scene, 'cancel')],
  'let time run out': [5, letTimeRunOut],
  see: [2, see],
  'confirm presence': [2, confirmPresence],
  'report console': [2, reportConsole],
  refund: [4, (scene) => administerOrder(scene, 'refund')],
  'delete order': [2, (scene) => administerOrder(scene, 'delete')],
  'read order': [2, readOrder],
  message: [2, message],
  review: [8, review],
  flag: [1, (scene) => moderate(scene, 'flag')],
  unflag: [1, (scene) => moderate(scene, 'unflag')],
  'delete review': [2, (scene) => moderate(scene, 'delete')],
  mark: [4, (scene) => favorite(scene, 'POST')],
  unmark: [2, (scene) => favorite(scene, 'DELETE')],
  'put cart': [3, putCart],
  'patch dish': [6, patchDish],
  'put dish': [3, putDish],
  'add dish': [1, addDish],
  'delete dish': [2, removeDish],
  look: [5, look],
  rename: [1, rename],
  'rename kitchen': [1, renameKitchen],
  'switch kitchen': [2, switchKitchen],
  login: [5, login],
  block: [2, (scene) => administerUser(scene, 'block')],
  unblock: [3, (scene) => administerUser(scene, 'unblock')],
  'delete user': [1, (scene) => administerUser(scene, 'delete')],
  'delete account': [1, deleteAccount],
  approve: [2, (scene) => administerKitchen(scene, 'approve')],
  deactivate: [1, (scene) => administerKitchen(scene, 'deactivate')],
  activate: [2, (scene) => administerKitchen(scene, 'activate')],
  'delete kitchen': [1, (scene) => administerKitchen(scene, 'delete')],
  'toggle offer': [1, (scene) => administerOffer(scene, 'toggle')],
  'delete offer': [1, (scene) => administerOffer(scene, 'delete')],
} as const satisfies Record<string, readonly [number, (scene: Scene) => Command]>;
export type Verb = keyof typeof VERBS;
export type VerbStep = Step & { readonly verb: Verb };

/** A step's command on this platform as it is now. */
export function commandOf(platform: Platform, step: VerbStep): Command {
  const kitchen = pick(platform.kitchens, step.r);
  const order = pickLatest(platform.orders, step.r);
  const actor = (...roles: Role[]): Person | null => {
    const everybody = [null, ...platform.people];
    // One in eight is anybody at all.
    if (step.who % 8 === 7) return pick(everybody, step.q);
    const fitting = platform.people.filter(({ role }) => roles.includes(role));
    const party = order && [order.customer, order.kitchen.owner].find(({ role }) => roles.includes(role));
    return (
      (step.who % 4 > 0 && roles[0] !== 'ADMIN' && step.verb !== 'place' && party) || pick(fitting, step.who)
    );
  };
  const scene = { platform, step, kitchen, dish: pick(kitchen.dishes, step.q), order, actor };
  return VERBS[step.verb][1](scene);
}
