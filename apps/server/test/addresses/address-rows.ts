import { type Database, unprepared } from '../../src/db/database.ts';

const anAddress = unprepared<{ id: number }>(
  `insert into addresses (user_id, label, lines) values ($1, 'Work', '2 Test Lane') returning id`,
);

/** One that is not the default. @returns its id */
export async function addAddressRow(db: Database, customerId: number): Promise<number> {
  return (await db.one(anAddress, [customerId])).id;
}
