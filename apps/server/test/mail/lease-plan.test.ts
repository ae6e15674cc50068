import { expect, test } from 'vitest';
import { unprepared } from '../../src/db/database.ts';
import { leaseMail } from '../../src/modules/mail/outbox.repo.ts';
import { testDatabase } from '../harness.ts';
import { sending } from './sending.ts';

const database = testDatabase();
const { aMail } = sending(database, { url: 'smtp://127.0.0.1:1' });

test('one mail is leased at a time, whatever PostgreSQL thinks of the table', async () => {
  await aMail('the first');
  // It takes it for a table of one row from now on, and joins by a loop.
  await database.owner.execute(unprepared('analyze mail_outbox'));
  for (let n = 0; n < 8; n++) await aMail(`a later one ${n}`);
  await expect(leaseMail(database.db, 'here:1')).resolves.toMatchObject({ attempts: 0 });
});
