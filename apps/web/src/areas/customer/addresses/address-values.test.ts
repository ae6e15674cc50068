import { expect, test } from 'vitest';

import { bodyOf, labelOf, valuesOf } from './address-values.ts';
import type { Address } from './queries.ts';

const HOME: Address = {
  id: 7,
  label: 'Home',
  lines: '14, Lakeview Road\n2nd Cross',
  locality: 'Indiranagar',
  postcode: '560038',
  phone: '',
  instructions: 'Gate code 4711',
  lat: 12.97,
  lng: 77.64,
  isDefault: false,
  text: '14, Lakeview Road, 2nd Cross, Indiranagar, 560038',
};

test.each([
  ['Home', { kind: 'Home', label: '' }],
  ['Work', { kind: 'Work', label: '' }],
  ['Mum’s place', { kind: 'Other', label: 'Mum’s place' }],
])('an address called %s is so in the form, and is sent back as it is', (label, words) => {
  const { id: _, text: __, isDefault: ___, ...sent } = { ...HOME, label };
  const values = valuesOf({ ...HOME, label });
  expect(values).toMatchObject(words);
  expect(labelOf(values)).toBe(label);
  expect(bodyOf(values)).toEqual(sent);
});

test('a new one is at home and has no place; the default is only sent where it was chosen', () => {
  const values = valuesOf(undefined);
  expect(bodyOf(values)).toMatchObject({ label: 'Home', lines: '', lat: null, lng: null });
  expect(bodyOf(values)).not.toHaveProperty('isDefault');
  expect(bodyOf({ ...values, isDefault: true })).toHaveProperty('isDefault', true);
});
