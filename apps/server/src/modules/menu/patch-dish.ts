import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { Dish } from '@tiffin/contract/schemas/dish';
import type { OwnerActor } from '../../auth/actor.ts';
import { assertDuty } from '../../auth/duties.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { AppError } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { resolveSoldOut } from '../availability/index.ts';
import { type DishSwitches, forgetTakenStock, lockDish, writeSwitches } from './menu.repo.ts';
import { dishNotFound, readDish } from './own-menu.ts';
import { splitDiet, storeDiet } from './store-diet.ts';

type Patch = Body<typeof api.menu.patchDish>;

/**
 * Switches availability, also for a time, diet, other names or quantity tracking of a dish of the own menu. Throws
 * NOT_YOUR_DUTY when a kitchen says what is in it or how it is called.
 */
export async function patchDish(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  id: number,
  patch: Patch,
): Promise<Dish> {
  assertOwnRestaurant(owner, restaurantId);
  const [, dietPatch] = splitDiet(patch);
  const hasDietChange =
    patch.veg !== undefined || Object.values(dietPatch).some((value) => value !== undefined);
  if (hasDietChange || patch.alsoCalled !== undefined) assertDuty(owner, 'restaurant');
  await db.transaction(async (tx) => {
    const current = await lockDish(tx, restaurantId, id);
    if (!current) throw dishNotFound();
    const soldOut = await resolveSoldOut(tx, restaurantId, patch);
    const switches = {
      ...(soldOut ?? { isAvailable: current.isAvailable, soldOutUntil: current.soldOutUntil }),
      veg: patch.veg ?? current.veg,
      alsoCalled: patch.alsoCalled ?? current.alsoCalled,
      ...tracking(current, patch),
    };
    if (current.showQuantity && !switches.showQuantity) await forgetTakenStock(tx, restaurantId, id);
    await writeSwitches(tx, restaurantId, id, switches);
    const diet = hasDietChange ? await storeDiet(tx, restaurantId, id, switches.veg, dietPatch) : undefined;
    await writeAuditLog(tx, owner, {
      action: soldOut?.soldOutUntil ? 'dish.sold-out' : 'dish.update',
      subject: { type: 'dish', id, label: current.name },
      before: { ...current, ...diet?.before },
      after: { ...current, ...switches, ...diet?.after },
    });
  });
  return readDish(db, restaurantId, id);
}

/**
 * Tracked means a number, untracked means none (docs/rules/stock.md#tracking). A number that is left out stands; one
 * that could not be kept is refused, not dropped.
 */
export function tracking(
  current: Pick<DishSwitches, 'showQuantity' | 'quantityAvailable'>,
  patch: Pick<Patch, 'showQuantity' | 'quantityAvailable'>,
): Pick<DishSwitches, 'showQuantity' | 'quantityAvailable'> {
  const showQuantity = patch.showQuantity ?? current.showQuantity;
  if (!showQuantity) {
    if (patch.showQuantity === undefined && typeof patch.quantityAvailable === 'number') {
      throw new AppError('VALIDATION_FAILED', 'Switch quantity tracking on to set how many are available');
    }
    return { showQuantity, quantityAvailable: null };
  }
  const quantityAvailable =
    patch.quantityAvailable === undefined ? current.quantityAvailable : patch.quantityAvailable;
  if (quantityAvailable === null) {
    throw new AppError('VALIDATION_FAILED', 'Please enter how many are available');
  }
  return { showQuantity, quantityAvailable };
}
