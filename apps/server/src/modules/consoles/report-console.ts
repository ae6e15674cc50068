import type { Body } from '@tiffin/contract/route';
import type { api } from '@tiffin/contract/routes/index';
import type { ConsoleState } from '@tiffin/contract/schemas/console';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { assertOwnRestaurant } from '../../auth/scope.ts';
import { readState, removeConsole, storeWord } from './consoles.repo.ts';

/**
 * A browser in the restaurant area says that it is there, or that it goes. With its first word a restaurant that was
 * gone is here again at once. Throws NOT_FOUND for any other restaurant.
 */
export async function reportConsole(
  { db }: Context,
  owner: OwnerActor,
  restaurantId: number,
  word: Body<typeof api.restaurants.reportConsole>,
): Promise<ConsoleState> {
  assertOwnRestaurant(owner, restaurantId);
  if (word.isClosing) await db.transaction((tx) => removeConsole(tx, owner, word.device));
  else await storeWord(db, owner, word);
  return readState(db, owner);
}
