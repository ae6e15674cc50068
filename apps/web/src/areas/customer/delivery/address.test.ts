import { expect, test } from 'vitest';

import { savedText } from './address.ts';

const HOME = {
  id: 1,
  label: 'Home',
  lines: '14, Lakeview Road\n2nd Cross',
  locality: 'Indiranagar',
  postcode: '560038',
  phone: '',
  instructions: '',
  lat: null,
  lng: null,
  isDefault: true,
  text: '14, Lakeview Road, 2nd Cross, Indiranagar, 560038',
};

test.each([
  [{}, 'Home · Indiranagar'],
  [{ label: 'Mum’s place' }, 'Mum’s place · Indiranagar'],
  [{ locality: '', text: '14, Lakeview Road, 2nd Cross, 560038' }, 'Home · 14, Lakeview Road'],
  [{ locality: '', text: '12 Hill Road' }, 'Home · 12 Hill Road'],
])('a saved one with %j is %s', (change, words) => {
  expect(savedText({ ...HOME, ...change })).toBe(words);
});
