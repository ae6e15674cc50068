import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameEmail, normalizedEmail } from './email.ts';

test.each([
  ['asha@example.com', 'asha@example.com'],
  ['Asha.Rao+food@Example.COM', 'Asha.Rao+food@Example.COM'],
  // Domains with other letters are one with their A-labels.
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
  ['asha@BÜCHER.example', 'asha@xn--bcher-kva.example'],
  ['asha@bu\u0308cher.example', 'asha@xn--bcher-kva.example'],
  ['asha@xn--bcher-kva.example', 'asha@xn--bcher-kva.example'],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['asha@bücher。example', 'asha@xn--bcher-kva.example'],
  // One with a dot at its end.
  ['asha@example.com.', 'asha@example.com'],
  ['आशा@example.in', 'आशा@example.in'],
  ['a@b.c', 'a@b.c'],
])('%j is stored as %j', (typed, stored) => {
  expect(normalizedEmail(typed)).toBe(stored);
});

test.each([
  '',
  'asha',
  'asha@',
  '@example.com',
  'asha@example',
  'a..b@example.com',
  '.asha@example.com',
  'asha.@example.com',
  'asha@a..b',
  'asha@a..b.example',
  'asha@.example.com',
  'asha@example.com..',
  'asha@exa mple.com',
  'asha@rao@example.com',
  'asha@example.com/evil',
  'asha@example.com:25',
  'asha@user:pass@example.com',
  'asha@ex%61mple.com',
  'asha@-example.com',
  'asha@1.2.3.4',
  'asha@1.2',
  'asha@[127.0.0.1]',
  'asha <asha@example.com>',
  `asha@${'a'.repeat(64)}.example`,
  `${'a'.repeat(250)}@example.com`,
  'asha@example.com\uD800',
  '\uD800@example.com',
])('%j is no address', (typed) => {
  expect(normalizedEmail(typed)).toBeUndefined();
});

test('what is stored is stored as it is once more', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.string().map((text) => `asha@${text}.example`),
      ),
      (typed) => {
        const stored = normalizedEmail(typed);
        if (stored !== undefined) expect(normalizedEmail(stored)).toBe(stored);
      },
    ),
  );
});

test('two spellings of one domain are one address', () => {
  expect(isSameEmail('Asha@Bücher.example', 'asha@xn--bcher-kva.example.')).toBe(true);
  expect(isSameEmail('asha@bücher.example', 'asha@buecher.example')).toBe(false);
  expect(isSameEmail('not an address', 'NOT an address')).toBe(true);
});
