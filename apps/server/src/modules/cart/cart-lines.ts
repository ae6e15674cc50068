import { picksOf } from '@tiffin/contract/rules/options';
import type { CustomerActor } from '../../auth/actor.ts';
import type { Database } from '../../db/database.ts';
import { type CartLine, findCartLines } from './cart.repo.ts';

/** Reads the lines of the stored cart, without the dishes' details. */
export async function readCartLines(db: Database, customer: CustomerActor): Promise<CartLine[]> {
  const rows = await findCartLines(db, customer);
  return rows.map((line) => ({ ...line, choices: picksOf(line.choices) }));
}
