import { Readable } from 'node:stream';
import type { ExportName, ExportQuery } from '@tiffin/contract/schemas/admin-lists';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { toCsvLine } from './csv.ts';
import { EXPORTS } from './exports.ts';

/**
 * Returns a list as CSV, all of it or what the filters leave, written as fast as its reader reads: the next page is
 * asked for when the last one has gone, and none after the reader went away. The place reached is an id and no cursor
 * of the database, which would hold a connection and an open transaction for as long as the slowest reader takes; every
 * page is a statement of its own, within the limits of docs/rules/limits.md#time-limits. What fails on the first page
 * fails before the answer has begun.
 */
export async function exportList(
  context: Context,
  admin: AdminActor,
  name: ExportName,
  query: ExportQuery = {},
): Promise<Readable> {
  const list = EXPORTS[name];
  const rest = list.pages(context, admin, query);
  const first = await rest.next();
  async function* text() {
    yield toCsvLine(list.header) + (first.done ? '' : first.value);
    yield* rest;
  }
  return Readable.from(text(), { objectMode: false });
}
