// A whole server on a port of its own that sends mails. Its arguments: the connection, the mail server, and what is
// different of how mails are sent. It says where it listens, and which of its commits stored mails.
import { openDatabase } from '../../src/db/open-database.ts';
import { buildApp } from '../../src/app.ts';

const [connectionText = '', url = '', mailLimits = '{}'] = process.argv.slice(2);
const connection = JSON.parse(connectionText);
const db = openDatabase(connection);
const { http } = await buildApp({
  db,
  connection,
  isRateLimited: false,
  isDemo: false,
  logLevel: 'silent',
  mail: { state: 'on', url, from: 'Tiffin <orders@food.example>', publicUrl: 'https://food.example' },
  mailLimits: JSON.parse(mailLimits),
});
db.onWrite((written) => written.has('outbox') && process.stdout.write('stored\n'));
process.stdout.write(`listens ${await http.listen({ host: '127.0.0.1', port: 0 })}\n`);
// It does not outlive the test that started it.
process.stdin.resume().on('close', () => process.exit());
