import { Readable } from 'node:stream';
import { toFileDish } from '@tiffin/contract/rules/file-dish';
import { MENU_FILE_HEAD, writeMenuRow } from '@tiffin/contract/rules/menu-file';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { listOwnMenu } from '../menu/index.ts';
import { listGroups } from '../options/index.ts';
import { toCsvLine } from './csv.ts';

/** The own menu as CSV, a row for each dish, in the columns that its import reads. Throws NOT_FOUND for any other. */
export async function exportMenu(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
): Promise<Readable> {
  const [menu, names] = await Promise.all([
    listOwnMenu(context, owner, restaurantId),
    listGroups(context, owner, restaurantId),
  ]);
  const rows = menu.map((dish) => [dish.id, ...writeMenuRow(toFileDish(dish, names))]);
  return Readable.from([[MENU_FILE_HEAD, ...rows].map(toCsvLine).join('')], { objectMode: false });
}
