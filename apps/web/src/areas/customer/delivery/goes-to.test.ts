import { describe, expect, test } from 'vitest';
import type { Address } from '../addresses/queries.ts';
import { goesTo, savedIn } from './goes-to.ts';

const address = (change: Partial<Address>): Address => ({
  id: 1,
  label: 'Home',
  lines: 'Flat 4',
  locality: 'Indiranagar',
  postcode: '560038',
  phone: '',
  instructions: '',
  lat: null,
  lng: null,
  isDefault: true,
  text: 'Flat 4, Indiranagar, 560038',
  ...change,
});
const HOME = address({});
const WORK = address({ id: 2, label: 'Work', text: 'Desk 9, MG Road', lat: 12.9, lng: 77.6 });
const SAVED = [HOME, WORK];

test.each([
  ['Flat 4, Indiranagar, 560038', HOME],
  ['  Desk 9, MG Road\n', WORK],
  ['Flat 4, Indiranagar', undefined],
  ['', undefined],
])('the address %j is %s', (text, found) => {
  expect(savedIn(SAVED, text)).toBe(found);
});

describe('a bill is asked for', () => {
  test.each([
    ['Anywhere', { address: 'Anywhere' }],
    [HOME.text, { address: HOME.text, place: { postcode: '560038', locality: 'Indiranagar' } }],
    [
      WORK.text,
      {
        address: WORK.text,
        place: { postcode: '560038', locality: 'Indiranagar', lat: 12.9, lng: 77.6 },
      },
    ],
  ])('%j by what is known of it', (text, asked) => {
    expect(goesTo(text, SAVED)).toEqual(asked);
  });
});
