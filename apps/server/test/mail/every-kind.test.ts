import { readdirSync, readFileSync } from 'node:fs';
import { NOTIFICATION_KINDS } from '@tiffin/contract/rules/notifications';
import { MAIL_KIND_NAMES } from '@tiffin/contract/schemas/mail';
import { expect, test } from 'vitest';

const folder = new URL('../../src/', import.meta.url);
/** The words of mails stand in tables that name every kind. */
const TABLES = /modules\/mail\/(mail-kinds|mail-facts|letters)/;
const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !TABLES.test(file))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n');
const isGiven = (kind: string) => new RegExp(`\\bkind: [^,]*'${kind}'`).test(code);

test.each(MAIL_KIND_NAMES)('some verb stores the mail %s', (kind) => {
  expect(isGiven(kind)).toBe(true);
});

test.each(Object.keys(NOTIFICATION_KINDS))('some verb tells of %s', (kind) => {
  expect(isGiven(kind)).toBe(true);
});
