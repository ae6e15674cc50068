import { expect, test } from 'vitest';
import { addressText } from './address.ts';

const NOTHING = { locality: '', postcode: '' };

test.each([
  ['its lines alone', { ...NOTHING, lines: '14, Lakeview Road' }, '14, Lakeview Road'],
  [
    'lines one after the other',
    { ...NOTHING, lines: '14, Lakeview Road\n2nd Cross' },
    '14, Lakeview Road, 2nd Cross',
  ],
  [
    'no comma twice',
    { ...NOTHING, lines: '14, Lakeview Road, \r\n\n 2nd Cross' },
    '14, Lakeview Road, 2nd Cross',
  ],
  ['the area', { lines: '14', locality: 'Indiranagar', postcode: '' }, '14, Indiranagar'],
  ['the postcode', { lines: '14', locality: '', postcode: '560038' }, '14, 560038'],
  [
    'all of it',
    { lines: '14\n2nd Cross', locality: 'Indiranagar', postcode: '560038' },
    '14, 2nd Cross, Indiranagar, 560038',
  ],
])('an address in one line is %s', (_, parts, text) => {
  expect(addressText(parts)).toBe(text);
});

test('the line of a line is itself', () => {
  const text = addressText({ lines: 'a,\nb\nc', locality: 'd', postcode: 'e' });
  expect(addressText({ ...NOTHING, lines: text })).toBe(text);
});
