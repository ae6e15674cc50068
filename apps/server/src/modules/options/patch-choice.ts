import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { Choice } from '@tiffin/contract/schemas/options';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { AppError, notFound, fieldError } from '../../kit/app-error.ts';
import { writeAuditLog } from '../audit-log/index.ts';
import { resolveSoldOut } from '../availability/index.ts';
import { readOwnGroup } from './list-groups.ts';
import { forgetTakenChoices, lockChoice, writeChoiceStock } from './options.repo.ts';

/**
 * Sets whether a choice can be had, or until when it cannot, and how many are left. Throws NOT_FOUND, and
 * VALIDATION_FAILED for a dish of a combo.
 */
export function patchChoice(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  groupId: number,
  choiceId: number,
  patch: Body<typeof api.options.patchChoice>,
): Promise<Choice> {
  assertOwnRestaurant(owner, restaurantId);
  return db.transaction(async (tx) => {
    // Its one row: what stands on which dish does not change.
    const stored = await lockChoice(tx, restaurantId, groupId, choiceId);
    if (!stored) throw notFound('Choice not found.');
    if (stored.dishId !== null)
      throw new AppError('VALIDATION_FAILED', 'This choice is a dish of the menu: change the dish.');
    const { id, name, dishId: _dish, ...before } = stored;
    const showQuantity = patch.showQuantity ?? before.showQuantity;
    const quantity =
      patch.quantityAvailable === undefined ? before.quantityAvailable : patch.quantityAvailable;
    if (showQuantity && quantity === null)
      throw fieldError('quantityAvailable', 'Please enter how many are available');
    if (!showQuantity && patch.showQuantity === undefined && typeof patch.quantityAvailable === 'number')
      throw fieldError('quantityAvailable', 'Switch quantity tracking on to set how many are available');
    const after = {
      ...((await resolveSoldOut(tx, restaurantId, patch)) ?? {
        isAvailable: before.isAvailable,
        soldOutUntil: before.soldOutUntil,
      }),
      showQuantity,
      quantityAvailable: showQuantity ? quantity : null,
    };
    if (before.showQuantity && !showQuantity) await forgetTakenChoices(tx, [id]);
    await writeChoiceStock(tx, { id, ...after });
    await writeAuditLog(tx, owner, {
      action: 'choice.update',
      subject: { type: 'group', id: groupId, label: name },
      before,
      after,
    });
    const { choices } = await readOwnGroup(tx, restaurantId, groupId);
    const choice = choices.find((one) => one.id === id);
    if (!choice) throw notFound('Choice not found.');
    return choice;
  });
}
