// A node that sends mails and nothing else, to be killed in the middle of it: connection and mail server as arguments.
import { openDatabase } from '../../src/db/open-database.ts';
import { MailSender } from '../../src/modules/mail/index.ts';

const [connection = '', url = ''] = process.argv.slice(2);
const sender = new MailSender({
  db: openDatabase(JSON.parse(connection)),
  settings: { state: 'on', url, from: 'orders@food.example', publicUrl: 'https://food.example' },
  prepares: {},
  onTrouble: (error) => {
    throw error;
  },
  mailsPerSecond: 1_000,
});
await sender.run();
