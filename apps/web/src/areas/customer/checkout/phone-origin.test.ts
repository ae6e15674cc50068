import { expect, test } from 'vitest';

import { phoneOrigin } from './phone-origin.ts';

const OWN = '+91 98450 12345';
const HOME = { label: 'Home', phone: OWN };
const SILENT = { label: 'Work', phone: '' };
const OTHER = '080 2345 6789';

test.each([
  ['', undefined, '', ''],
  ['', HOME, OTHER, ''],
  [OWN, HOME, '', 'The number of “Home”.'],
  [` ${OWN} `, HOME, OTHER, 'The number of “Home”.'],
  [OWN, HOME, OWN, 'The number of “Home”.'],
  [OTHER, SILENT, OTHER, 'The number of your profile.'],
  [OTHER, HOME, OTHER, 'The number of your profile.'],
  [OTHER, undefined, OTHER, 'The number of your profile.'],
  [OTHER, undefined, OWN, 'Only for this order.'],
  [OTHER, undefined, '', 'Your profile keeps it for next time.'],
  [OTHER, SILENT, '', 'Your profile keeps it for next time.'],
  [OTHER, undefined, undefined, ''],
  [OTHER, HOME, '', `Instead of the number of “Home”, ${OWN}.`],
])('of %j at %j with the profile’s %j it says %j', (phone, chosen, ofProfile, words) => {
  expect(phoneOrigin(phone, chosen, ofProfile)).toBe(words);
});
