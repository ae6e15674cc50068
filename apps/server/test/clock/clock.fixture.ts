// A node that looks for unanswered orders again and again and does nothing else, to be killed in the middle of it. Its
// arguments: the connection, and how many milliseconds its own clock is ahead.
import { openDatabase } from '../../src/db/open-database.ts';
import { KitchenClock } from '../../src/jobs/index.ts';

const [connection = '', offsetMs = '0'] = process.argv.slice(2);
const trueNow = Date.now;
Date.now = () => trueNow() + Number(offsetMs);

const db = openDatabase(JSON.parse(connection), { size: 3 });
db.onWrite((written) => written.has('events') && process.stdout.write('committed\n'));
const clock = new KitchenClock({
  db,
  mail: 'off',
  clock: () => new Date(),
  onTrouble: (error) => {
    throw error;
  },
});
for (;;) {
  await clock.run();
  process.stdout.write('swept\n');
}
