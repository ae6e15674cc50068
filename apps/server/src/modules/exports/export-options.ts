import { Readable } from 'node:stream';
import { sizeLabels, toFileGroup } from '@tiffin/contract/rules/file-group';
import { OPTIONS_FILE_HEAD, writeOptionRows } from '@tiffin/contract/rules/options-file';
import type { OwnerActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { listOwnMenu } from '../menu/index.ts';
import { listGroups } from '../options/index.ts';
import { toCsvLine } from './csv.ts';

/** The groups of the own menu as CSV, a row for each choice. Throws NOT_FOUND for any other menu. */
export async function exportOptions(
  context: Context,
  owner: OwnerActor,
  restaurantId: number,
): Promise<Readable> {
  const [menu, { groups }] = await Promise.all([
    listOwnMenu(context, owner, restaurantId),
    listGroups(context, owner, restaurantId),
  ]);
  const labels = sizeLabels(groups);
  const rows = groups.flatMap((group) => writeOptionRows(toFileGroup(group, labels, menu)));
  return Readable.from([[OPTIONS_FILE_HEAD, ...rows].map(toCsvLine).join('')], { objectMode: false });
}
