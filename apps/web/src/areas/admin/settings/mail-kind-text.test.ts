import { MAIL_KIND_NAMES } from '@tiffin/contract/schemas/mail';
import { expect, it } from 'vitest';

import { mailKindText } from './mail-kind-text.ts';

it.each(MAIL_KIND_NAMES)('a mail of the kind %s is told in words of its own', (kind) => {
  expect(mailKindText(kind)).toMatch(/^[A-Z][a-z]/);
  expect(MAIL_KIND_NAMES.filter((other) => mailKindText(other) === mailKindText(kind))).toEqual([kind]);
});

it('a kind of a later release is a mail', () => {
  expect(mailKindText('some-later-kind')).toBe('Mail');
});
