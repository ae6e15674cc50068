import { CLIENT_ERRORS_MAX } from '@tiffin/contract/rules/limits';
import type { ClientErrorGroup } from '@tiffin/contract/schemas/client-error';
import type { AdminActor } from '../../auth/actor.ts';
import type { Context } from '../../auth/context.ts';
import { findClientErrors } from './client-errors.repo.ts';

/** Lists the errors that browsers reported, grouped, latest first. */
export async function listClientErrors(
  { db }: Context,
  reader: AdminActor,
  limit: number = CLIENT_ERRORS_MAX,
): Promise<ClientErrorGroup[]> {
  const rows = await findClientErrors(db, reader, limit);
  return rows.map(({ firstAt, lastAt, ...row }) => ({
    ...row,
    firstAt: firstAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }));
}
